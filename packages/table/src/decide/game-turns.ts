import type { Chance, Game, GameEvent, GameTypes, Seat } from '@call-to-glory/game-kit';

import { tableAfter } from '../evolve/table-after.ts';
import type { Circumstances } from '../model/decision.ts';
import type { Occupant } from '../model/table.ts';
import type { WholeTable, WholeTableEvent, WholeWaiting } from '../model/whole-table.ts';
import {
  chanceOfDeal,
  chanceOfOpener,
  chanceOfSeating,
  nextDealingOf,
  type Dealing,
} from '../playing/dealing.ts';
import { haveAllOpened } from '../playing/sealing.ts';
import { isEmpty, isHere } from '../seating/attendance.ts';
import { isAlone, mayStart } from '../seating/seats.ts';

/** How long people have to change their minds once everybody is ready, in milliseconds. */
export const countdownTime = 3000;

/**
 * The events, and if they were all that the game was waiting for, the countdown to its start, which is over at once
 * for a player who is alone. At a correspondence table, those who left before it add no entropy.
 */
export function andStart<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  events: readonly WholeTableEvent<Types>[],
  circumstances: Circumstances,
): readonly WholeTableEvent<Types>[] {
  const table = after(game, before, events, circumstances);
  if (table.stage === 'playing' || table.countdown !== null) return events;
  if (!mayStart(table) || isEmpty(table)) return events;
  const startsAt = circumstances.now + (isAlone(table) ? 0 : countdownTime);
  const adding = table.seats.flatMap((occupant, seat) => (isHere(occupant) ? [seat] : []));
  return [...events, { type: 'countdownBegan', startsAt, adding }];
}

/** The events, and the start of the game if the countdown is over and all entropy has been opened. */
export function andBegin<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types>,
  events: readonly WholeTableEvent<Types>[],
  circumstances: Circumstances,
): readonly WholeTableEvent<Types>[] {
  const table = after(game, before, events, circumstances);
  if (table.stage === 'playing' || !isDue(table, circumstances)) return events;
  return [...events, ...opening(game, table, circumstances)];
}

/** Whether the countdown is over and all entropy has been opened. */
export function isDue<Types extends GameTypes>(
  table: WholeWaiting<Types>,
  { now }: Circumstances,
): boolean {
  const { countdown } = table;
  return countdown !== null && countdown.startsAt <= now && haveAllOpened(table);
}

/**
 * Who sits where in the game that begins. With random seats people are shuffled for the first game, and
 * move on by one chair for each later one; since the same chair opens, everybody opens in turn.
 */
function seatingOf<Types extends GameTypes>(
  { options, gameNumber, seats }: WholeTable<Types>,
  mixing: () => Chance,
): readonly Occupant[] {
  if (options.randomSeats !== true) return seats;
  return gameNumber === 0 ? mixing().shuffle(seats) : [...seats.slice(1), ...seats.slice(0, 1)];
}

/** The opening of a game by its rules and by chance. */
export function gameBegin<Types extends GameTypes>(
  game: Game<Types>,
  { options }: WholeTable<Types>,
  seats: number,
  opener: Seat,
  dealing: Dealing,
): readonly GameEvent<Types>[] {
  const initial = game.initial(options.game, seats);
  return game.begin(initial, chanceOfDeal(dealing, game.nextDeal(initial.public)), opener);
}

/** The start of a game: who sits where, who opens, and what the game begins with. */
export function opening<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeWaiting<Types>,
  circumstances: Circumstances,
): readonly WholeTableEvent<Types>[] {
  const dealing = nextDealingOf(table, circumstances);
  const seats = seatingOf(table, () => chanceOfSeating(dealing));
  const next = table.options.randomSeats === true ? 0 : 1;
  const opener =
    table.opener === null
      ? chanceOfOpener(dealing).below(seats.length)
      : (table.opener + next) % seats.length;
  const events = gameBegin(game, table, seats.length, opener, dealing);
  const started: WholeTableEvent<Types> = { type: 'gameStarted', seats, opener, events };
  return andFinish(game, table, [started], circumstances);
}

/** The events, and the end of the game with its secret revealed, if they have led to an outcome. */
export function andFinish<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  events: readonly WholeTableEvent<Types>[],
  circumstances: Circumstances,
): readonly WholeTableEvent<Types>[] {
  const table = after(game, before, events, circumstances);
  if (table.stage !== 'playing' || game.outcome(table.game.public) === null) return events;
  return [
    ...events,
    { type: 'gameFinished', secret: circumstances.secret },
    { type: 'secretCommitted', commitment: circumstances.nextCommitment },
  ];
}

/** The events that end a game without a result. */
export function ending<Types extends GameTypes>({
  secret,
  nextCommitment,
}: Circumstances): readonly WholeTableEvent<Types>[] {
  return [
    { type: 'gameEnded', secret },
    { type: 'secretCommitted', commitment: nextCommitment },
  ];
}

/** The table after the events. Throws if there is no table and they do not begin with its creation. */
export function after<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  events: readonly WholeTableEvent<Types>[],
  { seq, now }: Circumstances,
): WholeTable<Types> {
  return tableAfter(game, before, events, { seq, at: now });
}
