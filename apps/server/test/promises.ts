import { isDeepStrictEqual } from 'node:util';

import { createChance, isSeatView } from '@call-to-glory/game-kit';
import { callToGlory } from '@call-to-glory/rules';
import { gameAt, type LogRow, type TableCommand } from '@call-to-glory/table';

import { createStoredEventLog } from '../src/core/store/stored-event-log.ts';
import { Follower } from './follower.ts';
import { command, type Guest } from './guest.ts';
import { openKept } from './open-kept.ts';
import { startServerProcess } from './server-process.ts';
import { tableWithBots } from './wishes.ts';

/** A command that was sent; `seq` is null while its outcome is unknown. */
interface Sent {
  readonly id: string;
  readonly seen: number;
  readonly asked: TableCommand;
  seq: number | null;
}

/** A player against bots, who records what the server has promised them. */
export interface Player {
  readonly guest: Guest;
  readonly table: string;
  readonly sent: Sent[];
}

/** Seats a player against one bot fewer than there are seats. */
export async function sitDown(guest: Guest, seats: number): Promise<Player> {
  return { guest, table: await guest.createTable(tableWithBots(seats)), sent: [] };
}

/** Plays until the game is over or the server is gone; calls back at each promise. */
export async function playOn({ guest, table, sent }: Player, onPromise: () => void): Promise<void> {
  const chance = createChance(Uint8Array.of(sent.length), table);
  const socket = await guest.connect();
  const follower = new Follower(guest, socket, table);
  const gone = new Promise<'gone'>((resolve) => socket.once('disconnect', () => resolve('gone')));
  const isMyTurn = follower.follow().then(() => follower.untilAwaited());
  for (let mine: Promise<void | 'gone'> = isMyTurn; ; mine = follower.untilAwaited()) {
    if ((await Promise.race([mine, gone])) === 'gone') return;
    const { view } = follower;
    const game = gameAt(view);
    if (view.stage === 'finished') {
      socket.disconnect();
      return;
    }
    if (game === null || !isSeatView(game)) throw new Error('only seats play');
    const one: Sent = {
      id: `command-${sent.length}`,
      seen: follower.seq,
      asked: { type: 'play', command: callToGlory.bots.simple(game, chance) },
      seq: null,
    };
    sent.push(one);
    const answer = await Promise.race([
      command(socket, table, one.seen, one.asked, one.id).catch(() => null),
      gone,
    ]);
    if (answer === 'gone' || answer === null) return;
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    one.seq = answer.seq;
    onPromise();
    await Promise.race([follower.until(() => follower.seq >= answer.seq), gone]);
  }
}

/** How many of the latest rows are asked for again; a table remembers a few more commands than that. */
const askedAgain = 100;

/**
 * Resends the latest commands: what was promised must be promised again, and the outcome of unanswered ones becomes
 * known. Throws if a promise is broken.
 */
async function askAgain({ guest, table, sent }: Player): Promise<void> {
  const socket = await guest.connect();
  const last = Math.max(0, ...sent.map(({ seq }) => seq ?? 0));
  // Of anything older the table has forgotten that it was a command of theirs.
  for (const one of sent.filter(({ seq }) => seq === null || seq > last - askedAgain)) {
    const answer = await command(socket, table, one.seen, one.asked, one.id);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    if (one.seq !== null && one.seq !== answer.seq) throw new Error(`${one.id} was done twice`);
    one.seq = answer.seq;
  }
  socket.disconnect();
}

/**
 * Starts a server on the data, lets the players ask again and play on, and kills it mid-action once it has made this
 * many promises (or all games are over). Throws if a promise is broken, then or on disk.
 */
export async function liveAndDie(
  dataDir: string,
  promises: number,
  players: readonly Player[] | ((origin: string) => Promise<readonly Player[]>),
  variables: Readonly<Record<string, string>> = {},
): Promise<readonly Player[]> {
  const server = await startServerProcess(dataDir, variables);
  const present =
    typeof players === 'function'
      ? await players(server.origin)
      : players.map((one) => ({ ...one, guest: one.guest.at(server.origin) }));
  await Promise.all(present.map(askAgain));
  let made = 0;
  const deaths: Promise<unknown>[] = [];
  await Promise.all(
    present.map((one) =>
      playOn(one, () => {
        made += 1;
        if (made === promises) deaths.push(server.end('SIGKILL'));
      }),
    ),
  );
  if (deaths.length === 0) deaths.push(server.end('SIGKILL'));
  await Promise.all(deaths);
  const log = await readLog(dataDir, variables);
  for (const { table, sent } of present) checkPromises(log.get(table) ?? [], sent);
  return present;
}

/** Every promised command is in the log once, in the row that was promised; others at most once. */
export function checkPromises(rows: readonly LogRow[], sent: readonly Sent[]): void {
  const numbers = rows.map(({ seq }) => seq);
  if (
    !isDeepStrictEqual(
      numbers,
      [...numbers.keys()].map((index) => index + 1),
    )
  ) {
    throw new Error(`rows are missing: ${numbers.join(' ')}`);
  }
  for (const { id, seq } of sent) {
    const found = rows.filter(({ player, commandId }) => player !== null && commandId === id);
    const isKept = seq === null ? found.length <= 1 : found.length === 1 && found[0]?.seq === seq;
    if (!isKept) throw new Error(`${id} was promised row ${seq}, and is in ${found.length} rows`);
  }
}

/** The rows of all tables, as stored while no server runs. */
export async function readLog(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, readonly LogRow[]>> {
  const store = await openKept(dataDir, variables);
  const log = createStoredEventLog(store);
  const entries = await log.latestEntries(0, Number.MAX_SAFE_INTEGER);
  const tables = entries.map(({ listing }) => listing.seated.id);
  const rows = await Promise.all(tables.map((table) => log.read(table)));
  await store.close();
  return new Map(tables.map((table, index) => [table, rows[index] ?? []]));
}
