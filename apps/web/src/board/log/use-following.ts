import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Within this distance of its end a list is at its end, in pixels. */
const reach = 8;

/**
 * Keeps a list at its end as it grows or gets less room, unless its reader has scrolled away. It is measured and moved
 * only when the browser has just laid out the page: to measure it earlier would cost a layout more for each item.
 *
 * @param last what the last item tells; it may grow by itself
 * @returns what is to be called whenever the list is scrolled, by its reader or by this
 */
export function useFollowing(list: RefObject<HTMLElement | null>, last: unknown): () => void {
  const isFollowing = useRef(true);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const sizes = new ResizeObserver(() => {
      if (isFollowing.current) current.scrollTop = current.scrollHeight;
    });
    for (const one of [current, current.lastElementChild]) if (one !== null) sizes.observe(one);
    return () => sizes.disconnect();
  }, [list, last]);
  return () => {
    const item = list.current?.lastElementChild ?? null;
    if (item === null) return;
    const place = new IntersectionObserver(
      ([sight]) => {
        place.disconnect();
        if (sight === undefined) return;
        const { intersectionRect: seen, boundingClientRect: whole } = sight;
        isFollowing.current = seen.bottom > whole.bottom - 1;
      },
      { root: list.current, rootMargin: `0px 0px ${reach}px` },
    );
    place.observe(item);
  };
}
