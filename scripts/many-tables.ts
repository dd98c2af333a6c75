import { hash } from 'node:crypto';

import { buildOf } from '../apps/server/src/core/tables/build-of.ts';
import { TableInMemory } from '../apps/server/test/table-in-memory.ts';
import type { PastGame } from '../packages/protocol/src/index.ts';
import {
  chained,
  chainStart,
  type AppendResult,
  type Checkpoint,
  type Digest,
  type EventLog,
  type LogRow,
  type Person,
} from '../packages/table/src/index.ts';
import { HandClock, MemoryEventLog } from '../packages/table/src/memory/index.ts';
import { game, variant } from './bench/loops/played-game.ts';

const seats = 4;

const digest: Digest = (text) => hash('sha256', text);

/** One append to the log of a table. */
type Written = Parameters<EventLog['append']>;

/** A log in memory that records its appends. */
class RecordedLog extends MemoryEventLog {
  readonly written: Written[] = [];

  override append(...written: Written): Promise<AppendResult> {
    this.written.push(written);
    const [tableId, row, beside] = written;
    return super.append(tableId, row, beside);
  }
}

/**
 * The state in which a starting server may find a table: in the middle of a game with its people there, the same but
 * left by all, or before a game.
 */
const lives = ['playing', 'playing', 'deserted', 'lobby'] as const;

/** How many different tables are really played; all others are copies of them under other names. */
const patterns = 24;

/**
 * Fills a log with tables as a month of play leaves them, and as a server of this build that has just stopped does.
 * A few are really played, by bots in place of people; the others are copies under other names, with new hash chains.
 *
 * @param count of tables
 * @param rows that a table with a game has
 * @returns the number of rows
 */
export async function fillWithTables(log: EventLog, count: number, rows: number): Promise<number> {
  const played = await Promise.all(
    Array.from({ length: patterns }, (_, index) => playOne(index, rows)),
  );
  let total = 0;
  const chunk = 50;
  for (let from = 0; from < count; from += chunk) {
    const copies = Array.from({ length: Math.min(chunk, count - from) }, (_, index) => {
      const pattern = played[(from + index) % patterns] ?? [];
      return copyOf(pattern, String(from + index).padStart(10, '0'));
    });
    total += copies.reduce((sum, { length }) => sum + length, 0);
    const results = await Promise.all(copies.flat().map((written) => log.append(...written)));
    if (results.some(({ type }) => type !== 'appended')) throw new Error('a row was refused');
  }
  return total;
}

/** How many games are stored at once. */
const gamesAtOnce = 500;

/** Finished public games, among a quarter as many people, for a history. */
export function* gamesPlayed(count: number): Iterable<readonly PastGame[]> {
  const people = Math.max(seats, Math.ceil(count / 4));
  const now = Date.now();
  const gameOf = (index: number): PastGame => ({
    table: String(index).padStart(10, '0'),
    seq: 1_000_000,
    at: now - (count - index) * 1000,
    gameId: game.id,
    private: false,
    casual: false,
    options: {},
    players: Array.from({ length: seats }, (_, seat) => {
      // Nobody has two seats.
      const player = (index + seat * Math.floor(people / seats)) % people;
      return {
        type: 'person',
        id: `past-${player}`,
        name: `Player ${player}`,
        left: false,
        score: 100 - seat,
        place: seat + 1,
      } as const;
    }),
  });
  for (let from = 0; from < count; from += gamesAtOnce) {
    const size = Math.min(gamesAtOnce, count - from);
    yield Array.from({ length: size }, (_, index) => gameOf(from + index));
  }
}

/** The appends of a table that is played until it has a number of rows. */
async function playOne(index: number, rows: number): Promise<readonly Written[]> {
  const life = lives[index % lives.length];
  const hours = 3_600_000;
  // Half of them are recent, the others up to three weeks old.
  const clock = new HandClock(Date.now() - (index < patterns / 2 ? 1 : index * 20) * hours);
  const log = new RecordedLog();
  const played = new TableInMemory(`table ${index}`, game, {
    log,
    clock,
    digest,
    build: buildOf(),
  });
  const people = Array.from({ length: seats }, (_, seat) => personOf(index, seat));
  const [host, ...others] = people;
  if (host === undefined) throw new Error('nobody plays');
  await played.create(host, { seats, clock: 'normal', game: variant });
  await played.all(others.slice(0, life === 'lobby' ? 2 : seats), { type: 'sit' });
  if (life !== 'lobby') {
    await played.all(people, { type: 'ready' });
    await played.begin(people);
    while (played.table.seq < rows - (index % 7)) {
      await played.playNext(people);
      await played.pass(1_000);
    }
  }
  if (life === 'deserted') await played.table.attend([]);
  await played.stop();
  return log.written;
}

function personOf(table: number, seat: number): Person {
  return { id: `pattern${String(table).padStart(7, '0')}-${seat}`, name: `Player ${seat}` };
}

/** The same at a table with another name, with people of its own. */
function copyOf(pattern: readonly Written[], id: string): readonly Written[] {
  const [first] = pattern;
  if (first === undefined) throw new Error('nothing was written');
  const renamed = <Part>(part: Part): Part =>
    JSON.parse(
      JSON.stringify(part)
        .replaceAll(first[0], id)
        .replaceAll(/pattern\d{7}(?=-\d)/g, `p-${id}`),
    ) as Part;
  let before = chainStart;
  return pattern.map(([, row, beside = {}]) => {
    const { checkpoint, ...others } = beside;
    const kept = checkpoint === undefined ? {} : checkpointAfter(before, renamed(checkpoint));
    const copy = chained(renamed<LogRow>(row), before, digest);
    before = copy.hash;
    return [id, copy, { ...renamed(others), ...kept }];
  });
}

/** A checkpoint moved to a row with a different hash. */
function checkpointAfter(
  rowHash: string,
  { madeBy, state }: Checkpoint,
): { readonly checkpoint: Checkpoint } {
  const kept = JSON.parse(state.slice(state.indexOf(' '))) as { last: { hash: string } };
  kept.last.hash = rowHash;
  const text = JSON.stringify(kept);
  return { checkpoint: { madeBy, state: `${digest(text)} ${text}` } };
}
