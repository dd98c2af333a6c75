import type { Meeting } from '@call-to-glory/clans-and-glory/client';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

import { wantsStillness } from '../../../board/motion/wants-stillness.ts';
import type { ClansModel } from '../model/board-model.ts';

/** The meeting that is on stage, and how to put another one there. */
export interface OnStage {
  readonly at: Meeting;
  /** How many columns are west of the first and of the last one in sight. */
  readonly seen: readonly [first: number, last: number];
  show(meeting: Meeting): void;
}

/** A place counts as in sight even if this many pixels of its edge are not. */
const slack = 12;

/**
 * Tracks which meeting is in view of a line wider than its stage. Scrolls to the nearest place that a picked card fits,
 * to the meeting of a question about a shield, and to where the last card was laid.
 *
 * @param frame what shows in the line in miniature how much of it is in sight, if there is such a line
 * @param isOn is the line wider than its stage?
 */
export function useStage(
  stage: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  { meetings, picked, state }: ClansModel,
  isOn: boolean,
): OnStage {
  const [{ at, seen }, setSight] = useState<Pick<OnStage, 'at' | 'seen'>>({ at: 0, seen: [0, 0] });

  function show(meeting: Meeting): void {
    const root = stage.current;
    const target = root?.querySelector<HTMLElement>(`[data-meeting="${meeting}"]`);
    if (!root || !target) return;
    // Only the line: a table that scrolls itself stays where it is.
    const left = target.offsetLeft + (target.offsetWidth - root.clientWidth) / 2;
    root.scrollTo({ left, behavior: wantsStillness() ? 'instant' : 'smooth' });
  }

  useEffect(() => {
    const { current } = stage;
    if (!isOn || current === null) return;
    const root = current;
    function look(): void {
      const all = [...root.querySelectorAll<HTMLElement>('[data-meeting]')];
      const middle = root.scrollLeft + root.clientWidth / 2;
      const way = (one: HTMLElement): number =>
        Math.abs(one.offsetLeft + one.offsetWidth / 2 - middle);
      const nearest = all.reduce((best, one) => (way(one) < way(best) ? one : best));
      const here = Number(nearest.dataset['meeting']);
      const [from, to] = columnsIn(root);
      setSight((now) =>
        now.at === here && now.seen[0] === from && now.seen[1] === to
          ? now
          : { at: here, seen: [from, to] },
      );
      const { scrollLeft, scrollWidth, clientWidth } = root;
      // Only on the frame: whatever inherited these would be restyled while the line scrolls.
      const style = frame.current?.style;
      style?.setProperty('--at', String(scrollLeft / Math.max(1, scrollWidth - clientWidth)));
      style?.setProperty('--seen', String(Math.min(1, clientWidth / scrollWidth)));
    }
    look();
    root.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(root);
    return () => {
      root.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [stage, frame, isOn]);

  const { stage: step } = state;
  const asked = step.type === 'shield' ? step.meeting : null;
  const lead = useEffectEvent(() => {
    if (!isOn) return;
    if (asked !== null) {
      show(asked);
      return;
    }
    const lit = meetings.filter(({ litCount }) => litCount > 0).map(({ meeting }) => meeting);
    const [first, ...others] = lit;
    if (first === undefined) return;
    const nearest = others.reduce(
      (best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best),
      first,
    );
    if (nearest !== at) show(nearest);
  });
  useEffect(() => lead(), [picked.card, asked]);

  const fresh = meetings.flatMap(({ places }) => places).find(({ isFresh }) => isFresh);
  const follow = useEffectEvent(() => {
    if (isOn && fresh !== undefined && picked.card === null) show(fresh.meeting);
  });
  useEffect(() => follow(), [fresh?.place]);
  return { at, seen, show };
}

/** The first and the last column of places that are fully in sight. */
function columnsIn(root: HTMLElement): readonly [first: number, last: number] {
  const { left, right } = root.getBoundingClientRect();
  const columns = [...root.querySelectorAll<HTMLElement>('[data-from-west]')].flatMap((place) => {
    const box = place.getBoundingClientRect();
    const isIn = box.left >= left - slack && box.right <= right + slack;
    return isIn ? [Number(place.dataset['fromWest'])] : [];
  });
  return [Math.min(...columns), Math.max(...columns)];
}
