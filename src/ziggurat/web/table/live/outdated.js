/** A page stays open while its server is updated: it goes on, and is offered the new files. */

import { the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";

/** Asks which files the server has, and offers to reload if they are not those of this page. */
export async function offerReload() {
  try {
    const { page } = await request("GET", "/health/live");
    if (page && !import.meta.url.includes(`/web/${page}/`)) the("outdated").hidden = false;
  } catch {
    /* the next connection asks again */
  }
}
