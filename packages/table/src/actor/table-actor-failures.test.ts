import type { Game } from '@call-to-glory/game-kit';
import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { auditTable } from '../log/audit.ts';
import { StorageUnavailable } from '../model/ports.ts';
import { requireBotsTookTime } from '../testing/node-rules.ts';
import { playingOf, ToyWorld, viewOf } from '../testing/toy-world.ts';
import { ada, ben, cleo, type Toy } from '../testing/toy.ts';

/** A table of two nodes, each of which has it in memory; with a game if there are options for one. */
async function openTwice(game?: Parameters<ToyWorld['openGame']>[0], isOneClock = false) {
  const here = new ToyWorld();
  const clock = isOneClock ? { clock: here.clock } : {};
  const there = new ToyWorld({ log: here.log, seed: 'there', ...clock });
  const table = game === undefined ? await here.open() : await here.openGame(game);
  return { here, there, table, twin: await there.find(table.id) };
}

describe('a row from another writer', () => {
  it('that comes first is taken and published, and the command is decided after it', async () => {
    const { here, there, table, twin } = await openTwice();
    await here.ask(table, ben, { type: 'sit', seat: 1 });
    expect(twin.seq).toBe(1);
    expect(await there.ask(twin, cleo, { type: 'sit', seat: 1 })).toEqual({
      ok: false,
      refusal: { code: 'seat-taken', seat: 1 },
    });
    expect(await there.ask(twin, cleo, { type: 'sit', seat: 2 })).toEqual({
      ok: true,
      value: { seq: 3, repeated: false },
    });
    const told = there.publisher.updatesFor(table.id, 'watcher');
    expect(told.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('with the same command is the answer', async () => {
    const { here, there, table, twin } = await openTwice();
    await here.ask(table, ben, { type: 'sit' }, 'same-id');
    expect(await there.ask(twin, ben, { type: 'sit' }, 'same-id')).toEqual({
      ok: true,
      value: { seq: 2, repeated: true },
    });
  });

  it('that always comes first makes the table say that it is busy', async () => {
    const { here, there, table, twin } = await openTwice();
    let isInside = false;
    here.log.beforeAppend = async () => {
      if (isInside) return;
      isInside = true;
      const isThere = viewOf(table, ben).seats[1]?.type === 'person';
      await here.ask(table, ben, isThere ? { type: 'stand' } : { type: 'sit', seat: 1 });
      isInside = false;
    };
    expect(await there.ask(twin, cleo, { type: 'sit', seat: 2 })).toEqual({
      ok: false,
      refusal: { code: 'busy' },
    });
    expect(twin.seq).toBe(4);
  });

  it('that ends the game leaves nothing to wake, and no command is refused because of it', async () => {
    const { here, there, table, twin } = await openTwice({ seats: 2, clock: 'fast' });
    here.log.isDown = true;
    await there.play(twin, ada);
    here.log.isDown = false;
    await here.playOut(table);
    await there.pass(2000);
    expect(there.troubles).toEqual([]);
    const answer = await twin.submit({
      person: ada,
      commandId: 'rematch',
      seq: table.seq,
      command: { type: 'ready' },
    });
    expect(answer.ok).toBe(true);
    expect(await there.directory.find(table.id)).toBe(twin);
  });

  it('brings the secret that it committed to', async () => {
    const { here, there, table, twin } = await openTwice({ seats: 2 }, true);
    await here.playOut(table);
    const seen = { commandId: 'again', seq: table.seq, command: { type: 'ready' } } as const;
    expect((await twin.submit({ person: ada, ...seen })).ok).toBe(true);
    expect((await twin.submit({ person: ben, ...seen })).ok).toBe(true);
    await there.begin(twin);
    expect(viewOf(twin, ada)).toMatchObject({ stage: 'playing', gameNumber: 2 });
    await there.playOut(twin);
    const rows = await here.log.read(table.id);
    expect(auditTable(toyGame, rows)).toMatchObject({ games: 2, rows: rows.length, findings: [] });
  });
});

describe('a log that has lost its last rows', () => {
  it('is read again by a table that has more rows, and the game goes on from there', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2 });
    await world.play(table, ada);
    await world.log.lose(1);
    expect(await world.play(table, ben)).toEqual({ ok: false, refusal: { code: 'busy' } });
    expect(world.troubles).toMatchObject([{ tableId: table.id, error: { name: 'LogDamaged' } }]);
    const again = await world.find(table.id);
    expect(again.seq).toBe(table.seq - 1);
    await world.play(again, ada);
    await world.play(again, ben);
    const rows = await world.log.read(table.id);
    expect(rows).toHaveLength(table.seq + 1);
    expect(auditTable(toyGame, rows).findings).toEqual([]);
  });

  it('does not make an expired clock retry for ever', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2, clock: 'fast' });
    await world.play(table, ada);
    await world.log.lose(1);
    world.log.beforeAppend = async () => {
      if (world.log.conflicts > 100) throw new Error('without end');
    };
    await world.pass(10 * 60_000);
    expect(world.log.conflicts).toBe(1);
    expect((await world.log.read(table.id)).length).toBeGreaterThan(table.seq);
  });
});

describe('catching up with another node', () => {
  it('takes and publishes the rows up to the one hinted at, once', async () => {
    const { here, there, table, twin } = await openTwice();
    await here.ask(table, ben, { type: 'sit' });
    await here.ask(table, ben, { type: 'stand' });
    await Promise.all([twin.catchUp(3), twin.catchUp(2), twin.catchUp(3)]);
    expect(twin.snapshot('watcher')).toEqual(table.snapshot('watcher'));
    const told = there.publisher.updatesFor(table.id, 'watcher');
    expect(told).toEqual(here.publisher.updatesFor(table.id, 'watcher').slice(1));
    await twin.catchUp(9);
    expect(twin.seq).toBe(3);
  });

  it('finds nothing wrong if the next secret is committed to while it reads', async () => {
    const { here, there, table, twin } = await openTwice({ seats: 2, game: { rounds: 1 } });
    await here.play(table, ada);
    here.log.afterRead = async () => {
      await here.playOut(table);
    };
    await twin.catchUp(table.seq);
    expect(there.troubles).toEqual([]);
    await twin.catchUp(table.seq);
    expect(viewOf(twin, ada)).toEqual(viewOf(table, ada));
  });

  it('takes a row that comes with its hint, and reads the log for one that does not follow', async () => {
    const { here, there, table, twin } = await openTwice();
    await here.ask(table, ben, { type: 'sit' });
    await here.ask(table, ben, { type: 'stand' });
    await here.ask(table, ben, { type: 'sit' });
    const [, second, third, fourth] = await here.log.read(table.id);
    if (second === undefined || third === undefined || fourth === undefined)
      throw new Error('lost');
    here.log.isDown = true;
    await twin.catchUp(2, { ...second, player: 'eve' });
    await twin.catchUp(3, third);
    expect(twin.seq).toBe(1);
    await twin.catchUp(2, second);
    await twin.catchUp(2, second);
    await twin.catchUp(3, third);
    expect(twin.seq).toBe(3);
    here.log.isDown = false;
    await twin.catchUp(4, { ...fourth, events: [] });
    expect(twin.snapshot('watcher')).toEqual(table.snapshot('watcher'));
    const told = there.publisher.updatesFor(table.id, 'watcher');
    expect(told).toEqual(here.publisher.updatesFor(table.id, 'watcher').slice(1));
    expect(there.troubles).toEqual([]);
  });

  it('reads the log for a row that changes the secret it deals from', async () => {
    const { here, there, table, twin } = await openTwice({ seats: 2, game: { rounds: 1 } }, true);
    await here.playOut(table);
    const rows = await here.log.read(table.id, twin.seq);
    here.log.isDown = true;
    for (const row of rows) await twin.catchUp(row.seq, row);
    expect(twin.seq).toBe(table.seq - 1);
    here.log.isDown = false;
    await twin.catchUp(table.seq, rows.at(-1));
    // It could deal the next game itself.
    for (const person of [ada, ben]) await there.ask(twin, person, { type: 'ready' });
    await there.begin(twin);
    expect(viewOf(twin, ada)).toMatchObject({ stage: 'playing', gameNumber: 2 });
  });

  it('waits for the next hint if nothing can be read', async () => {
    const { here, there, table, twin } = await openTwice();
    await here.ask(table, ben, { type: 'sit' });
    here.log.isDown = true;
    await twin.catchUp(2);
    expect([twin.seq, there.troubles]).toEqual([1, []]);
    here.log.isDown = false;
    await twin.catchUp(2);
    expect(twin.seq).toBe(2);
  });
});

describe('a store that fails', () => {
  it('is reported when it could not record who has gone', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2 });
    const { seq } = table;
    world.log.isDown = true;
    expect(await table.attend(['ada'])).toBe(false);
    world.log.isDown = false;
    expect(await table.attend(['ada'])).toBe(true);
    expect(await table.attend(['ada'])).toBe(true);
    expect(table.seq).toBe(seq + 1);
  });

  it('is reported to the sender, and changes nothing', async () => {
    const world = new ToyWorld();
    const table = await world.openGame();
    const before = JSON.stringify(table.snapshot('watcher'));
    world.log.isDown = true;
    const answer = await world.ask(table, ada, { type: 'cover' }, 'tried-id');
    expect(answer).toEqual({ ok: false, refusal: { code: 'storage-unavailable' } });
    expect(JSON.stringify(table.snapshot('watcher'))).toBe(before);
    world.log.isDown = false;
    expect((await world.ask(table, ada, { type: 'cover' }, 'tried-id')).ok).toBe(true);
    expect(world.troubles).toEqual([]);
  });

  it('is no outage to the sender if the query is mistaken', async () => {
    class Mistaken extends StorageUnavailable {
      override readonly code = 'internal-error';
    }
    const world = new ToyWorld();
    const table = await world.openGame();
    world.log.beforeAppend = () => Promise.reject(new Mistaken('so the test wants it'));
    const answer = await world.ask(table, ada, { type: 'cover' });
    expect(answer).toEqual({ ok: false, refusal: { code: 'internal-error' } });
    expect(world.troubles).toEqual([]);
  });

  it('with an unknown outcome makes no table, and nobody keeps looking for one that never was', async () => {
    const world = new ToyWorld();
    world.log.beforeAppend = () => Promise.reject(new Error('a bug'));
    await expect(world.open()).rejects.toThrow('a bug');
    expect(world.troubles).toHaveLength(1);
    await world.pass(130_000);
    expect(world.clock.nextAlarm()).toBeNull();
  });

  it('stops neither bots nor clocks for longer than it fails, and nobody pays for it', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ clock: 'fast' });
    const { seq } = table;
    world.log.isDown = true;
    await world.pass(60_000);
    expect(table.seq).toBe(seq);
    world.log.isDown = false;
    await world.pass(2000);
    const commands = world.log.entries.slice(seq).map(({ row }) => row.command);
    expect(commands).toMatchObject([{ type: 'wake' }, { type: 'playBot', seat: 2 }]);
    expect(playingOf(table, ada).clocks.banks).toEqual([30_000, 30_000, 30_000]);
    await world.pass(70_000);
    expect(world.log.entries.at(seq + 2)?.row.command).toEqual({ type: 'timeOut', seat: 0 });
  });
});

describe('a store that is slow', () => {
  it('lets no bot move before it has thought, even after a slow write', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 3, game: { rounds: 3 } });
    await world.play(table, ben);
    world.log.beforeAppend = async () => {
      await Promise.resolve();
      world.clock.turnTo(world.clock.now() + 1000);
    };
    await world.play(table, ada);
    await world.directory.settled();
    world.log.beforeAppend = () => Promise.resolve();
    await world.pass(0);
    const rows = await world.log.read(table.id);
    expect(
      rows.map(({ command }) => (command as { readonly type: string }).type).slice(-2),
    ).toEqual(['play', 'playBot']);
    await world.pass(5000);
    requireBotsTookTime(await world.log.read(table.id), 600);
  });
});

describe('a bug in the game', () => {
  /** Throws whenever a card of the value is chosen. */
  function fragileGame(isBroken: () => boolean): Game<Toy> {
    return {
      ...toyGame,
      resolve: (state, seat, command, chance) => {
        if (isBroken()) throw new Error('a bug');
        return toyGame.resolve(state, seat, command, chance);
      },
    };
  }

  it('is thrown to the caller and reported; the next command wakes the table from the log', async () => {
    let isBroken = false;
    const world = new ToyWorld({ game: fragileGame(() => isBroken) });
    const table = await world.openGame({ seats: 2 });
    const other = await world.open();
    const { seq } = table;
    isBroken = true;
    await expect(world.play(table, ada)).rejects.toThrow('a bug');
    expect(world.troubles).toMatchObject([{ tableId: table.id, seq }]);
    expect(
      await table.submit({ person: ada, commandId: 'late', seq, command: { type: 'cover' } }),
    ).toEqual({
      ok: false,
      refusal: { code: 'busy' },
    });
    expect((await world.ask(other, ben, { type: 'sit' })).ok).toBe(true);
    isBroken = false;
    expect(await world.play(table, ada)).toEqual({
      ok: true,
      value: { seq: seq + 1, repeated: false },
    });
    expect(await world.directory.find(table.id)).not.toBe(table);
  });

  it('that hits a bot is reported, and the bot goes on when somebody comes', async () => {
    let isBroken = true;
    const world = new ToyWorld({ game: fragileGame(() => isBroken) });
    const table = await world.openGame();
    const { seq } = table;
    await world.pass(10_000);
    expect(world.troubles).toMatchObject([{ tableId: table.id, seq }]);
    isBroken = false;
    await world.directory.find(table.id);
    await world.pass(1000);
    expect(world.log.entries.at(-1)?.row.command).toMatchObject({ type: 'playBot', seat: 2 });
  });

  it('that hits a bot stops the game for no more than a minute, even if nobody sends a command', async () => {
    let isBroken = true;
    const world = new ToyWorld({ game: fragileGame(() => isBroken) });
    await world.openGame();
    await world.pass(130_000);
    // Retried once a minute, not more often.
    expect(world.troubles.length).toBeGreaterThanOrEqual(2);
    expect(world.troubles.length).toBeLessThanOrEqual(3);
    isBroken = false;
    await world.pass(62_000);
    expect(world.log.entries.at(-1)?.row.command).toMatchObject({ type: 'playBot', seat: 2 });
  });

  it('can also be a bot’s choice that the game refuses', async () => {
    const game: Game<Toy> = {
      ...toyGame,
      bots: { ...toyGame.bots, simple: () => ({ type: 'choose', card: 99 }) },
    };
    const world = new ToyWorld({ game });
    await world.openGame();
    await world.pass(1000);
    expect(world.troubles.map(({ error }) => String(error))).toEqual([
      'Error: the table refuses its own playBot',
    ]);
  });

  it('never gets into the log, if it cannot be folded', async () => {
    const game: Game<Toy> = {
      ...toyGame,
      evolvePublic: (before, fact) => {
        if (fact.type === 'chose') throw new Error('cannot be folded');
        return toyGame.evolvePublic(before, fact);
      },
      resolve: (_state, seat) => [{ fact: { type: 'chose', seat } }],
    };
    const world = new ToyWorld({ game });
    const table = await world.openGame({ seats: 2 });
    const { seq } = table;
    await expect(world.play(table, ada)).rejects.toThrow('cannot be folded');
    expect(world.log.entries).toHaveLength(seq);
  });
});

describe('a table woken from the log', () => {
  it('restarts running clocks, and logs it', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2, clock: 'fast' });
    const later = new ToyWorld({ log: world.log, seed: 'later' });
    later.clock.turnTo(9_000_000);
    const woken = await later.directory.find(table.id);
    expect(woken?.seq).toBe(table.seq + 1);
    expect(world.log.entries.at(-1)?.row.events).toEqual([{ type: 'woken' }]);
    // Twenty seconds to come back, then the full time.
    await later.pass(69_999);
    expect(woken?.seq).toBe(table.seq + 1);
    await later.pass(1);
    // Ben's choice ends the trick; as the game keeps asking Ben, his time for the next one is also up.
    expect(world.log.entries.slice(table.seq + 1).map(({ row }) => row.command)).toEqual([
      { type: 'timeOut', seat: 0 },
      { type: 'timeOut', seat: 1 },
      { type: 'timeOut', seat: 1 },
    ]);
  });

  it('writes nothing if no clock was running', async () => {
    const world = new ToyWorld();
    const tables = [await world.open({ clock: 'fast' }), await world.openGame({ seats: 2 })];
    const later = new ToyWorld({ log: world.log, seed: 'later' });
    for (const table of tables) {
      expect((await later.directory.find(table.id))?.seq).toBe(table.seq);
    }
  });

  it('can be read while nothing can be written, and plays nothing before its wake-up is written', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2, clock: 'fast' });
    const { seq } = table;
    const later = new ToyWorld({ log: world.log, seed: 'later' });
    later.clock.turnTo(9_000_000);
    world.log.beforeAppend = () => {
      world.log.isDown = true;
      return Promise.resolve();
    };
    const woken = await later.find(table.id);
    world.log.isDown = false;
    expect(viewOf(woken, ada).stage).toBe('playing');
    expect(await later.play(woken, ada)).toEqual({
      ok: false,
      refusal: { code: 'storage-unavailable' },
    });
    world.log.beforeAppend = () => Promise.resolve();
    world.log.isDown = false;
    await later.pass(1000);
    expect(world.log.entries.slice(seq).map(({ row }) => row.command)).toEqual([{ type: 'wake' }]);
    expect((await later.play(woken, ada)).ok).toBe(true);
  });

  it('repeats earlier answers', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    await world.ask(table, ben, { type: 'sit' }, 'same-id');
    const later = new ToyWorld({ log: world.log, seed: 'later' });
    expect(await later.ask(table, ben, { type: 'sit' }, 'same-id')).toEqual({
      ok: true,
      value: { seq: 2, repeated: true },
    });
  });
});
