import type { GameTypes } from '@call-to-glory/game-kit';
import type { ChatLine } from '@call-to-glory/protocol';
import type { Occupant, SeenRow } from '@call-to-glory/table/client';

/** Something that happened at the table, shown between the lines of the chat. */
export interface ChatNote {
  readonly type: 'note';
  readonly id: string;
  /** Server time, milliseconds. */
  readonly at: number;
  readonly what: 'sat' | 'left' | 'removed' | 'host' | 'began';
  readonly name: string;
}

/**
 * Reads from the rows of a table who sat down, who of them left, whom of them the host removed, who became host, and
 * when a game began.
 *
 * @param seats who sits there now
 */
export function notesIn(
  recent: readonly SeenRow<GameTypes>[],
  seats: readonly Occupant[],
): readonly ChatNote[] {
  const names = new Map(
    seats.flatMap((one) => (one.type === 'person' ? [[one.person.id, one.person.name]] : [])),
  );
  let chairs: readonly (string | undefined)[] = [];
  return recent.flatMap(({ seq, at, events }) => {
    // In the row of a move, of a kick, or of a game without those who did not answer, nobody leaves of their own accord.
    const mayLeave = !events.some(({ type }) => givesUpFor.has(type));
    return events.flatMap((event, position): ChatNote[] => {
      const id = `${seq}.${position}`;
      if (event.type === 'seatTaken') {
        names.set(event.person.id, event.person.name);
        chairs = withChair(chairs, event.seat, event.person.name);
        // They leave their chair with the same row: they only move.
        if (events.some(({ type }) => type === 'seatLeft')) return [];
        return [{ type: 'note', id, at, what: 'sat', name: event.person.name }];
      }
      if (event.type === 'seatLeft') {
        const name = chairs[event.seat];
        chairs = withChair(chairs, event.seat, undefined);
        return name === undefined || !mayLeave
          ? []
          : [{ type: 'note', id, at, what: 'left', name }];
      }
      if (event.type === 'chairsRemoved') {
        chairs = chairs.filter((_, seat) => !event.seats.includes(seat));
        return [];
      }
      if (event.type === 'barred') {
        const name = names.get(event.player);
        return name === undefined ? [] : [{ type: 'note', id, at, what: 'removed', name }];
      }
      if (event.type === 'hostChanged') {
        const name = names.get(event.host ?? '');
        return name === undefined ? [] : [{ type: 'note', id, at, what: 'host', name }];
      }
      if (event.type !== 'gameStarted') return [];
      chairs = event.seats.map((one) => (one.type === 'person' ? one.person.name : undefined));
      return [{ type: 'note', id, at, what: 'began', name: '' }];
    });
  });
}

/** With these in the same row, a chair is left because of them. */
const givesUpFor: ReadonlySet<string> = new Set([
  'seatTaken',
  'barred',
  'botSeated',
  'chairsRemoved',
]);

function withChair(
  chairs: readonly (string | undefined)[],
  seat: number,
  name: string | undefined,
): readonly (string | undefined)[] {
  return Array.from({ length: Math.max(chairs.length, seat + 1) }, (_, one) =>
    one === seat ? name : chairs[one],
  );
}

/** Merges lines and notes in the order in which they happened. */
export function withNotes(
  lines: readonly ChatLine[],
  notes: readonly ChatNote[],
): readonly (ChatNote | { readonly type: 'line'; readonly at: number; readonly line: ChatLine })[] {
  const said = lines.map((line) => ({ type: 'line' as const, at: line.at, line }));
  return [...notes, ...said].toSorted((one, other) => one.at - other.at);
}
