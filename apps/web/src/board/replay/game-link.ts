import type { GameEvent, GameTypes, Seat } from '@call-to-glory/game-kit';
import type { RevealedLog } from '@call-to-glory/protocol';
import {
  isGameEnd,
  type PlayerId,
  type SystemCommand,
  type TableEvent,
} from '@call-to-glory/table/client';

import type { Notation } from './notation.ts';

/** What can end a game that has no result: its players agree, nobody comes back, or the operator closes the table. */
export const stops = ['players', 'absence', 'operator'] as const;
type Stop = (typeof stops)[number];

/** A whole game that fits into an address. */
export interface LinkedGame<Play> {
  readonly record: Play;
  /** Who played, by seat; empty where a bot did. */
  readonly names: readonly string[];
  /** When it ended (milliseconds since 1970); null if that is not known. */
  readonly at: number | null;
  /** What ended it without a result; left out if it has one, or if that is not known. */
  readonly stoppedBy?: Stop | undefined;
  /** The rows in which a bot moved for a player, and those in which the clock did; left out if there are none. */
  readonly botRows?: readonly number[] | undefined;
  readonly clockRows?: readonly number[] | undefined;
}

/** A game from a log, which also knows who the players are. */
export interface LoggedGame<Play> extends LinkedGame<Play> {
  /** By seat; empty where a bot played. */
  readonly players: readonly PlayerId[];
}

/** A moment of a game, from a point of view. */
export interface ReplayMoment {
  readonly row: number;
  /** Whose view it is; null for a spectator's. */
  readonly seat: Seat | null;
  /** Are all hands open? */
  readonly isOpen: boolean;
}

/**
 * The last finished game in the log of a table; null if there is none.
 *
 * @param end the row that ended a game, to get that game instead of the last
 */
export function gameIn<Types extends GameTypes, Play>(
  { recordOf }: Notation<Types, Play>,
  { start, rows: log }: RevealedLog,
  end = Infinity,
): LoggedGame<Play> | null {
  type WholeEvent = TableEvent<GameEvent<Types>, Types['options']>;
  const rows = log.filter(({ seq }) => seq <= end);
  const events = rows.flatMap((row) => row.events as readonly WholeEvent[]);
  const last = events.findLastIndex(isGameEnd);
  const begin = events.findLastIndex(({ type }, at) => at < last && type === 'gameStarted');
  const changed = events
    .slice(0, begin + 1)
    .flatMap((event) =>
      event.type === 'tableCreated' || event.type === 'optionsChanged' ? [event.options.game] : [],
    )
    .at(-1);
  const options = changed ?? start?.table.options.game;
  const opening = events[begin];
  if (opening?.type !== 'gameStarted' || options === undefined) return null;
  const played = events
    .slice(begin, last)
    .filter((event) => event.type === 'gameStarted' || event.type === 'played');
  const rowsBy = (by: 'bot' | 'clock'): readonly number[] | undefined =>
    someOf(
      played.flatMap((event, row) =>
        event.type === 'played' && event.by === by && opening.seats[event.seat]?.type === 'person'
          ? [row]
          : [],
      ),
    );
  const batches = played.map((event) => event.events);
  const ending = rows.findLast((row) => (row.events as readonly WholeEvent[]).some(isGameEnd));
  return {
    record: recordOf(options, opening.seats.length, batches),
    names: opening.seats.map((seat) => (seat.type === 'person' ? seat.person.name : '')),
    players: opening.seats.map((seat) => (seat.type === 'person' ? seat.person.id : '')),
    at: ending?.at ?? null,
    stoppedBy: ending && stopOf(ending),
    botRows: rowsBy('bot'),
    clockRows: rowsBy('clock'),
  };
}

function someOf(rows: readonly number[]): readonly number[] | undefined {
  return rows.length === 0 ? undefined : rows;
}

/** What ended the game that ended with this row. */
function stopOf({ command, events }: RevealedLog['rows'][number]): Stop | undefined {
  const has = (type: TableEvent<unknown>['type']): boolean =>
    (events as readonly TableEvent<unknown>[]).some((event) => event.type === type);
  if (!has('gameEnded')) return undefined;
  if (!has('tableClosed')) return 'players';
  return (command as Extract<SystemCommand, { type: 'close' }>).by ?? 'absence';
}

/** The part after the `#` of an address that contains a game. */
export function hashOf<Types extends GameTypes, Play>(
  { pack }: Notation<Types, Play>,
  { record, names, at, stoppedBy, botRows, clockRows }: LinkedGame<Play>,
): string {
  return new URLSearchParams([
    ['g', toBase64Url(pack(record))],
    ...names.map((name) => ['n', name]),
    ...(at === null ? [] : [['d', String(Math.round(at / 1000))]]),
    ...(stoppedBy === undefined ? [] : [['stop', stoppedBy]]),
    ...(botRows === undefined ? [] : [['bot', packRows(botRows)]]),
    ...(clockRows === undefined ? [] : [['clock', packRows(clockRows)]]),
  ]).toString();
}

/** The part of an address that says where a game opens. */
export function momentOf({ row, seat, isOpen }: ReplayMoment): string {
  return `&at=${row}${seat === null ? '' : `&eyes=${seat}`}${isOpen ? '&hands=open' : ''}`;
}

/** The address of a replay, without the part after the `#`. */
export function replayPath<Types extends GameTypes, Play>({ game }: Notation<Types, Play>): string {
  return `/replay/${game.id}`;
}

/** The name of the file that a game is saved in: which game, and when it ended, by the clock of the reader. */
export function fileOf<Types extends GameTypes, Play>(
  { game }: Notation<Types, Play>,
  { at }: Pick<LinkedGame<Play>, 'at'>,
): string {
  // Swedish dates sort by name: 2026-11-22 20:05:00. A file name cannot contain a colon.
  const when = at === null ? [] : [new Date(at).toLocaleString('sv').replaceAll(/\D+/gu, '-')];
  return `${[game.id, ...when].join('-')}.txt`;
}

/** Reads the part after the `#`; null if it contains no game. It is untrusted. */
export function gameOfHash<Types extends GameTypes, Play>(
  { unpack, seatCountOf }: Notation<Types, Play>,
  hash: string,
): LinkedGame<Play> | null {
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  try {
    const record = unpack(fromBase64Url(fields.get('g') ?? ''));
    if (!record.ok) return null;
    const names = fields.getAll('n').map(shortened);
    const at = Number(fields.get('d') ?? Number.NaN) * 1000;
    return {
      record: record.value,
      names: names.slice(0, seatCountOf(record.value)),
      at: Number.isFinite(at) ? at : null,
      stoppedBy: stops.find((one) => one === fields.get('stop')),
      botRows: someOf(unpackRows(fields.get('bot') ?? '')),
      clockRows: someOf(unpackRows(fields.get('clock') ?? '')),
    };
  } catch {
    // Text that is not base64 is not a game either.
    return null;
  }
}

/** The moment that the address opens at; the beginning if it names none. */
export function startOfHash(hash: string, seatCount: number): ReplayMoment {
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  const row = Number(fields.get('at') ?? 0);
  const seat = Number(fields.get('eyes') ?? Number.NaN);
  return {
    row: Number.isSafeInteger(row) && row >= 0 ? row : 0,
    seat: Number.isSafeInteger(seat) && seat >= 0 && seat < seatCount ? seat : null,
    isOpen: fields.get('hands') === 'open',
  };
}

/** One bit for each row: a stand-in may have moved in hundreds of them. */
function packRows(rows: readonly number[]): string {
  const bytes = new Uint8Array(Math.floor(Math.max(...rows) / 8) + 1);
  for (const row of rows) bytes[row >> 3] = (bytes[row >> 3] ?? 0) | (1 << (row & 7));
  return toBase64Url(bytes);
}

function unpackRows(text: string): readonly number[] {
  return Array.from(fromBase64Url(text)).flatMap((byte, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) => ((byte >> bit) & 1 ? [8 * at + bit] : [])),
  );
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/u, '');
}

/** Throws if the text is not base64. */
function fromBase64Url(text: string): Uint8Array {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0);
}

/** A name cut to the maximum length: 24 characters as people count them, of which 96 bytes hold 60 code points. */
function shortened(name: string): string {
  const points = Array.from(name).slice(0, 60).join('');
  const characters = Array.from(new Intl.Segmenter().segment(points), ({ segment }) => segment);
  return characters.slice(0, 24).join('');
}
