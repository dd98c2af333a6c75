import { isRecord, type Seat } from '@call-to-glory/game-kit';

import type {
  OptionsChange,
  Person,
  PlayerId,
  Suggestion,
  Table,
  TableOptions,
} from '../model/table.ts';
import { seatOf } from '../seating/seats.ts';

/** The suggestions of seated people other than the host for the next game. */
export function suggestionsOf(
  table: Table<unknown>,
): readonly { readonly person: Person; readonly change: OptionsChange }[] {
  return suggestionsAt(table).flatMap(({ by, change }) => {
    const sitter = table.seats.find((one) => one.type === 'person' && one.person.id === by);
    return sitter?.type === 'person' && by !== table.host
      ? [{ person: sitter.person, change }]
      : [];
  });
}

/** The options with a suggested change. */
export function optionsWith<GameOptions>(
  options: TableOptions<GameOptions>,
  { game = {}, ...table }: OptionsChange,
): TableOptions<GameOptions> {
  const changed = Object.entries({ ...fieldsOf(options.game), ...game });
  const kept = Object.fromEntries(changed.filter(([, value]) => value !== null));
  return { ...options, ...table, game: kept as GameOptions };
}

/** The differences between two options that can be suggested; null if there are none. */
export function changeBetween(from: TableOptions, to: TableOptions): OptionsChange | null {
  const [before, after] = [fieldsOf(from.game), fieldsOf(to.game)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => !isSame(before[name], after[name]));
  const change = {
    ...(isSame(from.clock, to.clock) ? {} : { clock: to.clock }),
    ...(differing.length === 0
      ? {}
      : { game: Object.fromEntries(differing.map((name) => [name, after[name] ?? null])) }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/**
 * Which suggestions change, by seat, when the host sets options: what is now set is no longer suggested, and a suggestion
 * that conflicts with them is dropped.
 *
 * @param fits whether a table can have these options
 */
export function suggestionsLeft(
  table: Table<unknown>,
  options: TableOptions,
  fits: (options: TableOptions) => boolean,
): readonly { readonly seat: Seat; readonly change: OptionsChange | null }[] {
  return suggestionsAt(table).flatMap(({ by, change }) => {
    const seat = seatOf(table, by);
    const suggested = optionsWith(options, change);
    const left = fits(suggested) ? changeBetween(options, suggested) : null;
    return seat === null || isSame(left, change) ? [] : [{ seat, change: left }];
  });
}

/** Whether this is what somebody suggests; `change` is null for no suggestion. */
export function isSuggested(
  table: Table<unknown>,
  player: PlayerId,
  change: OptionsChange | null,
): boolean {
  const own = suggestionsAt(table).find(({ by }) => by === player);
  return isSame(own?.change ?? null, change);
}

function suggestionsAt(table: Table<unknown>): readonly Suggestion[] {
  return table.stage === 'playing' ? [] : (table.suggestions ?? []);
}

function fieldsOf(options: unknown): Readonly<Record<string, unknown>> {
  return isRecord(options) ? options : {};
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
