/** Where something lies on the page: its middle from the top left corner of the page, its size before it is turned. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly angle: number;
}

/** Where everything lies, by the name of its anchor. */
export type Boxes = ReadonlyMap<string, Box>;

/** The element that bears an anchor; null if the page has no such anchor. */
export function atAnchor(page: Element, anchor: string): Element | null {
  return page.querySelector(`[data-anchor="${anchor}"]`);
}

/** Measures everything on the page that has an anchor, in one go. */
export function boxesOn(page: Element): Boxes {
  const boxes = new Map<string, Box>();
  const origin = page.getBoundingClientRect();
  for (const thing of page.querySelectorAll<HTMLElement | SVGElement>('[data-anchor]')) {
    const box = thing.getBoundingClientRect();
    if (box.width === 0) continue;
    // Around what is turned there is a larger box.
    const angle = Number.parseFloat(thing.parentElement?.style.rotate ?? '') || 0;
    const isTurned = angle !== 0 && thing instanceof HTMLElement;
    boxes.set(thing.dataset['anchor'] ?? '', {
      x: box.x + box.width / 2 - origin.x,
      y: box.y + box.height / 2 - origin.y,
      width: isTurned ? thing.offsetWidth : box.width,
      height: isTurned ? thing.offsetHeight : box.height,
      angle,
    });
  }
  return boxes;
}
