import { useLayoutEffect, useRef, type RefObject } from 'react';

/** So far from its end a list is still at its end, in pixels. */
const reach = 8;

/** Parts of the last item in sight at which it is looked again where it lies. */
const steps = Array.from({ length: 11 }, (_, index) => index / 10);

/**
 * Keeps a list of `li` at its end as it grows, or has less room, unless its reader has scrolled away. It is measured and
 * moved when the browser has just laid out the page: to ask earlier would have the page laid out once more for each item.
 *
 * @param last what the last item tells; it may grow by itself
 */
export function useFollowing(list: RefObject<HTMLElement | null>, last: unknown): void {
  const isFollowing = useRef(true);
  useLayoutEffect(() => {
    const { current } = list;
    const item = current?.querySelector(':scope > li:last-child') ?? null;
    if (current === null || item === null) return;
    const sizes = new ResizeObserver(() => {
      if (isFollowing.current) current.scrollTop = current.scrollHeight;
    });
    const place = new IntersectionObserver(
      (sights) => {
        const { boundingClientRect: box, rootBounds: room = null } = sights.at(-1) ?? {};
        // What is not laid out lies nowhere.
        if (box === undefined || box.height === 0 || room === null) return;
        isFollowing.current = box.bottom < room.bottom + reach;
      },
      { root: current, threshold: steps },
    );
    for (const one of [item, current]) sizes.observe(one);
    place.observe(item);
    return () => {
      sizes.disconnect();
      place.disconnect();
    };
  }, [list, last]);
}
