/** Asks for the host's password or for an invitation, if tables cannot be created without. */

/** @import {Creation} from "ziggurat/lib/wire" */

import { creationCode, storeCreationCode } from "ziggurat/lib/creation-code.js";
import { the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";

/** Shows the form if it is needed. What is typed is stored at once. */
export async function bindCreationForm() {
  const { needs } = /** @type {Creation} */ (await request("GET", "/api/creation"));
  if (needs === "open") return;
  const field = /** @type {HTMLInputElement} */ (the("creation-code"));
  field.type = needs === "password" ? "password" : "text";
  field.value = creationCode();
  field.addEventListener("input", () => storeCreationCode(field.value));
  the("creation").addEventListener("submit", (event) => event.preventDefault());
  the("creation-label").textContent = say(`creation-${needs}`);
  the("creation-hint").textContent = say(`creation-${needs}-hint`);
  the("creation").hidden = false;
}
