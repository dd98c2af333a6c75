import { accept, refuse, type Game, type GameTypes, type Seat } from '@call-to-glory/game-kit';

import type { SystemCommand } from '../model/command.ts';
import { tableVersion, type Circumstances, type Decision } from '../model/decision.ts';
import type { PlayerId, TableBase } from '../model/table.ts';
import type { WholeTable, WholeTableEvent, WholeWaiting } from '../model/whole-table.ts';
import { sealOf } from '../playing/dealing.ts';
import { failingSeats, firstUnsealed, hasOpened, maySeal, openUntil } from '../playing/sealing.ts';
import { isHere } from '../seating/attendance.ts';
import { seatOf } from '../seating/seats.ts';
import { changeBetween, isSuggested, suggestionsLeft } from '../voting/suggestions.ts';
import { showsHands } from '../watching/watching.ts';
import { isBotOf } from './before-game.ts';
import { andBegin, andStart, isDue, opening } from './game-turns.ts';
import { parseTableOptions } from './table-options.ts';

/**
 * The creator is host and takes the first chair; if bots fill the others, they are ready, and the game starts as soon as
 * their browser has added entropy. As they could not see beforehand that hands are shown, that is refused as `hands-not-agreed`.
 */
export function decideCreate<Types extends GameTypes>(
  game: Game<Types>,
  command: Extract<SystemCommand, { type: 'create' }>,
  circumstances: Circumstances,
): Decision<Types> {
  const options = parseTableOptions(game, command.options);
  if (!options.ok) return options;
  const { id, host, bots } = command;
  if (bots !== undefined && !isBotOf(game, bots)) return refuse({ code: 'no-such-bot', bot: bots });
  if (bots !== undefined && showsHands(options.value)) {
    return refuse({ code: 'bad-options', reason: 'hands-not-agreed' });
  }
  const created: WholeTableEvent<Types>[] = [
    {
      type: 'tableCreated',
      id,
      gameId: game.id,
      rulesVersion: game.rulesVersion,
      tableVersion,
      options: options.value,
      host,
    },
    { type: 'secretCommitted', commitment: circumstances.commitment },
    { type: 'seatTaken', seat: 0, person: host },
  ];
  if (bots === undefined) return accept(created);
  for (let seat = 1; seat < options.value.seats; seat += 1) {
    created.push({ type: 'botSeated', seat, bot: bots });
  }
  created.push({ type: 'readied', seat: 0 });
  return accept(andStart(game, null, created, circumstances));
}

/** The number of chairs may shrink only if no person loses theirs. */
export function decideSetOptions<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeWaiting<Types>,
  input: unknown,
): Decision<Types> {
  const options = parseTableOptions(game, input);
  if (!options.ok) return options;
  const gone = chairsToGo(table, options.value.seats);
  if (gone === null) return refuse({ code: 'bad-options', reason: 'too-many-people' });
  const left = suggestionsLeft(
    table,
    options.value,
    (suggested) => parseTableOptions(game, suggested).ok,
  ).map(({ seat, change }) => {
    const before = gone.filter((one) => one < seat).length;
    return { type: 'suggested', seat: seat - before, change } as const;
  });
  return accept([
    ...(gone.length === 0 ? [] : [{ type: 'chairsRemoved', seats: gone } as const]),
    { type: 'optionsChanged', options: options.value },
    ...left,
  ]);
}

/**
 * Which chairs to remove to leave a table with `size`: empty ones, then bots, the last ones first; null if more people
 * sit there than that.
 */
function chairsToGo({ seats }: TableBase, size: number): readonly Seat[] | null {
  const inOrder = (['empty', 'bot'] as const).flatMap((type) =>
    seats.flatMap((occupant, seat) => (occupant.type === type ? [seat] : [])).toReversed(),
  );
  const surplus = Math.max(0, seats.length - size);
  return inOrder.length < surplus
    ? null
    : inOrder.slice(0, surplus).toSorted((one, other) => one - other);
}

/** Keeps only what differs from the present options; only the clock and the game's own options can be suggested. */
export function decideSuggest<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeWaiting<Types>,
  seat: Seat,
  input: unknown,
): Decision<Types> {
  const options = parseTableOptions(game, input);
  if (!options.ok) return options;
  const change = changeBetween(table.options, options.value);
  return accept([{ type: 'suggested', seat, change }]);
}

/** Whether a suggestion would repeat what the player already suggests, or withdraw one that does not exist. */
export function isSuggestedAlready<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  player: PlayerId,
  input: unknown,
): boolean {
  const seat = seatOf(table, player);
  if (table.stage === 'playing' || table.closed || !isHere(table.seats[seat ?? -1])) return false;
  const options = parseTableOptions(game, input);
  return options.ok && isSuggested(table, player, changeBetween(table.options, options.value));
}

/** A person is ready for the options that they have seen; refused as `stale` if these have changed since. */
export function decideReady<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeWaiting<Types>,
  seat: Seat,
  circumstances: Circumstances,
): Decision<Types> {
  if (isReady(table, seat)) return refuse({ code: 'already-ready' });
  if (circumstances.seen < table.optionsAt) return refuse({ code: 'stale', seq: table.optionsAt });
  return accept(andStart(game, table, [{ type: 'readied', seat }], circumstances));
}

/** A seal may be replaced, as by a browser that has lost its entropy, until everybody has sealed for a countdown. */
export function decideSeal<Types extends GameTypes>(
  table: WholeWaiting<Types>,
  seat: Seat,
  seal: string,
): Decision<Types> {
  if (!isReady(table, seat)) return refuse({ code: 'not-ready' });
  if (!/^[0-9a-f]{64}$/.test(seal)) return refuse({ code: 'malformed-command' });
  return maySeal(table) ? accept([{ type: 'sealed', seat, seal }]) : refuse({ code: 'too-late' });
}

/** Nobody opens before everybody has sealed. */
export function decideOpen<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeWaiting<Types>,
  seat: Seat,
  entropy: string,
  circumstances: Circumstances,
): Decision<Types> {
  if (table.countdown === null) return refuse({ code: 'not-ready' });
  if (!table.countdown.adding.includes(seat)) return refuse({ code: 'too-late' });
  if (hasOpened(table, seat)) return refuse({ code: 'already-open' });
  const unsealed = firstUnsealed(table);
  if (unsealed !== null) return refuse({ code: 'not-sealed', seat: unsealed });
  if (!/^[0-9a-f]{32}$/.test(entropy)) return refuse({ code: 'malformed-command' });
  if (sealOf(entropy) !== table.seals[seat]) return refuse({ code: 'seal-broken' });
  return accept(andBegin(game, table, [{ type: 'opened', seat, entropy }], circumstances));
}

/** The countdown is over: the game begins. */
export function decideStart<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  circumstances: Circumstances,
): Decision<Types> {
  return table.stage !== 'playing' && isDue(table, circumstances)
    ? accept(opening(game, table, circumstances))
    : refuse({ code: 'time-left' });
}

/** Somebody has not opened in time: the others need not wait, and choose whom to go on with. */
export function decideFailStart<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  circumstances: Circumstances,
): Decision<Types> {
  const until = table.stage === 'playing' ? null : openUntil(table);
  if (table.stage === 'playing' || until === null || circumstances.now < until) {
    return refuse({ code: 'time-left' });
  }
  const failed = { type: 'startFailed', seats: failingSeats(table) } as const;
  return accept(andStart(game, table, [failed], circumstances));
}

/** A person is no longer ready; that ends a countdown. */
export function decideUnready<Types extends GameTypes>(
  table: WholeWaiting<Types>,
  seat: Seat,
): Decision<Types> {
  return isReady(table, seat)
    ? accept([{ type: 'unreadied', seat }])
    : refuse({ code: 'not-ready' });
}

function isReady(table: TableBase, seat: Seat): boolean {
  const occupant = table.seats[seat];
  return occupant?.type === 'person' && occupant.ready;
}
