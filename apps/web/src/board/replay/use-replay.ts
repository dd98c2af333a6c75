import type { Seat } from '@call-to-glory/game-kit';
import { useEffect, useState } from 'react';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { useKeyActs, type KeyActs } from '../../ui/use-key-acts.ts';
import { stepTo, type ReplayCourse } from './course.ts';
import type { ReplayMoment } from './game-link.ts';

/** Playback speeds, as multiples of the usual one. */
export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** The pause between two moves, in milliseconds. */
const pause = 1100;

/** The current moment of a replay, and the controls that lead to others. */
export interface ReplayControls extends ReplayMoment {
  /** The row on the board, from 0, and the last one. */
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  go(row: number): void;
  step(by: 'move' | 'turn' | 'round', direction: 1 | -1): void;
  play(): void;
  setSpeed(speed: Speed): void;
  setOpen(isOpen: boolean): void;
  setSeat(seat: Seat | null): void;
}

/** Steps through a game, also by keyboard; `onMoment` receives the moment once it has stayed there briefly. */
export function useReplay(
  course: ReplayCourse,
  start: ReplayMoment,
  onMoment: (moment: ReplayMoment) => void,
): ReplayControls {
  const last = course.places.length - 1;
  const [moment, setMoment] = useState<ReplayMoment>({
    ...start,
    row: Math.min(start.row, last),
  });
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const { row: at, seat, isOpen } = moment;
  const runs = isPlaying && at < last;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => setMoment((now) => ({ ...now, row: at + 1 })), pause / speed);
    return () => clearTimeout(timer);
  }, [runs, at, speed]);
  useEffect(() => {
    // Browsers refuse an address that changes many times a second.
    const timer = setTimeout(() => onMoment({ row: at, seat, isOpen }), 300);
    return () => clearTimeout(timer);
  }, [at, seat, isOpen, onMoment]);

  function go(row: number): void {
    setPlaying(false);
    setMoment({ ...moment, row: Math.max(0, Math.min(last, row)) });
  }

  function step(by: 'move' | 'turn' | 'round', direction: 1 | -1): void {
    if (by === 'move') go(at + direction);
    else go(stepTo(by === 'turn' ? course.turns : course.rounds, at, direction, last));
  }

  function play(): void {
    if (at === last) setMoment({ ...moment, row: 0 });
    setPlaying(!runs);
  }

  const setOpen = (open: boolean): void => setMoment({ ...moment, isOpen: open });
  useReplayKeys({
    ArrowLeft: () => step('move', -1),
    ArrowRight: () => step('move', 1),
    ArrowUp: () => step('turn', -1),
    ArrowDown: () => step('turn', 1),
    PageUp: () => step('round', -1),
    PageDown: () => step('round', 1),
    Home: () => go(0),
    End: () => go(last),
    ' ': play,
    h: () => setOpen(!isOpen),
  });

  return {
    ...moment,
    at,
    last,
    isPlaying: runs,
    speed,
    go,
    step,
    play,
    setSpeed,
    setOpen,
    setSeat: (next) => setMoment({ ...moment, seat: next }),
  };
}

/** The player can turn these keys off, as those of a table. */
function useReplayKeys(acts: KeyActs): void {
  const [areOn] = useSetting('tableKeys');
  useKeyActs(areOn ? acts : {});
}
