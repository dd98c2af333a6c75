import { boxInWindow } from '../../ui/box-in-window.ts';

/** Where something is on the page: its centre relative to the top left corner of the page, and its size before rotation. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly angle: number;
}

/** Where everything is, by the name of its anchor. */
export type Boxes = ReadonlyMap<string, Box>;

/** The element that bears an anchor; null if the page has no such anchor. */
export function atAnchor(page: Element, anchor: string): Element | null {
  return page.querySelector(`[data-anchor="${anchor}"]`);
}

/** Measures everything on the page that has an anchor, in one pass. */
export function boxesOn(page: Element): Boxes {
  const boxes = new Map<string, Box>();
  const origin = boxInWindow(page);
  for (const thing of page.querySelectorAll<HTMLElement | SVGElement>('[data-anchor]')) {
    const box = boxInWindow(thing);
    if (box.width === 0) continue;
    // The bounding box of a rotated element is larger than the element.
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
