import { hash } from 'node:crypto';

import { buildOf } from '../apps/server/src/core/tables/build-of.ts';
import {
  createChance,
  isSeatView,
  type Chance,
  type GameTypes,
} from '../packages/game-kit/src/index.ts';
import type { PastGame } from '../packages/protocol/src/index.ts';
import {
  chained,
  chainStart,
  dutyOf,
  gameAt,
  hostGame,
  seatOf,
  sealOf,
  TableDirectory,
  type AppendResult,
  type Checkpoint,
  type Digest,
  type EventLog,
  type LiveTable,
  type LogRow,
  type Person,
  type TableCommand,
  type TableView,
} from '../packages/table/src/index.ts';
import {
  HandClock,
  MemoryEventLog,
  MemoryPublisher,
  seededEntropy,
} from '../packages/table/src/memory/index.ts';
import { lawSubjectOf } from './game-packages.ts';

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
export async function fillWithTables(
  log: EventLog,
  gameId: string,
  count: number,
  rows: number,
): Promise<number> {
  const played = await Promise.all(
    Array.from({ length: patterns }, (_, index) => playOne(gameId, index, rows)),
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
export function* gamesPlayed(gameId: string, count: number): Iterable<readonly PastGame[]> {
  const people = Math.max(seats, Math.ceil(count / 4));
  const now = Date.now();
  const gameOf = (index: number): PastGame => ({
    table: String(index).padStart(10, '0'),
    seq: 1_000_000,
    at: now - (count - index) * 1000,
    gameId,
    private: false,
    casual: false,
    options: {},
    players: Array.from({ length: seats }, (_, seat) => {
      const player = (index * (seat + 1) + seat) % people;
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
async function playOne(gameId: string, index: number, rows: number): Promise<readonly Written[]> {
  const { game, variants } = await lawSubjectOf(gameId);
  const [variant] = Object.values(variants);
  const life = lives[index % lives.length];
  const hours = 3_600_000;
  // Half of them are recent, the others up to three weeks old.
  const clock = new HandClock(Date.now() - (index < patterns / 2 ? 1 : index * 20) * hours);
  const log = new RecordedLog();
  const directory = new TableDirectory([hostGame(game)], {
    log,
    clock,
    publisher: new MemoryPublisher(),
    entropy: seededEntropy(`table ${index}`),
    digest,
    build: buildOf(),
    botDelay: { min: 0, max: 0 },
    reportTrouble: (_table, _seq, error) => {
      throw error;
    },
  });
  const people = Array.from({ length: seats }, (_, seat) => personOf(index, seat));
  const [host] = people;
  if (host === undefined) throw new Error('nobody plays');
  const options = { seats, clock: 'normal', private: false, game: variant };
  const created = await directory.create({ gameId, options, host });
  if (!created.ok) throw new Error(created.refusal.code);
  const table = created.value;
  const pass = (time: number): Promise<void> => clock.pass(time, () => directory.settled());
  let commands = 0;
  const ask = async (person: Person, command: TableCommand): Promise<void> => {
    commands += 1;
    const submission = {
      person,
      commandId: `pattern-command-${commands}`,
      seq: table.seq,
      command,
    };
    const answer = await table.submit(submission);
    if (!answer.ok) throw new Error(answer.refusal.code);
  };
  for (const person of people.slice(1, life === 'lobby' ? 3 : seats)) {
    await ask(person, { type: 'sit' });
  }
  if (life !== 'lobby') {
    for (const person of people) await ask(person, { type: 'ready' });
    await addToChance(table, people, ask);
    await pass(10_000);
    const chance = createChance(Uint8Array.of(index), 'many tables');
    while (table.seq < rows - (index % 7)) {
      await playOn(game, table, people, chance, ask);
      await pass(1_000);
    }
  }
  if (life === 'deserted') await table.attend([]);
  await directory.stop();
  return log.written;
}

async function addToChance(
  table: LiveTable,
  people: readonly Person[],
  ask: (person: Person, command: TableCommand) => Promise<void>,
): Promise<void> {
  const entropy = 'ab'.repeat(16);
  for (const duty of ['seal', 'open'] as const) {
    for (const person of people) {
      const view = table.view(table.viewerOf(person.id)) as TableView<GameTypes>;
      if (dutyOf(view, person.id) !== duty) continue;
      await ask(
        person,
        duty === 'seal' ? { type: 'seal', seal: sealOf(entropy) } : { type: 'open', entropy },
      );
    }
  }
}

/** Has the first player with a legal command play; nobody in a pause of the game. */
async function playOn(
  game: Awaited<ReturnType<typeof lawSubjectOf>>['game'],
  table: LiveTable,
  people: readonly Person[],
  chance: Chance,
  ask: (person: Person, command: TableCommand) => Promise<void>,
): Promise<void> {
  for (const person of people) {
    const view = table.view(table.viewerOf(person.id)) as TableView<GameTypes>;
    const seen = gameAt(view);
    if (seatOf(view, person.id) === null || seen === null || !isSeatView(seen)) continue;
    if (game.legalCommands(seen).length === 0) continue;
    await ask(person, { type: 'play', command: game.bots.simple(seen, chance) });
    return;
  }
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
