import { callToGlory } from '@call-to-glory/rules';
import { gameAt } from '@call-to-glory/table';
import { describe, expect, it } from 'vitest';

import { beginGame, Follower } from './follower.ts';
import { command, Guest } from './guest.ts';
import { startProxy } from './network-proxy.ts';
import { freshDatabase, hasPostgres } from './postgres.ts';
import { liveAndDie, sitDown } from './promises.ts';
import { startServerProcess } from './server-process.ts';
import { startHouse } from './start-house.ts';
import { tableFor } from './wishes.ts';

describe.skipIf(!hasPostgres)('a server over PostgreSQL', () => {
  it('plays, is restarted, and plays on as if nothing had happened', async () => {
    const variables = { STORE_URL: await freshDatabase() };
    const first = await startHouse(variables);
    const [ada, ben] = await Guest.people(first.origin, 'Ada', 'Ben');
    const table = await ada.createTable(tableFor(2, { quick: true }));
    const before = [await Follower.at(ada, table), await Follower.at(ben, table)] as const;
    await before[1].ask({ type: 'sit' });
    for (const one of before) await one.ask({ type: 'ready' });
    await first.begin(...before);
    const [view] = before.map((one) => gameAt(one.view));
    await first.close();

    const second = await startHouse(variables);
    const after = await Promise.all(
      [ada, ben].map((guest) => Follower.at(guest.at(second.origin), table)),
    );
    expect(after.map((one) => one.view.stage)).toEqual(['playing', 'playing']);
    expect(gameAt(after[0]?.view ?? before[0].view)).toEqual(view);
    await Promise.all(after.map((one, seat) => one.playToTheEnd(callToGlory.bots.simple, seat)));
    expect(after[0]?.view.results).toHaveLength(1);
    // A game is stored a moment after its last row.
    await expect
      .poll(async () => (await ada.at(second.origin).request('GET', '/api/games')).json())
      .toMatchObject({ games: [{ table }] });
    for (const { socket } of after) socket.disconnect();
    await second.close();
  });

  it('is one of several, and people on each play with people on the others', async () => {
    const variables = { STORE_URL: await freshDatabase() };
    const servers = await Promise.all([
      startServerProcess('', variables),
      startServerProcess('', variables),
    ]);
    const [here, there] = servers.map(({ origin }) => origin);
    const ada = await Guest.named(here ?? '', 'Ada');
    const ben = await Guest.named(there ?? '', 'Ben');
    const table = await ada.createTable(tableFor(2, { quick: true }));
    const people = [await Follower.at(ada, table), await Follower.at(ben, table)] as const;
    await people[1].ask({ type: 'sit' });
    await beginGame(people);
    await Promise.all(people.map((one, seat) => one.playToTheEnd(callToGlory.bots.simple, seat)));
    for (const one of people) await one.until(({ results }) => results.length === 1);
    expect(people[0].view.results).toEqual(people[1].view.results);
    // The ratings are the same everywhere.
    const ratingOf = async (origin = '') =>
      (await ada.at(origin).request('GET', '/api/games')).json();
    await expect
      .poll(() => ratingOf(here))
      .toMatchObject({ ratings: [{ games: 1, history: [{ table }] }] });
    expect(await ratingOf(there)).toEqual(await ratingOf(here));

    // Their logs can be told apart.
    const idOf = (said: readonly string[] = []) => /"node":"([\w-]{36})"/u.exec(said.join())?.[1];
    expect(new Set(servers.map(({ said }) => idOf(said))).size).toBe(2);
    expect(idOf(servers[0]?.said)).toBeDefined();

    // One dies; the people connected to it continue through the other.
    await servers[0]?.end('SIGKILL');
    const again = await Follower.at(ada.at(there ?? ''), table);
    await again.ask({ type: 'ready' });
    await people[1].until(() => people[1].seq >= again.seq);
    for (const { socket } of [again, people[1]]) socket.disconnect();
    await servers[1]?.end('SIGTERM');
  });

  it('refuses commands while PostgreSQL is away, and recovers when it is back', async () => {
    const proxy = await startProxy(await freshDatabase());
    const house = await startHouse({ STORE_URL: proxy.url });
    const ada = await Guest.named(house.origin, 'Ada');
    const follower = await Follower.at(ada, await ada.createTable(tableFor(2)));
    const ask = () =>
      command(follower.socket, follower.tableId, 1, { type: 'ready' }, 'same-again');
    proxy.cutBefore('');
    expect(await ask()).toEqual({ ok: false, error: { code: 'storage-unavailable' } });
    expect((await ada.request('GET', '/readyz')).status).toBe(503);
    expect((await ada.request('GET', '/livez')).status).toBe(200);
    proxy.mend();
    await expect.poll(async () => (await ada.request('GET', '/readyz')).status).toBe(200);
    expect(await ask()).toEqual({ ok: true, seq: 2 });
    follower.socket.disconnect();
    await house.close();
    await proxy.close();
  });

  it('keeps every promise exactly once when it is killed, and continues', async () => {
    const variables = { STORE_URL: await freshDatabase() };
    let players = await liveAndDie(
      '',
      40,
      (origin) =>
        Promise.all(
          [2, 3, 4].map(async (seats) => sitDown(await Guest.named(origin, 'Ada'), seats)),
        ),
      variables,
    );
    for (let life = 1; life < 3; life += 1) {
      players = await liveAndDie('', 40, players, variables);
    }
    const promises = players.flatMap(({ sent }) => sent.filter(({ seq }) => seq !== null));
    expect(promises.length).toBeGreaterThanOrEqual(100);
  });
});
