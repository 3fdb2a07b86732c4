/** A page without anything else of its own: light or dark as its reader has it. */
import { theme } from "./dom.js";

theme();
