/**
 * Where an element is in the window, in pixels of the window. Older browsers, Safari before 26.2 among them, give a
 * bounding box in the element's own pixels, which on large screens are larger.
 */
export function boxInWindow(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  if (measuresWindow()) return box;
  let zoom = 1;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    zoom *= Number(getComputedStyle(one).zoom);
  }
  return new DOMRect(box.x * zoom, box.y * zoom, box.width * zoom, box.height * zoom);
}

/** Whether bounding boxes are in pixels of the window; unknown until the first is needed. */
let isInWindow: boolean | undefined;

function measuresWindow(): boolean {
  if (isInWindow !== undefined) return isInWindow;
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'fixed', width: '1px', zoom: '2' });
  document.body.append(probe);
  isInWindow = probe.getBoundingClientRect().width > 1.5;
  probe.remove();
  return isInWindow;
}
