import type { Seat } from '@call-to-glory/game-kit';

import { longestPause } from './clock/clock-times.ts';
import { freshClocks } from './clock/clocks.ts';
import type { RowPlace, TableEvent } from './event.ts';
import { ended, finished, moved, onTime, started, unready } from './playing/evolve-game.ts';
import type { GameFold } from './playing/game-fold.ts';
import { noScore, scoreAnew } from './playing/score.ts';
import { isSealed } from './playing/sealing.ts';
import { isHere } from './seating/attendance.ts';
import {
  cameBack,
  covered,
  restored,
  settled,
  waitGranted,
  wentAway,
  withoutSeal,
  withoutSpent,
  withPerson,
  woken,
} from './seating/evolve-people.ts';
import type { Motion, Occupant, Table } from './table.ts';
import { isSameMotion, seatOfMotion, withVote } from './voting/motions.ts';

/**
 * The table after an event; the one fold of server and browser, which differ in `fold` alone.
 * May not refuse; throws if the event cannot follow, which is a bug or a damaged log.
 */
export function evolveTable<GameState, Event, GameOptions>(
  before: Table<GameState, GameOptions> | null,
  event: TableEvent<Event, GameOptions>,
  row: RowPlace,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  if (event.type === 'tableCreated') return created(event, row);
  if (before === null) throw new Error(`${event.type} before the table was created`);
  const after = settled(evolved(before, event, row, fold), row.at);
  return isStopped(before, after) ? withoutSpent(after, before.adding) : after;
}

/** Was the start of a game stopped between two events, after everybody had promised what they add? */
export function isStopped(before: Table<unknown>, after: Table<unknown>): boolean {
  return (
    before.adding.length > 0 &&
    isSealed(before) &&
    after.startsAt === null &&
    after.stage !== 'playing'
  );
}

function evolved<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  event: Exclude<TableEvent<Event, GameOptions>, { type: 'tableCreated' }>,
  row: RowPlace,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  switch (event.type) {
    case 'seatTaken':
      return withOccupant(table, event.seat, {
        type: 'person',
        person: event.person,
        ready: false,
        cover: null,
        awaySince: null,
      });
    case 'botSeated':
      return withOccupant(table, event.seat, { type: 'bot', bot: event.bot });
    case 'seatLeft':
      return left(table, event.seat);
    case 'hostChanged':
      return { ...table, host: event.host };
    case 'optionsChanged':
      return optionsChanged(table, event.options, row);
    case 'readied':
      return withPerson(table, event.seat, { ready: true });
    case 'unreadied':
      return withPerson(withoutSeal(table, event.seat), event.seat, { ready: false });
    case 'sealed':
      return { ...table, seals: table.seals.with(event.seat, event.seal) };
    case 'opened':
      return { ...table, entropy: table.entropy.with(event.seat, event.entropy) };
    case 'secretCommitted':
      return { ...table, commitment: event.commitment };
    case 'gameStarted':
      return started(table, event, row, fold);
    case 'played':
      return moved(table, event, row, fold);
    case 'gameFinished':
      return finished(table, event.secret, row, fold);
    case 'gameEnded':
      return ended(table, event.secret);
    case 'covered':
      return covered(onTime(table, event.seat), event, row.at, fold);
    case 'returned':
      return withPerson(withoutMotionsAbout(table, event.seat), event.seat, { cover: null });
    case 'wentAway':
      return wentAway(table, event.seat, row.at);
    case 'cameBack':
      return cameBack(withoutMotionsAbout(table, event.seat), event.seat, row.at, fold);
    case 'waitGranted':
      return waitGranted(withoutMotionsAbout(table, event.seat), event.seat, row.at, fold);
    case 'woken':
      return woken(table, row.at);
    case 'locked':
      return { ...table, locked: event.locked, barred: event.locked ? table.barred : [] };
    case 'kept':
      return { ...table, kept: event.kept };
    case 'scoreReset':
      return { ...table, score: scoreAnew(table.score) };
    case 'barred':
      return { ...table, barred: [...table.barred, event.player] };
    case 'countdownBegan':
      return { ...table, startsAt: event.startsAt, adding: event.adding, notOpened: [] };
    case 'startFailed':
      return startFailed(table, event.seats);
    case 'upgraded':
      return upgraded(table, event.tableVersion);
    case 'voted': {
      const { motion, seat, isFor } = event;
      return { ...table, motions: withVote(table.motions, motion, seat, isFor) };
    }
    case 'motionLost':
      return without(table, (motion) => isSameMotion(motion, event.motion));
    case 'paused':
      return {
        ...without(table, ({ type }) => type === 'pause'),
        paused: true,
        pausedUntil: row.at + longestPause(table.options.clock),
      };
    case 'resumed':
      return {
        ...without(table, ({ type }) => type === 'resume'),
        paused: false,
        restored: false,
        pausedUntil: null,
      };
    case 'restored':
      return restored(table, row.at);
    case 'timeGiven': {
      const { banks } = table.clocks;
      const bank = (banks[event.seat] ?? 0) + event.time;
      return { ...table, clocks: { ...table.clocks, banks: banks.with(event.seat, bank) } };
    }
    case 'nudged':
      return { ...table, nudgedAt: table.nudgedAt.with(event.seat, row.at) };
    case 'tableClosed':
      return { ...table, closed: true, startsAt: null };
  }
}

function created<GameState, GameOptions>(
  event: Extract<TableEvent<unknown, GameOptions>, { type: 'tableCreated' }>,
  row: RowPlace,
): Table<GameState, GameOptions> {
  const { seats, clock } = event.options;
  return {
    id: event.id,
    gameId: event.gameId,
    options: event.options,
    stage: 'lobby',
    host: event.host.id,
    seats: Array.from({ length: seats }, () => ({ type: 'empty' })),
    game: null,
    gameNumber: 0,
    clocks: freshClocks(clock, seats),
    askedAt: Array.from({ length: seats }, () => 0),
    moves: 0,
    version: event.tableVersion ?? 1,
    dealtBy: event.tableVersion ?? 1,
    optionsAt: row.seq,
    commitment: '',
    seals: Array.from({ length: seats }, () => ''),
    entropy: Array.from({ length: seats }, () => ''),
    adding: [],
    notOpened: [],
    revealed: [],
    results: [],
    score: noScore,
    opener: null,
    startsAt: null,
    locked: false,
    barred: [],
    kept: false,
    paused: false,
    restored: false,
    pausedUntil: null,
    motions: [],
    late: Array.from({ length: seats }, () => 0),
    nudgedAt: Array.from({ length: seats }, () => null),
    emptySince: row.at,
    closed: false,
  };
}

function optionsChanged<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  options: Table<GameState, GameOptions>['options'],
  row: RowPlace,
): Table<GameState, GameOptions> {
  const seats = Array.from({ length: options.seats }, (_, seat) =>
    unready(table.seats[seat] ?? { type: 'empty' }),
  );
  return {
    ...table,
    options,
    seats,
    clocks: freshClocks(options.clock, options.seats),
    askedAt: seats.map(() => 0),
    optionsAt: row.seq,
    seals: seats.map(() => ''),
    entropy: seats.map(() => ''),
    notOpened: [],
    late: seats.map(() => 0),
    nudgedAt: seats.map(() => null),
  };
}

function withOccupant<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
  occupant: Occupant,
): Table<GameState, GameOptions> {
  return { ...table, seats: table.seats.with(seat, occupant) };
}

/** The table without the motions that a test finds. */
function without<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  isIt: (motion: Motion) => boolean,
): Table<GameState, GameOptions> {
  return { ...table, motions: table.motions.filter(({ motion }) => !isIt(motion)) };
}

function withoutMotionsAbout<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
): Table<GameState, GameOptions> {
  return without(table, (motion) => seatOfMotion(motion) === seat);
}

function left<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  seat: Seat,
): Table<GameState, GameOptions> {
  const notOpened = table.notOpened.filter((one) => one !== seat);
  return withOccupant({ ...withoutSeal(table, seat), notOpened }, seat, { type: 'empty' });
}

/** What was added to the next game in an older way does not count. Throws where the table would go back. */
function upgraded<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  version: number,
): Table<GameState, GameOptions> {
  if (version <= table.version)
    throw new Error(`no way from version ${table.version} to ${version}`);
  const entropy = table.stage === 'playing' ? table.entropy : table.seats.map(() => '');
  return { ...table, version, startsAt: null, entropy };
}

/** Who is there has to say again that they are ready. */
function startFailed<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  failing: readonly Seat[],
): Table<GameState, GameOptions> {
  const calledOff: Table<GameState, GameOptions> = { ...table, startsAt: null, notOpened: failing };
  return failing
    .filter((seat) => isHere(table.seats[seat]))
    .reduce(
      (after, seat) => withPerson(withoutSeal(after, seat), seat, { ready: false }),
      calledOff,
    );
}
