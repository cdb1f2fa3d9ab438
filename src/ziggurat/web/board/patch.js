/**
 * Updates a picture in place: nodes that do not change are kept, so that the browser paints less.
 */

/**
 * Makes an element equal to another of its kind. Children with an id are matched by it.
 * @param {Element} old
 * @param {Element} fresh
 */
export function patch(old, fresh) {
  patchAttributes(old, fresh);
  const named = new Map([...old.children].filter(({ id }) => id).map((one) => [one.id, one]));
  let next = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const own = child instanceof Element && child.id ? named.get(child.id) : undefined;
    const match = own ?? (next && hasNoId(next) && hasNoId(child) ? next : null);
    if (match && match.nodeName === child.nodeName) {
      if (match === next) next = next.nextSibling;
      else old.insertBefore(match, next);
      patchNode(match, child);
    } else old.insertBefore(child, next);
  }
  while (next) {
    const rest = next;
    next = next.nextSibling;
    rest.remove();
  }
}

/**
 * True if a node can be matched by its position.
 * @param {ChildNode} node
 */
function hasNoId(node) {
  return !(node instanceof Element) || !node.id;
}

/**
 * @param {ChildNode} old
 * @param {ChildNode} fresh
 */
function patchNode(old, fresh) {
  if (old instanceof Element && fresh instanceof Element) {
    if (!old.isEqualNode(fresh)) patch(old, fresh);
  } else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}
