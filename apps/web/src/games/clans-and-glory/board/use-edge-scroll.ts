import { useEffect, type RefObject } from 'react';

import { useSteady } from '../../../ui/use-steady.ts';

/** How near to the edge of the stage a held card leads on, in pixels, and how long it takes, in milliseconds. */
const edge = 36;
const pause = 600;

/**
 * Leads from meeting to meeting while a card is held at an edge of the stage.
 *
 * @param holder the id of the pointer that holds a card; null if none does
 * @param onStep brings the next meeting to the west (-1) or to the east (1) onto the stage
 */
export function useEdgeScroll(
  stage: RefObject<HTMLElement | null>,
  holder: number | null,
  onStep: (way: -1 | 1) => void,
): void {
  const step = useSteady(onStep);
  useEffect(() => {
    if (holder === null) return undefined;
    let way: ReturnType<typeof wayOf> = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    function follow(pointer: PointerEvent): void {
      const next = wayOf(pointer, stage.current);
      if (next === way || pointer.pointerId !== holder) return;
      way = next;
      clearInterval(timer);
      if (next !== 0) timer = setInterval(() => step(next), pause);
    }
    addEventListener('pointermove', follow);
    return () => {
      removeEventListener('pointermove', follow);
      clearInterval(timer);
    };
  }, [stage, holder, step]);
}

function wayOf({ clientX, clientY }: PointerEvent, stage: HTMLElement | null): -1 | 0 | 1 {
  if (stage === null) return 0;
  const { left, right, top, bottom } = stage.getBoundingClientRect();
  if (clientY < top || clientY > bottom) return 0;
  if (clientX < left + edge) return -1;
  return clientX > right - edge ? 1 : 0;
}
