import type { GameTypes } from '@call-to-glory/game-kit';
import type { ChatLine } from '@call-to-glory/protocol';
import type { Occupant, SeenRow } from '@call-to-glory/table/client';

/** Something that happened at the table, shown between the lines of the chat. */
export interface ChatNote {
  readonly type: 'note';
  readonly id: string;
  /** Server time, milliseconds. */
  readonly at: number;
  readonly what: 'sat' | 'removed' | 'host' | 'began';
  readonly name: string;
}

/**
 * Reads from the rows of a table who sat down, whom of them the host removed, who became host, and when a game began.
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
  return recent.flatMap(({ seq, at, events }) =>
    events.flatMap((event, position): ChatNote[] => {
      const id = `${seq}.${position}`;
      if (event.type === 'seatTaken') {
        names.set(event.person.id, event.person.name);
        // They leave their chair with the same row: they only move.
        if (events.some(({ type }) => type === 'seatLeft')) return [];
        return [{ type: 'note', id, at, what: 'sat', name: event.person.name }];
      }
      if (event.type === 'barred') {
        const name = names.get(event.player);
        return name === undefined ? [] : [{ type: 'note', id, at, what: 'removed', name }];
      }
      if (event.type === 'hostChanged') {
        const name = names.get(event.host ?? '');
        return name === undefined ? [] : [{ type: 'note', id, at, what: 'host', name }];
      }
      return event.type === 'gameStarted'
        ? [{ type: 'note', id, at, what: 'began', name: '' }]
        : [];
    }),
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
