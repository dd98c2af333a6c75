import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { SeenRow, SeenTableEvent } from '@call-to-glory/table/client';

type Event = SeenTableEvent<GameTypes>;

/** What ends a proposal, or begins it again. */
const ends: ReadonlySet<Event['type']> = new Set(['motionLost', 'paused', 'resumed', 'gameEnded']);

/** Who made a proposal and has just taken it back, by which it was lost; null if it was lost by the vote of another. */
export function takenBackBy(rows: readonly SeenRow<GameTypes>[], lost: Event): Seat | null {
  const all = rows.flatMap(({ events }) => events);
  const before = all.slice(0, all.indexOf(lost));
  const votes = before
    .slice(before.findLastIndex(({ type }) => ends.has(type)) + 1)
    .filter((event) => event.type === 'voted')
    .filter(({ motion }) => lost.type === 'motionLost' && motion.type === lost.motion.type);
  const [first] = votes;
  const last = votes.at(-1);
  return first?.isFor === true && last?.isFor === false && first.seat === last.seat
    ? first.seat
    : null;
}
