import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A list within this distance of its end counts as at its end, in pixels. */
const reach = 8;

/**
 * Keeps a list scrolled to its end as it grows or gets less room, unless its reader has scrolled away. It is measured
 * and moved only right after the browser has laid out the page: measuring earlier would cost an extra layout per item.
 *
 * @param last the content of the last item; it may grow by itself
 * @returns the scroll handler of the list, to be called whether its reader or this scrolls it
 */
export function useFollowing(list: RefObject<HTMLElement | null>, last: unknown): () => void {
  const isFollowing = useRef(true);
  /** Whether this has scrolled the list since it was last told that it is scrolled. */
  const hasScrolled = useRef(false);
  function follow(scroller: HTMLElement): void {
    const { scrollTop } = scroller;
    scroller.scrollTop = scroller.scrollHeight;
    hasScrolled.current ||= scroller.scrollTop !== scrollTop;
  }
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const sizes = new ResizeObserver(() => {
      if (isFollowing.current) follow(current);
    });
    for (const one of [current, current.lastElementChild]) if (one !== null) sizes.observe(one);
    return () => sizes.disconnect();
  }, [list, last]);
  return () => {
    const { current } = list;
    const item = current?.lastElementChild ?? null;
    if (current === null || item === null) return;
    const isByReader = !hasScrolled.current;
    hasScrolled.current = false;
    const place = new IntersectionObserver(
      ([sight]) => {
        place.disconnect();
        if (sight === undefined) return;
        const { intersectionRect: seen, boundingClientRect: whole } = sight;
        const isAtEnd = seen.bottom > whole.bottom - 1;
        if (isByReader || isAtEnd) isFollowing.current = isAtEnd;
        // Items have grown since, as their fonts came.
        else if (isFollowing.current) follow(current);
      },
      { root: current, rootMargin: `0px 0px ${reach}px` },
    );
    place.observe(item);
  };
}
