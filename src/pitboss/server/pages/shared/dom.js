/** Small helpers to build the document; styles are set as properties, so that a strict policy holds. */

/** @typedef {Node | string | number | null | undefined | false | readonly any[]} Kid */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with its attributes and children. `on` holds listeners, `vars` custom properties.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...Kid} kids
 * @returns {any}
 */
export function h(tag, props = {}, ...kids) {
  return dress(document.createElement(tag), props, kids);
}

/**
 * The same for a drawing.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...Kid} kids
 * @returns {any}
 */
export function s(tag, props = {}, ...kids) {
  return dress(document.createElementNS(SVG, tag), props, kids);
}

/**
 * @param {any} made
 * @param {Record<string, any>} props
 * @param {any[]} kids
 */
function dress(made, props, kids) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") listen(made, value);
    else if (name === "vars") set(made, value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...kids.flat(Infinity).filter((kid) => kid !== null && kid !== undefined && kid !== false));
  return made;
}

/** @type {WeakMap<Element, Map<string, any>>} what each element does, by the kind of event */
const doings = new WeakMap();

/**
 * An element does this from now on, in place of what it did.
 * @param {Element} element
 * @param {Record<string, (event: any) => void>} does
 */
function listen(element, does) {
  const known = doings.get(element) ?? new Map();
  doings.set(element, known);
  for (const kind of new Set([...known.keys(), ...Object.keys(does)])) {
    if (!known.has(kind)) element.addEventListener(kind, (event) => known.get(kind)?.(event));
    known.set(kind, does[kind]);
  }
}

/**
 * Custom properties of an element.
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, string | number>} vars
 */
export function set(element, vars) {
  for (const [name, value] of Object.entries(vars)) element.style.setProperty(name, String(value));
}

/**
 * What an element holds, in place of what it held; nothing is drawn for null or false.
 * @param {Element} element
 * @param {...Kid} kids
 */
export function fill(element, ...kids) {
  element.replaceChildren(...kids.flat(Infinity).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== ""));
}

/**
 * What an element holds becomes this. What is alike stays the very same element, so that no press, no focus and no motion is
 * lost: an `id` or a `data-key` says what belongs together, otherwise kind and order do.
 * @param {Element} element
 * @param {...Kid} kids
 */
export function become(element, ...kids) {
  const fresh = kids.flat(Infinity).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== "");
  const left = new Set(element.childNodes);
  const wanted = fresh.map((/** @type {any} */ kid) => {
    const made = kid instanceof Node ? kid : document.createTextNode(String(kid));
    const found = left.has(/** @type {any} */ (made)) ? made : [...left].find((old) => alike(old, made));
    if (!found) return made;
    left.delete(/** @type {any} */ (found));
    if (found !== made) change(found, made);
    return found;
  });
  for (const old of left) old.remove();
  wanted.forEach((kid, n) => {
    if (element.childNodes[n] !== kid) element.insertBefore(kid, element.childNodes[n] ?? null);
  });
}

/** @param {any} node @returns {string} */
const nameOf = (node) => node.id || node.dataset?.key || "";

/**
 * @param {any} old
 * @param {any} made
 */
const alike = (old, made) => old.nodeName === made.nodeName && nameOf(old) === nameOf(made);

/**
 * A node with the text, the attributes, the doings and the children of another; whether details are open is the reader's.
 * @param {any} old
 * @param {any} made
 */
function change(old, made) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== made.data) old.data = made.data;
    return;
  }
  for (const { name } of [...old.attributes])
    if (!made.hasAttribute(name) && name !== "style" && name !== "open") old.removeAttribute(name);
  for (const { name, value } of made.attributes)
    if (name !== "style" && name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.style.cssText !== made.style.cssText) old.style.cssText = made.style.cssText;
  if (old.type === "checkbox") old.checked = made.checked;
  if (doings.has(made) || doings.has(old)) listen(old, Object.fromEntries(doings.get(made) ?? []));
  become(old, [...made.childNodes]);
}

/**
 * The element of this id, which the page has.
 * @param {string} id
 * @returns {any}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

/**
 * Children by key: those that stay are kept as they are, so that only new ones move.
 * @template T
 * @param {Element} parent
 * @param {T[]} items
 * @param {(item: T) => string} keyOf
 * @param {(item: T) => Element} make
 * @param {(element: any, item: T, fresh: boolean) => void} update
 */
export function keyed(parent, items, keyOf, make, update) {
  const old = new Map([...parent.children].map((each) => [each.getAttribute("data-key") ?? "", each]));
  const kept = new Set();
  for (const item of items) {
    const key = keyOf(item);
    let element = old.get(key);
    const fresh = !element;
    if (!element) {
      element = make(item);
      element.setAttribute("data-key", key);
      parent.append(element);
    }
    old.delete(key);
    kept.add(element);
    update(element, item, fresh);
  }
  for (const each of [...parent.children]) if (!kept.has(each)) each.remove(); // those without a key too, all of them
}

/** Whether things may move. */
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * A motion of transform and opacity alone; none where people asked for none.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} ms
 * @param {number} [delay]
 * @returns {Animation | null}
 */
export function move(element, frames, ms, delay = 0) {
  if (calm.matches || document.hidden) return null;
  return element.animate(frames, { duration: ms, delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" });
}

const lit = matchMedia("(prefers-color-scheme: light)");
lit.addEventListener("change", theme); // at dusk an open page follows its system

/** The theme of this person: what he chose, else what his system says; a card room is dark. */
export function theme() {
  const kept = localStorage.getItem("pitboss-theme");
  const light = kept ? kept === "light" : lit.matches;
  document.documentElement.setAttribute("data-theme", light ? "light" : "dark");
}

/** The other theme. */
export function otherTheme() {
  const now = document.documentElement.getAttribute("data-theme") === "light" ? "dark" : "light";
  localStorage.setItem("pitboss-theme", now);
  theme();
}

/**
 * Whether somebody is typing in a field: what is drawn anew would take it away from under his hands.
 * @param {Element | null} [field]
 */
export function isTypedIn(field = document.activeElement) {
  return field instanceof HTMLInputElement && field.type === "text" && field.value !== field.defaultValue;
}

/** From now on a field whose change was told counts as typed to its end. */
export function endTyping() {
  /** @param {Event} event */
  const told = (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && field.type === "text") field.defaultValue = field.value;
  };
  document.addEventListener("change", told, true);
}
