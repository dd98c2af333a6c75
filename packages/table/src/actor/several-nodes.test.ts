import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { auditTable } from '../log/audit.ts';
import { chained, LogDamaged } from '../log/log-chain.ts';
import { RowOfLaterBuild } from '../log/row-of-later-build.ts';
import type { TableCommand } from '../model/command.ts';
import { tableVersion } from '../model/decision.ts';
import { StorageUnavailable, type LogRow } from '../model/ports.ts';
import type { Person } from '../model/table.ts';
import { soundLink } from '../testing/faulty-link.ts';
import { requireBotsTookTime } from '../testing/node-rules.ts';
import { ToyNodes } from '../testing/toy-nodes.ts';
import { playingOf, viewOf, type ToyWorld } from '../testing/toy-world.ts';
import { ada, ben, toyOptions } from '../testing/toy.ts';
import type { LiveTable } from './live-table.ts';
import { mailboxLimit } from './mailbox.ts';

const long = { seats: 3, game: { rounds: 9 } } as const;

function typesOf(rows: readonly LogRow[]): readonly unknown[] {
  return rows.map(({ command }) => (command as { readonly type: string }).type);
}

/** A table opened on the first node, where a bot stands in for Ada, beside the other bot. */
async function botsAt(house: ToyNodes): Promise<LiveTable> {
  const world = house.node(0);
  const table = await world.openGame(long);
  await world.ask(table, ada, { type: 'cover' });
  await house.everywhere(table.id);
  return table;
}

/** Two nodes with a table whose last row the log has lost, as the first node has `found` out. */
async function lostRow() {
  const house = await ToyNodes.start(2);
  const table = await house.node(0).openGame({ seats: 2 });
  await house.everywhere(table.id);
  await house.node(0).play(table, ada);
  await house.pass(0);
  await house.log.lose(1);
  const found = await house.node(0).directory.findLatest(table.id);
  if (found === null) throw new Error('lost');
  return { house, table, found };
}

/** Somebody at one node votes to end the game. */
async function endBy(world: ToyWorld, table: LiveTable, person: Person): Promise<void> {
  await world.ask(table, person, { type: 'vote', motion: { type: 'end' }, isFor: true });
}

describe('several nodes over one log', () => {
  it('tell their own people what happens on the others', async () => {
    const house = await ToyNodes.start(3);
    const table = await house.node(0).openGame({ seats: 2 });
    const [, second, third] = await house.everywhere(table.id);
    if (second === undefined || third === undefined) throw new Error('lost');
    const before = table.seq;
    await house.node(1).play(second, ada);
    await house.pass(0);
    await house.node(2).play(third, ben);
    await house.pass(0);
    for (const world of house.worlds) {
      const told = world.publisher.updatesFor(table.id, 0).filter(({ seq }) => seq > before);
      expect(told.map(({ seq }) => seq)).toEqual([before + 1, before + 2]);
    }
    expect([second.seq, third.seq]).toEqual([table.seq, table.seq]);
  });

  it('make one table of an id, if two are asked for it at once', async () => {
    const house = await ToyNodes.start(2);
    const wish = { gameId: toyGame.id, options: toyOptions(), host: ada, id: '0123456789' };
    const made = await Promise.all(
      [0, 1].map((number) => house.node(number).directory.create(wish)),
    );
    expect(made).toMatchObject([{ ok: true }, { ok: false, refusal: { code: 'busy' } }]);
    expect(house.node(1).troubles).toEqual([]);
    expect((await house.everywhere(wish.id)).map(({ seq }) => seq)).toEqual([1, 1]);
  });

  it.each([
    ['something they do not know', { type: 'ofLater' }],
    ['by other rules', { type: 'upgraded', tableVersion: tableVersion + 1 }],
  ])('leave a table to nodes of a later build that has written %s', async (_, event) => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).open();
    const [, second] = await house.everywhere(table.id);
    if (second === undefined) throw new Error('lost');
    const [last] = (await house.log.read(table.id)).slice(-1);
    if (last === undefined) throw new Error('no rows');
    const row = { ...last, seq: last.seq + 1, events: [event] };
    await house.log.append(table.id, chained(row, last.hash));
    await second.catchUp(row.seq).catch(() => null);
    expect(house.node(1).troubles).toMatchObject([{ error: { name: 'RowOfLaterBuild' } }]);
    expect(house.node(1).directory.awake(table.id)).toBeNull();
    await expect(house.node(1).directory.find(table.id)).rejects.toThrow(RowOfLaterBuild);
    expect(second.seq).toBe(last.seq);
  });

  it('do not queue hints without end', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).open();
    const [, second] = await house.everywhere(table.id);
    let reads = 0;
    house.log.afterRead = () => Promise.resolve(void (reads += 1));
    for (let seq = 0; seq < 1000; seq += 1) void second?.catchUp(1000 + seq);
    await second?.settled();
    expect(reads).toBe(mailboxLimit);
  });

  it('write nothing where they wake a table whose clock runs', async () => {
    const house = await ToyNodes.start(3);
    const table = await house.node(0).openGame({ seats: 2, clock: 'fast' });
    const { since } = playingOf(table, ada).clocks;
    for (const number of [1, 2]) {
      await house.pass(10_000);
      const [, second, third] = await house.everywhere(table.id);
      expect(playingOf((number === 1 ? second : third) ?? table, ada).clocks.since).toEqual(since);
    }
    expect(typesOf(await house.log.read(table.id))).not.toContain('wake');
    // Ada's and Ben's original time runs out, and nobody has given them more.
    await house.pass(30_000);
    const rows = await house.log.read(table.id);
    expect(typesOf(rows.slice(-3))).toContain('timeOut');
    expect(typesOf(rows)).not.toContain('wake');
  });

  it.each([
    ['all hints', { lost: 0, doubled: 0, maxDelay: 0 }],
    ['late hints, twice and in any order', { lost: 0, doubled: 50, maxDelay: 400 }],
    ['half of all hints', { lost: 50, doubled: 0, maxDelay: 200 }],
    ['no hints', { lost: 100, doubled: 0, maxDelay: 0 }],
  ])('let bots take their time, with %s', async (_, faults) => {
    const house = await ToyNodes.start(3, 'bots', faults);
    const table = await botsAt(house);
    const from = table.seq;
    for (let trick = 0; trick < 12; trick += 1) {
      const where = house.node(1 + (trick % 2));
      const [, second, third] = await house.everywhere(table.id);
      const there = trick % 2 === 0 ? second : third;
      if (there !== undefined) await where.play(there, ben);
      await house.pass(2500);
    }
    await house.pass(6000);
    const rows = await house.log.read(table.id);
    expect(rows.length).toBeGreaterThan(from + 24);
    requireBotsTookTime(rows, 600);
    expect(typesOf(rows)).not.toContain('wake');
    for (const there of await house.everywhere(table.id)) {
      expect(viewOf(there, ben)).toEqual(viewOf(table, ben));
    }
    expect(auditTable(toyGame, rows).findings).toEqual([]);
    for (const { troubles } of house.worlds) expect(troubles).toEqual([]);
  });
});

it('a bot is not held up by rows that two nodes write in turn, faster than it thinks', async () => {
  const house = await ToyNodes.start(2);
  const table = await house.node(0).openGame(long);
  const before = table.seq;
  const motion = { type: 'pause' } as const;
  for (let turn = 0; turn < 4; turn += 1) {
    await house.node(0).ask(table, ada, { type: 'vote', motion, isFor: true });
    await house.pass(300);
    const [, twin] = await house.everywhere(table.id);
    if (twin === undefined) throw new Error('lost');
    await house.node(1).ask(twin, ben, { type: 'vote', motion, isFor: false });
    await house.pass(300);
  }
  const rows = await house.log.read(table.id);
  expect(typesOf(rows.slice(before)).filter((type) => type === 'vote')).toHaveLength(8);
  expect(typesOf(rows.slice(before))).toContain('playBot');
  requireBotsTookTime(rows, 600);
});

describe('a bot that was asked nothing for a while thinks from the start', () => {
  /** The first node has a stand-in for Ada that thinks, and the second is about to drive the table. */
  async function thinking() {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ ...long, seats: 2 });
    await house.node(0).ask(table, ada, { type: 'cover' });
    const [, twin] = await house.everywhere(table.id);
    if (twin === undefined) throw new Error('lost');
    return {
      house,
      atFirst: (person: Person, command: TableCommand) => house.node(0).ask(table, person, command),
      atSecond: (person: Person, command: TableCommand) => house.node(1).ask(twin, person, command),
      async requireTime() {
        await house.pass(5000);
        const rows = await house.log.read(table.id);
        expect(typesOf(rows)).toContain('playBot');
        requireBotsTookTime(rows, 600);
      },
    };
  }

  it('after a pause', async () => {
    const { house, atFirst, atSecond, requireTime } = await thinking();
    const vote = (type: 'pause' | 'resume'): TableCommand => ({
      type: 'vote',
      motion: { type },
      isFor: true,
    });
    await atFirst(ada, vote('pause'));
    await atSecond(ben, vote('pause'));
    await house.pass(20_000);
    await atSecond(ben, vote('resume'));
    await atFirst(ada, vote('resume'));
    await requireTime();
  });

  it('for somebody who had come back', async () => {
    const { house, atFirst, atSecond, requireTime } = await thinking();
    await atSecond(ada, { type: 'return' });
    await house.pass(20_000);
    await atFirst(ada, { type: 'cover' });
    await requireTime();
  });
});

describe('bots of a player who has come to another node', () => {
  /** Ada has played with three bots on one node, and goes on to the second. */
  async function moved() {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).open({ seats: 4, game: { rounds: 2 } }, 'simple');
    // The bots chose while the game began; in the next trick they are asked after the player.
    for (let trick = 0; trick < 2; trick += 1) await house.node(0).play(table, ada);
    const [, second] = await house.everywhere(table.id);
    if (second === undefined) throw new Error('lost');
    await house.pass(0);
    return { house, table, second, seq: table.seq };
  }

  it('play at once when the player skips there, and each move once', async () => {
    const { house, table, second, seq } = await moved();
    expect([second.seq, second.isDriven]).toEqual([seq, false]);
    expect(second.paceBots(ada.id, 'skip')).toBe(true);
    await house.pass(0);
    expect(second.seq).toBe(seq + 3);
    // In the trick after it they take their time again, and choose beside the player.
    await house.pass(599);
    expect([table.seq, second.seq]).toEqual([seq + 3, seq + 3]);
    expect([table.isDriven, second.isDriven]).toEqual([false, true]);
    await house.pass(6000);
    expect([table.seq, second.seq]).toEqual([seq + 6, seq + 6]);
    for (const { troubles } of house.worlds) expect(troubles).toEqual([]);
  });

  it('play each move once, although both nodes may make it', async () => {
    const { house, table, second, seq } = await moved();
    second.paceBots(ada.id, 'slow');
    await house.pass(12_000);
    expect([table.seq, second.seq]).toEqual([seq + 6, seq + 6]);
    expect(auditTable(toyGame, await house.log.read(table.id)).findings).toEqual([]);
    for (const { troubles } of house.worlds) expect(troubles).toEqual([]);
  });
});

describe('a node that dies', () => {
  it('leaves bots that soon play on, on another node', async () => {
    const house = await ToyNodes.start(3);
    const table = await botsAt(house);
    await house.kill(0);
    await house.pass(4000);
    const rows = await house.log.read(table.id);
    expect(rows.length).toBeGreaterThan(table.seq);
    expect(typesOf(rows)).not.toContain('wake');
    requireBotsTookTime(rows, 600);
    await house.pass(20_000);
    expect(auditTable(toyGame, await house.log.read(table.id)).findings).toEqual([]);
  });

  it('in the middle of a takeover leaves the table to another node, which soon takes over', async () => {
    const house = await ToyNodes.start(3);
    const table = await botsAt(house);
    await house.kill(0);
    const { log } = house;
    const claimDue = log.claimDue.bind(log);
    // The first node to claim the table does nothing with it.
    log.claimDue = async (...asked) => {
      const claimed = await claimDue(...asked);
      if (claimed.length > 0) log.claimDue = claimDue;
      return [];
    };
    await house.pass(10_000);
    const rows = await log.read(table.id);
    expect(rows.length).toBeGreaterThan(table.seq);
    requireBotsTookTime(rows, 600);
  });

  it('is told of once, also where the store fails while it is forgotten', async () => {
    const house = await ToyNodes.start(3);
    const gone = [house.nameOf(0), house.nameOf(1)];
    for (const number of [0, 1]) await house.kill(number);
    const { nodes } = house;
    const forget = nodes.forget.bind(nodes);
    // Once for each of them.
    const failing = new Set(gone);
    nodes.forget = (node) =>
      failing.delete(node)
        ? Promise.reject(new StorageUnavailable('as the test wants it'))
        : forget(node);
    await house.pass(60_000);
    expect(house.dead[2]).toEqual(gone);
  });

  it('leaves tables that cannot be played, and that are not retried constantly', async () => {
    const house = await ToyNodes.start(2);
    const table = await botsAt(house);
    await house.kill(0);
    await house.startNode();
    await house.kill(1);
    house.log.read = () => Promise.reject(new LogDamaged(table.id, 1, 'as the test wants it'));
    await house.pass(60_000);
    expect(house.node(2).troubles).toHaveLength(1);
    await house.pass(70_000);
    expect(house.node(2).troubles.length).toBeLessThanOrEqual(3);
  });

  it('leaves a table that one node cannot play to another that can', async () => {
    const house = await ToyNodes.start(3);
    const table = await botsAt(house);
    await house.kill(0);
    house.node(1).directory.find = () =>
      Promise.reject(new RowOfLaterBuild('as the test wants it'));
    await house.pass(30_000);
    expect(await house.log.read(table.id)).not.toHaveLength(table.seq);
  });

  it('leaves a table that falls while it is taken over, and does not take its successor away', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2 });
    const { directory, ports } = house.node(1);
    let successor: LiveTable | null = null;
    Object.assign(ports.sharing ?? {}, {
      async tookOver(taken: LiveTable) {
        await taken.attend([]);
        taken.drop(new Error('as the test wants it'));
        successor ??= await directory.find(table.id);
      },
    });
    house.isFollowed = false;
    await house.kill(0);
    await house.pass(25_000);
    expect(successor).not.toBeNull();
    expect(directory.awake(table.id)).toBe(successor);
  });

  it('leaves tables that need not wait for one of which something cannot be read', async () => {
    const house = await ToyNodes.start(2);
    const world = house.node(0);
    const tables = [await world.openGame(long), await world.openGame(long)];
    for (const table of tables) await world.ask(table, ada, { type: 'cover' });
    await house.kill(0);
    const { log } = house;
    const beside = log.beside.bind(log);
    let damaged = '';
    log.beside = (id) => {
      damaged ||= id;
      return id === damaged ? Promise.reject(new StorageUnavailable('damaged')) : beside(id);
    };
    await house.pass(30_000);
    const other = tables.find(({ id }) => id !== damaged);
    expect((await log.read(other?.id ?? '')).length).toBeGreaterThan(other?.seq ?? Infinity);
  });

  it('leaves clocks that run out on time, unless it has been dead for long', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2, clock: 'fast' });
    const { at: began } = (await house.log.read(table.id)).at(-1) ?? { at: 0 };
    await house.pass(45_000);
    await house.kill(0);
    await house.pass(9000);
    const rows = (await house.log.read(table.id)).slice(table.seq);
    expect(typesOf(rows).slice(0, 2)).toEqual(['timeOut', 'timeOut']);
    const late = (rows[0]?.at ?? 0) - began - 50_000;
    expect(late).toBeGreaterThanOrEqual(2000);
    expect(late).toBeLessThanOrEqual(3000);
  });

  it('gives its people time to come back, but only once', async () => {
    const house = await ToyNodes.start(3);
    const table = await house.node(0).openGame({ seats: 2, clock: 'fast' });
    await house.pass(2000);
    await house.kill(0);
    await house.pass(60_000);
    const rows = (await house.log.read(table.id)).slice(table.seq);
    expect(typesOf(rows)).toEqual(['wake']);
    expect(house.takenOver.flat()).toEqual([table.id]);
    const [woken] = await house.everywhere(table.id);
    if (woken === undefined) throw new Error('lost');
    expect(playingOf(woken, ada).clocks.since[0]).toBe((rows[0]?.at ?? 0) + 20_000);
  });

  it('that was only slow finds that another node drives the table, and writes nothing', async () => {
    const house = await ToyNodes.start(2);
    const table = await botsAt(house);
    house.hints.isSilent = true;
    const [, twin] = await house.everywhere(table.id);
    if (twin === undefined) throw new Error('lost');
    await twin.catchUp(table.seq);
    // The second has taken over, while the first still thinks that it drives.
    await twin.takeOver(Infinity);
    expect([table.isDriven, twin.isDriven]).toEqual([true, true]);
    await house.pass(30_000);
    const rows = await house.log.read(table.id);
    requireBotsTookTime(rows, 600);
    expect([table.isDriven, twin.isDriven].filter(Boolean)).toHaveLength(1);
  });
});

describe('two nodes that both think that they drive', () => {
  it('let the bot move once, and the one that was too late does not move next', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2, game: { rounds: 9 } });
    const [, twin] = await house.everywhere(table.id);
    if (twin === undefined) throw new Error('lost');
    await house.node(0).ask(table, ada, { type: 'cover' });
    await house.node(0).play(table, ben);
    house.hints.isSilent = true;
    await twin.takeOver(Infinity);
    const before = table.seq;
    await house.pass(900);
    const rows = await house.log.read(table.id);
    expect(typesOf(rows.slice(before))).toEqual(['playBot']);
    expect([table.isDriven, twin.isDriven].filter(Boolean)).toHaveLength(1);
    requireBotsTookTime(rows, 600);
  });

  it('do not arise if the first has just written, though its last heartbeat was long ago', async () => {
    const house = await ToyNodes.start(2);
    const table = await botsAt(house);
    const [, twin] = await house.everywhere(table.id);
    const rows = await house.log.read(table.id);
    const at = rows.at(-1)?.at ?? 0;
    expect(await twin?.takeOver(at)).toBe(false);
    expect([table.isDriven, twin?.isDriven]).toEqual([true, false]);
    expect(await twin?.takeOver(at + 1)).toBe(true);
    expect(twin?.isDriven).toBe(true);
  });

  it('do not arise if a table was wrongly thought overdue', async () => {
    const house = await ToyNodes.start(2);
    const table = await botsAt(house);
    const [, twin] = await house.everywhere(table.id);
    await twin?.takeOver(-Infinity);
    expect([table.isDriven, twin?.isDriven]).toEqual([true, false]);
  });
});

describe('a table that is looked at before anything is due', () => {
  it('is looked at again when it is due, and not before', async () => {
    const house = await ToyNodes.start(2);
    await house.node(0).openGame({ seats: 2, clock: 'fast' });
    const due = await house.log.nextDue();
    expect(due).toBeGreaterThan(house.clock.now() + 10_000);
    await house.log.leaveTables([house.nameOf(1)], 0);
    await house.pass(2000);
    expect(await house.log.nextDue()).toBe(due);
  });

  it('stays with another node that drives it by now', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2, clock: 'fast' });
    const [, twin] = await house.everywhere(table.id);
    if (twin === undefined) throw new Error('lost');
    await house.node(1).play(twin, ada);
    const due = await house.log.nextDue();
    await twin.takeOver(-Infinity, house.nameOf(0));
    expect(await house.log.claimDue(Infinity, 1, 0, [])).toEqual([
      { tableId: table.id, dueAt: due, driver: house.nameOf(1) },
    ]);
  });
});

describe('a node whose answer was lost', () => {
  it('still drives the table: the last row is its own', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2, clock: 'fast' });
    const [link] = house.links;
    if (link === undefined) throw new Error('no link');
    link.faults = { ...soundLink, answersLost: 100 };
    await house.node(0).play(table, ada);
    link.faults = soundLink;
    const { seq } = table;
    await house.pass(2000);
    expect(table.seq).toBe(seq + 1);
    expect(table.isDriven).toBe(true);
  });

  it('never commits to a secret twice', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2 });
    const [, twin] = await house.everywhere(table.id);
    const [link] = house.links;
    if (twin === undefined || link === undefined) throw new Error('lost');
    await endBy(house.node(0), table, ada);
    await house.pass(0);
    link.faults = { ...soundLink, answersLost: 100 };
    await endBy(house.node(0), table, ben);
    link.faults = soundLink;
    await house.pass(2000);
    // The other node writes everything in between, so that this one learns nothing about its own row.
    for (const person of [ada, ben]) await house.node(1).ask(twin, person, { type: 'ready' });
    await house.node(1).begin(twin);
    await house.pass(1000);
    expect(viewOf(table, ada)).toMatchObject({ stage: 'playing', gameNumber: 2 });
    await endBy(house.node(1), twin, ada);
    await house.pass(1000);
    await endBy(house.node(0), table, ben);
    const committed = (await house.log.read(table.id))
      .flatMap(({ events }) => events as readonly { type: string; commitment?: string }[])
      .flatMap(({ type, commitment }) => (type === 'secretCommitted' ? [commitment] : []));
    expect(committed).toHaveLength(3);
    expect(new Set(committed).size).toBe(3);
  });
});

describe('a log that has lost its last rows', () => {
  it('gets no row of a node that still has them, once another node has written others instead', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2 });
    const [, stale] = await house.everywhere(table.id);
    if (stale === undefined) throw new Error('lost');
    await house.node(0).play(table, ada);
    await house.pass(1000);
    house.hints.isSilent = true;
    await house.log.lose(1);
    expect((await house.node(0).play(table, ben)).ok).toBe(false);
    const [again] = await house.everywhere(table.id);
    if (again === undefined) throw new Error('lost');
    await house.node(0).play(again, ada);
    await house.pass(0);
    expect(stale.seq).toBe(again.seq);
    expect((await house.node(1).play(stale, ben)).ok).toBe(false);
    const [, right] = await house.everywhere(table.id);
    if (right === undefined) throw new Error('lost');
    expect((await house.node(1).play(right, ben)).ok).toBe(true);
    expect(auditTable(toyGame, await house.log.read(table.id)).findings).toEqual([]);
  });

  it('is read again where people follow the table, and for those who come', async () => {
    const { house, table, found } = await lostRow();
    expect(found.seq).toBe(table.seq - 1);
    await house.pass(6000);
    const left = await house.node(1).directory.find(table.id);
    expect(left?.seq).toBe(table.seq - 1);
    for (const { troubles } of house.worlds) {
      expect(troubles).toMatchObject([{ error: { name: 'LogDamaged' } }]);
    }
  });

  it.each([
    ['at once', { isSilent: false, within: 0 }],
    ['soon, without hints', { isSilent: true, within: 6000 }],
  ])('is read again where it has another row in place of the lost one, %s', async (_, how) => {
    const { house, table, found } = await lostRow();
    house.hints.isSilent = how.isSilent;
    await endBy(house.node(0), found, ben);
    await house.pass(how.within);
    const [first, second] = await house.everywhere(table.id);
    expect(first).toBe(found);
    expect([second?.seq, second?.hash]).toEqual([table.seq, found.hash]);
    for (const { troubles } of house.worlds) expect(troubles).toHaveLength(1);
  });

  it('is read again once where a command is about to be written', async () => {
    const house = await ToyNodes.start(1);
    const { directory, troubles } = house.node(0);
    const table = await house.node(0).openGame({ seats: 2 });
    await house.node(0).play(table, ada);
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    house.log.beforeAppend = () => {
      asked.resolve();
      return held.promise;
    };
    const played = house.node(0).play(table, ben);
    await asked.promise;
    house.log.beforeAppend = () => Promise.resolve();
    await house.log.lose(1);
    const again = await directory.findLatest(table.id);
    held.resolve();
    expect((await played).ok).toBe(false);
    expect(again?.seq).toBe(table.seq - 1);
    expect(directory.awake(table.id)).toBe(again);
    expect(troubles).toHaveLength(1);
  });
});

describe('a start', () => {
  it('wakes nothing but what is due, or was left by a node that has died', async () => {
    const house = await ToyNodes.start(1);
    const [first] = house.worlds;
    if (first === undefined) throw new Error('no node');
    const lobby = await first.open();
    const quiet = await first.openGame({ seats: 2, clock: 'days' });
    const due = await first.openGame({ seats: 2, clock: 'fast' });
    await house.kill(0);
    house.clock.turnTo(house.clock.now() + 60_000);
    const second = await house.startNode();
    for (const one of [lobby, quiet, due]) expect(second.directory.awake(one.id)).toBeNull();
    await house.pass(5000);
    expect(second.directory.awake(due.id)).not.toBeNull();
    const rows = await house.log.read(due.id);
    expect(typesOf(rows.slice(due.seq))).toEqual(['wake']);
    await house.pass(25_000);
    expect(house.takenOver[1]?.toSorted()).toEqual([lobby.id, quiet.id, due.id].toSorted());
  });

  it('takes over the tables of a dead node that nobody knew was alive', async () => {
    const house = await ToyNodes.start(1);
    house.isFollowed = false;
    const lobby = await house.node(0).open();
    await house.kill(0);
    await house.nodes.forget(house.nameOf(0));
    house.clock.turnTo(house.clock.now() + 60_000);
    await house.startNode();
    await house.pass(10_000);
    expect(house.takenOver[1]).toEqual([lobby.id]);
    expect((await house.log.beside(lobby.id)).entry?.listing.seated.emptySince).not.toBeNull();
  });

  it('puts tables that nobody has come back to straight back to sleep', async () => {
    const house = await ToyNodes.start(1);
    house.isFollowed = false;
    const table = await house.node(0).openGame({ seats: 2, clock: 'days' });
    await house.kill(0);
    house.clock.turnTo(house.clock.now() + 60_000);
    const second = await house.startNode();
    await house.pass(5000);
    expect(house.takenOver[1]).toEqual([table.id]);
    expect(second.directory.awake(table.id)).toBeNull();
    expect((await house.log.beside(table.id)).entry?.isAwake).toBe(false);
  });

  it('beside other nodes takes nothing from them, though it has not heard from them yet', async () => {
    const house = await ToyNodes.start(1);
    const table = await botsAt(house);
    await house.nodes.heartbeat('nodes 0', 0);
    const second = await house.startNode();
    await house.pass(30_000);
    expect(second.directory.awake(table.id)).toBeNull();
    expect(house.takenOver.flat()).toEqual([]);
  });
});

describe('hints', () => {
  it('that are lost cost a second’s delay where somebody follows the table', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2 });
    const [, twin] = await house.everywhere(table.id);
    if (twin === undefined) throw new Error('lost');
    house.hints.isSilent = true;
    await house.pass(3000);
    await house.node(0).play(table, ada);
    expect(twin.seq).toBe(table.seq - 1);
    await house.pass(1000);
    expect(twin.seq).toBe(table.seq);
    expect(house.node(1).publisher.updatesFor(table.id, 0).at(-1)?.seq).toBe(table.seq);
  });

  it('are not waited for by somebody who looks at a table', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2 });
    await house.everywhere(table.id);
    house.hints.isSilent = true;
    await house.node(0).play(table, ada);
    const found = await house.node(1).directory.findLatest(table.id);
    expect(found?.seq).toBe(table.seq);
  });
});

describe('a table where turns take days', () => {
  it('is listed on other nodes with those who are to move, while people are there', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2, clock: 'days' });
    await house.node(0).play(table, ada);
    const listings = await house.node(1).directory.tablesOf(ben.id);
    const pending = listings.flatMap(({ seated }) => seated.pending);
    expect(pending.map(({ player }) => player)).toEqual([ben.id]);
  });
});

describe('a table that sleeps', () => {
  it('sleeps only on a node where nobody uses it, while another drives it', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).open();
    await house.everywhere(table.id);
    house.isFollowed = false;
    await house.pass(12 * 60_000);
    const awake = house.worlds.map(({ directory }) => directory.awake(table.id));
    expect(awake).toEqual([table, null]);
    expect((await house.log.beside(table.id)).entry?.isAwake).toBe(true);
  });

  it('is put to sleep by the node that drives it, and woken in time by any', async () => {
    const house = await ToyNodes.start(2);
    const table = await house.node(0).openGame({ seats: 2, clock: 'days', game: { rounds: 9 } });
    house.isFollowed = false;
    await table.attend([]);
    for (let minute = 0; minute < 25; minute += 1) await house.pass(60_000);
    expect(house.worlds.map(({ directory }) => directory.awake(table.id))).toEqual([null, null]);
    expect((await house.log.beside(table.id)).entry?.isAwake).toBe(false);
    const day = 24 * 60 * 60_000;
    // Nobody is connected: the nodes do nothing but look.
    for (let hour = 0; hour < 23; hour += 1) {
      house.clock.turnTo(house.clock.now() + 3_600_000);
      await house.pass(1000);
    }
    await house.pass(day + 1_010_000 - house.clock.now());
    const rows = (await house.log.read(table.id)).slice(table.seq);
    expect(typesOf(rows)).toContain('timeOut');
    expect(typesOf(rows)).not.toContain('wake');
  });
});
