import { randomUUID } from 'node:crypto';

import type { GamesChoice, IssuedDeviceLink } from '@call-to-glory/protocol';
import type { Table, TableCommand } from '@call-to-glory/table';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Browser, refused } from './browser.ts';
import { Follower } from './follower.ts';
import { join } from './guest.ts';
import { houseForAll } from './start-house.ts';
import { tableFor, tableWithBots } from './wishes.ts';

const noPlayer = refused(401, { code: 'no-player' });
/** Nobody else waits for such a game. */
const match = { gameId: 'call-to-glory', options: tableFor(4).options };

const house = await houseForAll();
afterEach(() => vi.restoreAllMocks());

function named(name: string): Promise<Browser> {
  return Browser.named(house.origin, name);
}

/** Asks to be forgotten. */
async function leave(browser: Browser): Promise<void> {
  expect((await browser.ask('DELETE', '/api/me')).status).toBe(200);
}

/** Signs in as another player, who knows nothing of a table yet. */
async function signInAsAnother(guest: Browser, games: GamesChoice): Promise<void> {
  const other = await named('Other');
  const { code } = (await other.ask<IssuedDeviceLink>('POST', '/api/device-links', {})).body;
  const taken = { code, games };
  expect((await guest.ask('POST', '/api/device-links/redeem', taken)).status).toBe(200);
}

/** Gives a table a command; nobody waits for the answer. */
async function send(browser: Browser, table: string, asked: TableCommand): Promise<void> {
  const socket = await browser.connect();
  const answer = await join(socket, table);
  const seq = answer.ok ? answer.snapshot.seq : 0;
  socket.emit('command', { table, id: randomUUID(), seq, command: asked }, () => {});
}

/** The people who play at a table themselves, or wait there. */
async function peopleAt(id: string): Promise<readonly string[]> {
  const table = await house.app.directory.find(id);
  if (table === null) throw new Error('no table');
  const { seats } = table.view('watcher') as Table<unknown>;
  return seats.flatMap((seat) =>
    seat.type === 'person' && seat.cover === null ? seat.person.name : [],
  );
}

/** The number of the last row that a table has. */
async function seqOf(id: string): Promise<number> {
  return (await house.app.directory.find(id))?.seq ?? 0;
}

/** A running game that Ada has left to a bot. */
async function leftGame(ada: Browser): Promise<string> {
  const table = await ada.createTable(tableWithBots(2));
  const page = await Follower.at(await ada.guest(), table);
  await page.until(({ stage }) => stage === 'playing');
  await page.ask({ type: 'stand' });
  page.socket.disconnect();
  expect(await peopleAt(table)).toEqual([]);
  return table;
}

describe('a player who takes a seat just before they are forgotten', () => {
  it('has none afterwards, neither in a waiting room nor in a game', async () => {
    const ada = await named('Ada');
    const left = await leftGame(ada);
    const made: string[] = [];
    const { forget } = house.app.players;
    vi.spyOn(house.app.players, 'forget').mockImplementationOnce(async (...asked) => {
      // Nobody counted on them when the server looked.
      made.push(await ada.createTable(tableFor(2)));
      const page = await Follower.at(await ada.guest(), left);
      await page.ask({ type: 'return' });
      expect(await peopleAt(left)).toEqual(['Ada']);
      return forget(...asked);
    });
    await leave(ada);
    expect(made).toHaveLength(1);
    for (const table of [left, ...made]) expect(await peopleAt(table)).toEqual([]);
  });
});

it('a guest who takes a seat just before they sign in as another player has none afterwards', async () => {
  const ada = await named('Ada');
  const made: string[] = [];
  const { addBrowser } = house.app.players;
  vi.spyOn(house.app.players, 'addBrowser').mockImplementationOnce(async (...asked) => {
    made.push(await ada.createTable(tableFor(2)));
    return addBrowser(...asked);
  });
  await signInAsAnother(ada, 'leave');
  expect(made).toHaveLength(1);
  for (const table of made) expect(await peopleAt(table)).toEqual([]);
});

describe.each([
  ['is forgotten', leave],
  ['becomes another player', (guest: Browser) => signInAsAnother(guest, 'bring')],
  ['signs in as another player', (guest: Browser) => signInAsAnother(guest, 'leave')],
])('a player who %s while they take a seat', (_, end) => {
  it('does not stay in a waiting room', async () => {
    const ada = await named('Ada');
    const host = await named('Host');
    const table = await host.createTable(tableFor(2));
    const seq = await seqOf(table);
    const { directory } = house.app;
    vi.spyOn(directory, 'submit').mockImplementationOnce(async (...asked) => {
      await end(ada);
      return directory.submit(...asked);
    });
    await send(ada, table, { type: 'sit' });
    // They sit down and stand up again.
    await expect.poll(() => seqOf(table)).toBeGreaterThanOrEqual(seq + 2);
    await expect.poll(() => peopleAt(table)).toEqual(['Host']);
  });

  it('does not come back to a game', async () => {
    const ada = await named('Ada');
    const table = await leftGame(ada);
    const { directory } = house.app;
    const submit = vi.spyOn(directory, 'submit');
    const returned = new Promise<void>((resolve) => {
      submit.mockImplementationOnce(async (...asked) => {
        await end(ada);
        const answer = await directory.submit(...asked);
        expect(answer.ok).toBe(true);
        resolve();
        return answer;
      });
    });
    await send(ada, table, { type: 'return' });
    await returned;
    await expect.poll(() => peopleAt(table)).toEqual([]);
  });

  it.each([
    ['/api/tables', tableFor(2)],
    ['/api/match', match],
  ])('does not stay at the table of %s', async (path, wish) => {
    const ada = await named('Ada');
    const id = await ada.id();
    const asked = new Browser(house.origin, ada.jar);
    const { directory } = house.app;
    const create = vi.spyOn(directory, 'create').mockImplementationOnce(async (given) => {
      await end(ada);
      return directory.create(given);
    });
    expect(await asked.ask('POST', path, wish)).toEqual(noPlayer);
    expect(create).toHaveBeenCalledTimes(2);
    expect(await directory.tablesOf(id)).toEqual([]);
  });
});
