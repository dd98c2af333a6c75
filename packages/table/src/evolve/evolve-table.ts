import { clocksStarted } from '../clock/clocks.ts';
import {
  isAnytimeEvent,
  isPlayingEvent,
  type AnytimeEvent,
  type CreationEvent,
  type RowPosition,
  type TableEvent,
} from '../model/event.ts';
import type { Lobby, Playing, Table, TableBase, Waiting } from '../model/table.ts';
import { isSealed } from '../playing/sealing.ts';
import { isEmpty, standsStill } from '../seating/attendance.ts';
import { isInGroup } from '../seating/group.ts';
import { mayStart } from '../seating/seats.ts';
import { cameBack, restored, withPerson, woken, wokenInCountdown } from './evolve-people.ts';
import { evolvePlaying } from './evolve-playing.ts';
import { evolveWaiting, withoutSpent } from './evolve-waiting.ts';
import type { GameFold } from './game-fold.ts';
import { noScore, scoreWithout } from './score.ts';

/**
 * The table after an event; the one fold for server and browser, which differ only in `fold`.
 * May not refuse; throws if the event cannot follow, which is a bug or a damaged log.
 */
export function evolveTable<GameState, Event, GameOptions>(
  before: Table<GameState, GameOptions> | null,
  event: TableEvent<Event, GameOptions>,
  row: RowPosition,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  if (event.type === 'tableCreated') return created(event, row);
  if (before === null) throw new Error(`${event.type} before the table was created`);
  const after = evolved(before, event, row, fold);
  if (after.stage === 'playing') return settledGame(settled(after, row.at), row.at);
  const waiting = settledWish(settledCountdown(settled(after, row.at)), row.at);
  return before.stage !== 'playing' && isStopped(before, waiting)
    ? withoutSpent(waiting, before.countdown?.adding ?? [])
    : waiting;
}

/** Whether the start of a game was stopped between two events, after everybody had sealed their entropy. */
export function isStopped(before: Table<unknown>, after: Table<unknown>): boolean {
  if (before.stage === 'playing' || after.stage === 'playing') return false;
  // Before version 3 nobody had to seal anything.
  const isAdded = before.countdown !== null && before.countdown.adding.length > 0;
  return isAdded && isSealed(before) && after.countdown === null;
}

function evolved<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  event: Exclude<TableEvent<Event, GameOptions>, { type: 'tableCreated' }>,
  row: RowPosition,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  if (isPlayingEvent(event)) {
    if (table.stage === 'playing') return evolvePlaying(table, event, row, fold);
    throw new Error(`${event.type} while no game was on`);
  }
  if (isAnytimeEvent(event)) return evolvedAnytime(table, event, row, fold);
  if (table.stage !== 'playing') return evolveWaiting(table, event, row, fold);
  throw new Error(`${event.type} while a game was on`);
}

function evolvedAnytime<GameState, Event, GameOptions>(
  table: Table<GameState, GameOptions>,
  event: AnytimeEvent,
  { at }: RowPosition,
  fold: GameFold<GameState, Event, GameOptions>,
): Table<GameState, GameOptions> {
  switch (event.type) {
    case 'hostChanged':
      return { ...table, host: event.host };
    case 'kept':
      return { ...table, pinned: event.kept };
    case 'groupLeft':
      return { ...table, score: scoreWithout(table.score, event.player) };
    case 'secretCommitted':
      return { ...table, commitment: event.commitment };
    case 'wentAway':
      return withPerson(table, event.seat, { awaySince: at });
    case 'cameBack':
      return cameBack(table, event.seat, at, fold);
    case 'restored':
      return restored(table, at);
    case 'upgraded':
      return upgraded(table, event.tableVersion);
    case 'woken':
      return table.stage === 'playing' ? woken(table, at) : wokenInCountdown(table, at);
  }
}

function created<GameOptions>(
  event: CreationEvent<GameOptions>,
  { seq, at }: RowPosition,
): Lobby<GameOptions> {
  const { id, gameId, options, host, tableVersion = 1 } = event;
  const nothing = Array.from({ length: options.seats }, () => '');
  return {
    stage: 'lobby',
    id,
    gameId,
    options,
    host: host.id,
    seats: nothing.map(() => ({ type: 'empty' })),
    gameNumber: 0,
    opener: null,
    version: tableVersion,
    optionsAt: seq,
    commitment: '',
    seals: nothing,
    entropy: nothing,
    revealed: [],
    results: [],
    score: noScore,
    locked: false,
    kicked: [],
    pinned: false,
    emptySince: at,
    closed: false,
    countdown: null,
    notOpened: [],
  };
}

/** Entropy added to the next game under an older version does not count. Throws if the version would go back. */
function upgraded<GameState, GameOptions>(
  table: Table<GameState, GameOptions>,
  version: number,
): Table<GameState, GameOptions> {
  if (version <= table.version)
    throw new Error(`no way from version ${table.version} to ${version}`);
  if (table.stage === 'playing') return { ...table, version };
  return { ...table, version, countdown: null, entropy: table.seats.map(() => '') };
}

/** What follows from any event: since when nobody is there, and whether the table stays locked and pinned. */
function settled<Any extends TableBase>(table: Any, at: number): Any {
  const emptySince = isEmpty(table) ? (table.emptySince ?? at) : null;
  // Without people nobody is left who could unlock it.
  const sitsSomebody = table.seats.some(({ type }) => type === 'person');
  const locked = table.locked && sitsSomebody;
  const pinned = table.pinned && (sitsSomebody || table.score.tallies.some(isInGroup));
  const isSame =
    emptySince === table.emptySince && locked === table.locked && pinned === table.pinned;
  return isSame ? table : { ...table, emptySince, locked, pinned };
}

/** A countdown lasts as long as everybody is ready. */
function settledCountdown<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
): Waiting<GameState, GameOptions> {
  return table.countdown === null || mayStart(table) ? table : { ...table, countdown: null };
}

/** After a game, the wait for another starts when the first person asks for it. */
function settledWish<GameState, GameOptions>(
  table: Waiting<GameState, GameOptions>,
  at: number,
): Waiting<GameState, GameOptions> {
  if (table.stage !== 'finished') return table;
  const isWanted = table.seats.some((occupant) => occupant.type === 'person' && occupant.ready);
  if (isWanted === (table.wantedSince !== null)) return table;
  return { ...table, wantedSince: isWanted ? at : null };
}

/** A game stands still while nobody is there, and then continues where it stopped. */
function settledGame<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  at: number,
): Playing<GameState, GameOptions> {
  const { standstill, clocks, seats } = table;
  if (standstill === null) {
    return standsStill(table) ? { ...table, standstill: { reason: 'deserted', since: at } } : table;
  }
  if (standsStill(table)) return table;
  const stood = at - standstill.since;
  return {
    ...table,
    standstill: null,
    clocks: clocksStarted(clocks, stood),
    seats: seats.map((occupant) =>
      occupant.type === 'person' && occupant.awaySince !== null
        ? { ...occupant, awaySince: Math.min(at, occupant.awaySince + stood) }
        : occupant,
    ),
  };
}
