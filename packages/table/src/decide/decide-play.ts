import {
  accept,
  decide,
  refuse,
  seatView,
  type Game,
  type GameTypes,
  type Result,
  type Seat,
} from '@call-to-glory/game-kit';

import { isOvertime, settingOf } from '../clock/clocks.ts';
import type { TableRefusal } from '../model/command.ts';
import type { Circumstances, Decision } from '../model/decision.ts';
import type { WholePlaying, WholeTable, WholeTableEvent } from '../model/whole-table.ts';
import { chanceOfChoice, chanceOfDeal, dealingOf, type Dealing } from '../playing/dealing.ts';
import { timeUpOf } from '../playing/questions.ts';
import { standInBot, isPaused } from '../seating/attendance.ts';
import { botAt, isAlone } from '../seating/seats.ts';
import { andCarry } from './decide-vote.ts';
import { after, andFinish } from './game-turns.ts';

/** How many turns in a row the clock finishes before a bot takes over. */
const maxOvertimes = 2;

/** A move of a person. Playing takes the seat back from a stand-in. */
export function decidePlay<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  seat: Seat,
  input: unknown,
  circumstances: Circumstances,
): Decision<Types> {
  if (isPaused(table)) return refuse({ code: 'paused' });
  const promptedAt = table.promptedAt[seat] ?? 0;
  const command = game.parseCommand(input);
  if (command === null) return refuse({ code: 'malformed-command' });
  if (circumstances.seen < promptedAt) return refuse({ code: 'stale', seq: promptedAt });
  const played = decideMove(game, table, seat, 'person', command, circumstances);
  if (!played.ok) return played;
  const returned: WholeTableEvent<Types>[] =
    botAt(table, seat) === null ? [] : [{ type: 'returned', seat }];
  return accept(andFinish(game, table, [...returned, played.value], circumstances));
}

/** A move of the bot that plays a seat, for itself or for a person. */
export function decidePlayBot<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  seat: Seat,
  input: unknown,
  circumstances: Circumstances,
): Decision<Types> {
  if (!(seat in table.seats)) return refuse({ code: 'no-such-seat', seat });
  if (botAt(table, seat) === null) return refuse({ code: 'not-covered' });
  if (table.standstill !== null) return refuse({ code: 'paused' });
  const command = game.parseCommand(input);
  if (command === null) return refuse({ code: 'malformed-command' });
  const played = decideMove(game, table, seat, 'bot', command, circumstances);
  return played.ok ? accept(andFinish(game, table, [played.value], circumstances)) : played;
}

/** The harmless move of a seat whose clock has run out; a bot takes over from a player who is late repeatedly. */
export function decideTimeOut<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  seat: Seat,
  circumstances: Circumstances,
): Decision<Types> {
  if (!(seat in table.seats)) return refuse({ code: 'no-such-seat', seat });
  const deadline = timeUpOf(game, table, seat);
  if (deadline === null || circumstances.now < deadline) return refuse({ code: 'time-left' });
  const command = safeCommandOf(game, table, seat, circumstances);
  const played = decideMove(game, table, seat, 'clock', command, circumstances);
  if (!played.ok) return played;
  const events = andFinish(game, table, [played.value], circumstances);
  const now = after(game, table, events, circumstances);
  if (now.stage !== 'playing' || (now.overtimes[seat] ?? 0) < maxOvertimes) return accept(events);
  const covered = { type: 'covered', seat, bot: standInBot, reason: 'late' } as const;
  // If they are away, they are no longer asked whether the game should end.
  return accept(andCarry(game, table, [...events, covered], circumstances));
}

/** A player lets a bot play on for them. */
export function decideStandIn<Types extends GameTypes>(
  table: WholePlaying<Types>,
  seat: Seat,
): Decision<Types> {
  return botAt(table, seat) === null
    ? accept([{ type: 'covered', seat, bot: standInBot }])
    : refuse({ code: 'already-covered' });
}

/**
 * A player takes their seat back from the bot. In overtime it moves first: to leave and return again and again would
 * hold up the others, whatever they voted, and whatever the bank.
 */
export function decideReturn<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  seat: Seat,
  { now }: Circumstances,
): Decision<Types> {
  if (botAt(table, seat) === null) return refuse({ code: 'not-covered' });
  const setting = settingOf(table, game.isBreak(table.game.public));
  return !isAlone(table) && isOvertime(setting, seat, now)
    ? refuse({ code: 'bot-is-moving' })
    : accept([{ type: 'returned', seat }]);
}

/** The server was away: recorded only for a game, or a countdown to one. */
export function decideWake<Types extends GameTypes>(table: WholeTable<Types>): Decision<Types> {
  return table.stage === 'playing' || table.countdown !== null
    ? accept([{ type: 'woken' }])
    : refuse({ code: 'no-game' });
}

/** The harmless move of a seat. */
export function safeCommandOf<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  seat: Seat,
  row: Pick<Dealing, 'secret' | 'seq'>,
): Types['command'] {
  const chance = chanceOfChoice(dealingOf(table, row), seat);
  return game.safeCommand(seatView(table.game, seat), chance, table.dealtBy);
}

/** The result of a move by the rules of the game and by chance. */
export function decideMove<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  seat: Seat,
  by: 'person' | 'bot' | 'clock',
  command: Types['command'],
  row: Pick<Dealing, 'secret' | 'seq'>,
): Result<WholeTableEvent<Types>, TableRefusal> {
  const state = table.game;
  const chance = chanceOfDeal(dealingOf(table, row), game.nextDeal(state.public));
  const decided = decide(game, state, seat, command, chance);
  return decided.ok
    ? accept({ type: 'played', seat, by, events: decided.value })
    : refuse({ code: 'rule', refusal: decided.refusal });
}
