import { callToGlory } from '@call-to-glory/rules';
import { gameAt } from '@call-to-glory/table';
import { describe, expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { command, Guest, hearRows, join, type ClientSocket } from './guest.ts';
import { houseForAll } from './start-house.ts';
import { tableFor, tableWithBots } from './wishes.ts';

const simple = callToGlory.bots.simple;
const house = await houseForAll();

/** A new table where everybody sits; nobody is ready yet. */
async function seated(seats: number): Promise<readonly Follower[]> {
  const host = await Guest.named(house.origin, 'Seat 0');
  const table = await host.createTable(tableFor(seats, { quick: true }));
  const followers = [await Follower.at(host, table)];
  for (let seat = 1; seat < seats; seat += 1) {
    const follower = await Follower.at(await Guest.named(house.origin, `Seat ${seat}`), table);
    await follower.ask({ type: 'sit' });
    followers.push(follower);
  }
  return followers;
}

describe('a game', () => {
  it('is played to its end by one person against bots', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const follower = await Follower.at(
      ada,
      await ada.createTable(tableWithBots(4, { quick: true })),
    );
    expect(await follower.playToTheEnd(simple, 1)).toBeGreaterThan(3);
    expect(follower.view.results).toHaveLength(1);
    expect(follower.view.revealed).toHaveLength(1);
    expect(follower.joins).toBe(1);
    follower.socket.disconnect();
  });

  it('is played by people, all of whom see the same, and played again', async () => {
    const people = await seated(3);
    const spectator = await Follower.at(Guest.nameless(house.origin), people[0]?.tableId ?? '');
    for (let round = 1; round <= 2; round += 1) {
      for (const person of people) await person.ask({ type: 'ready' });
      await Promise.all(
        people.map(async (person, seat) => {
          await house.begin(person);
          await person.playToTheEnd(simple, seat + round);
        }),
      );
      await spectator.until(({ results }) => results.length === round);
    }
    const [first] = people;
    for (const other of [...people, spectator]) {
      await other.until(() => other.seq === first?.seq);
      expect(other.view.results).toEqual(first?.view.results);
      expect(gameAt(other.view)?.public).toEqual(first && gameAt(first.view)?.public);
      expect(other.joins).toBe(1);
      other.socket.disconnect();
    }
  });

  it('continues in another browser window as if nothing had happened', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const table = await ada.createTable(tableWithBots(2, { quick: true }));
    const first = await Follower.at(ada, table);
    await first.untilAwaited();
    const second = await Follower.at(ada, table);
    expect(second.view).toEqual(first.view);
    first.socket.disconnect();
    await second.playToTheEnd(simple, 1);
    expect(second.view.stage).toBe('finished');
    second.socket.disconnect();
  });

  it('is taken over by a stand-in while a person is away, and given back', async () => {
    const [ada, ben] = await seated(2);
    if (ada === undefined || ben === undefined) throw new Error('somebody is missing');
    await ada.ask({ type: 'ready' });
    await ben.ask({ type: 'ready' });
    await house.begin(ben);
    await ben.ask({ type: 'cover' });
    const seat = ben.view.seats.findIndex(
      (one) => one.type === 'person' && one.person.id !== ada.view.host,
    );
    expect(ben.view.seats[seat]).toMatchObject({ cover: 'simple' });
    await ben.ask({ type: 'return' });
    expect(ben.view.seats[seat]).toMatchObject({ cover: null });
    await ben.ask({ type: 'stand' });
    await ada.playToTheEnd(simple, 1);
    expect(ada.view.stage).toBe('finished');
    for (const { socket } of [ada, ben]) socket.disconnect();
  });
});

describe('a player who changes seats', () => {
  it('gets what the new seat sees without asking, and nothing of the old one', async () => {
    const [ada, ben] = await seated(2);
    if (ada === undefined || ben === undefined) throw new Error('somebody is missing');
    const spectator = await Guest.named(house.origin, 'Cleo');
    const cleo = await Follower.at(spectator, ada.tableId);
    // Ben makes room, Cleo sits down; then the game is dealt to her, and Ben only watches.
    await ben.ask({ type: 'stand' });
    await cleo.ask({ type: 'sit' });
    await ada.ask({ type: 'ready' });
    await cleo.ask({ type: 'ready' });
    await house.begin(ada, ben, cleo);
    expect(gameAt(ben.view)).not.toHaveProperty('own');
    expect(gameAt(cleo.view)).toHaveProperty('own');
    // Their folded view equals a fresh snapshot.
    for (const person of [ada, ben, cleo]) {
      const { view } = person;
      await person.follow();
      expect(view).toEqual(person.view);
      person.socket.disconnect();
    }
  });
});

describe('a command', () => {
  it('is done once, however often it is sent, and over whichever connection', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const table = await ada.createTable(tableFor(2));
    const sockets: ClientSocket[] = [await ada.connect(), await ada.connect()];
    const answers = await Promise.all(
      [...sockets, ...sockets, ...sockets].map((socket) =>
        command(socket, table, 1, { type: 'ready' }, 'just-once'),
      ),
    );
    for (const answer of answers) expect(answer).toEqual({ ok: true, seq: 2 });
    expect(await house.log.read(table)).toHaveLength(2);
    for (const socket of sockets) socket.disconnect();
    const later = await ada.connect();
    expect(await command(later, table, 1, { type: 'ready' }, 'just-once')).toEqual({
      ok: true,
      seq: 2,
    });
    later.disconnect();
  });

  it('of two at once for the last seat, one succeeds', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const table = await ada.createTable(tableFor(2));
    const rivals = await Promise.all(
      ['Ben', 'Cleo'].map(async (name) => (await Guest.named(house.origin, name)).connect()),
    );
    const answers = await Promise.all(
      rivals.map((socket) => command(socket, table, 1, { type: 'sit', seat: 1 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, error: { code: 'seat-taken', seat: 1 } });
    for (const socket of rivals) socket.disconnect();
  });
});

describe('a snapshot', () => {
  it('is followed by updates for the last eight tables that were joined', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const socket = await ada.connect();
    const tables: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      const table = await ada.createTable(tableFor(2));
      tables.push(table);
      expect((await join(socket, table)).ok).toBe(true);
    }
    const heard: string[] = [];
    hearRows(socket, (table) => heard.push(table));
    for (const table of tables) await command(socket, table, 1, { type: 'ready' });
    expect(heard).toEqual(tables.slice(1));
    socket.disconnect();
  });
});
