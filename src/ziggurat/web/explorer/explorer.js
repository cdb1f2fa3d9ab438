/** The explorer needs scripts for the language and the colours of the page alone. */

import { bindLanguageSelect } from "ziggurat/lib/language.js";
import { bindThemeButton } from "ziggurat/lib/theme.js";

bindLanguageSelect();
bindThemeButton();
