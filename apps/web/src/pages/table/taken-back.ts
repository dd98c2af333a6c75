import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { SeenRow, SeenTableEvent } from '@call-to-glory/table/client';

type Event = SeenTableEvent<GameTypes>;

/** What ends a proposal, or begins it again. */
const ends: ReadonlySet<Event['type']> = new Set(['motionLost', 'paused', 'resumed', 'gameEnded']);

/** The seat that had agreed to a lost proposal and took that back; null if somebody was against it. */
export function takenBackBy(rows: readonly SeenRow<GameTypes>[], lost: Event): Seat | null {
  const all = rows.flatMap(({ events }) => events);
  const before = all.slice(0, all.indexOf(lost));
  const votes = before
    .slice(before.findLastIndex(({ type }) => ends.has(type)) + 1)
    .filter((event) => event.type === 'voted')
    .filter(({ motion }) => lost.type === 'motionLost' && motion.type === lost.motion.type);
  const last = votes.at(-1);
  if (last === undefined || last.isFor) return null;
  return votes.some(({ seat, isFor }) => isFor && seat === last.seat) ? last.seat : null;
}
