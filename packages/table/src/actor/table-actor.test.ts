import { describe, expect, it } from 'vitest';

import { maxChanges } from '../decide/max-changes.ts';
import type { TableCommand } from '../model/command.ts';
import type { Person } from '../model/table.ts';
import { openBy, sealBy } from '../testing/entropies.ts';
import { firstChoice, gameOf, ToyWorld, viewOf } from '../testing/toy-world.ts';
import { ada, ben, cleo, toyOptions, wim } from '../testing/toy.ts';
import type { LiveTable } from './live-table.ts';
import { mailboxLimit } from './mailbox.ts';

describe('a command', () => {
  it('is answered with its row, and published after it was written', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    const order: string[] = [];
    world.log.beforeAppend = () => {
      order.push(`written, ${world.publisher.publications.length} told`);
      return Promise.resolve();
    };
    const answer = await world.ask(table, ben, { type: 'sit' });
    expect(answer).toEqual({ ok: true, value: { seq: 2, repeated: false } });
    expect(order).toEqual(['written, 1 told']);
    expect(world.publisher.updatesFor(table.id, 'watcher').at(-1)).toEqual({
      seq: 2,
      at: 1_000_000,
      events: [{ type: 'seatTaken', seat: 1, person: ben }],
    });
  });

  it('that is refused leaves the log, view and viewers alone', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    const before = JSON.stringify(table.snapshot('watcher'));
    const answer = await world.ask(table, ben, { type: 'seatBot', seat: 1, bot: 'simple' });
    expect(answer).toEqual({ ok: false, refusal: { code: 'not-host' } });
    expect(JSON.stringify(table.snapshot('watcher'))).toBe(before);
    expect(world.log.entries).toHaveLength(1);
    expect(world.publisher.publications).toHaveLength(1);
  });

  it('that is sent twice is answered again, and not played again', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    const answers = await Promise.all([
      world.ask(table, ben, { type: 'sit', seat: 2 }, 'same-id'),
      world.ask(table, ben, { type: 'sit', seat: 2 }, 'same-id'),
    ]);
    const later = await world.ask(table, ben, { type: 'sit', seat: 2 }, 'same-id');
    expect([...answers, later].map((answer) => answer.ok && answer.value)).toEqual([
      { seq: 2, repeated: false },
      { seq: 2, repeated: true },
      { seq: 2, repeated: true },
    ]);
    expect(table.seq).toBe(2);
  });

  it('that kicks someone, or makes them host, is stale if somebody else has taken their chair since', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    await world.ask(table, ben, { type: 'sit', seat: 1 });
    await world.ask(table, wim, { type: 'sit', seat: 2 });
    const seen = table.seq;
    await world.ask(table, ben, { type: 'stand' });
    await world.ask(table, cleo, { type: 'sit', seat: 1 });
    const { seq } = table;
    const late = (type: 'clearSeat' | 'transferHost', seat: number): ReturnType<typeof world.ask> =>
      world.directory.submit(table.id, {
        person: ada,
        commandId: world.nextCommandId(),
        seq: seen,
        command: { type, seat },
      });
    for (const type of ['clearSeat', 'transferHost'] as const)
      expect(await late(type, 1)).toEqual({ ok: false, refusal: { code: 'stale', seq } });
    expect(table.listed()).toMatchObject({ host: ada.id, seats: { 1: { id: cleo.id } } });
    expect((await late('clearSeat', 2)).ok).toBe(true);
  });

  it('that repeats a suggestion is answered, and writes no row', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    await world.ask(table, ben, { type: 'sit' });
    const suggest = (clock: 'none' | 'slow'): ReturnType<typeof world.ask> =>
      world.ask(table, ben, { type: 'suggest', options: toyOptions({ clock }) });
    const nothingYet = { ok: true, value: { seq: 2, repeated: true } };
    expect(await suggest('none')).toEqual(nothingYet);
    expect(await suggest('slow')).toEqual({ ok: true, value: { seq: 3, repeated: false } });
    expect(await suggest('slow')).toEqual({ ok: true, value: { seq: 3, repeated: true } });
    expect(world.log.entries).toHaveLength(3);
    // A command from somebody who was away brings them back.
    await table.attend([ada.id]);
    expect(await suggest('slow')).toMatchObject({ value: { seq: 5, repeated: false } });
    // Somebody without a chair is refused as ever.
    const options = toyOptions();
    expect((await world.ask(table, cleo, { type: 'suggest', options })).ok).toBe(false);
  });

  it('that repeats a vote is answered, and writes no row', async () => {
    const world = new ToyWorld();
    const table = await world.openGame();
    const { seq } = table;
    const vote = (isFor: boolean): ReturnType<typeof world.ask> =>
      world.ask(table, ada, { type: 'vote', motion: { type: 'end' }, isFor });
    const answers = [await vote(true), await vote(true), await vote(false)];
    expect(answers).toMatchObject([
      { value: { seq: seq + 1, repeated: false } },
      { value: { seq: seq + 1, repeated: true } },
      { value: { seq: seq + 2, repeated: false } },
    ]);
  });

  it('may not reuse the id of another command of the same person', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    await world.ask(table, ben, { type: 'sit', seat: 2 }, 'same-id');
    const other = await world.ask(table, ben, { type: 'sit', seat: 1 }, 'same-id');
    expect(other).toEqual({ ok: false, refusal: { code: 'command-id-reused' } });
    const another = await world.ask(table, cleo, { type: 'sit', seat: 1 }, 'same-id');
    expect(another.ok).toBe(true);
  });

  it('may be given again after it was refused', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    const ready = { type: 'ready' } as const;
    expect((await world.ask(table, ben, ready, 'same-id')).ok).toBe(false);
    await world.ask(table, ben, { type: 'sit' });
    expect((await world.ask(table, ben, ready, 'same-id')).ok).toBe(true);
  });

  it('is turned away when the queue is full', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    const answers = await Promise.all(
      Array.from({ length: mailboxLimit + 5 }, (_, index) =>
        table.submit({
          person: { id: `guest-${index}`, name: 'Guest' },
          commandId: 'command-1',
          seq: 1,
          command: { type: 'stand' },
        }),
      ),
    );
    const codes = answers.map((answer) => (answer.ok ? 'yes' : answer.refusal.code));
    expect(codes.filter((code) => code === 'busy')).toHaveLength(5);
    expect(codes.filter((code) => code === 'not-seated')).toHaveLength(mailboxLimit);
  });
});

describe('bots of a player who is alone with them', () => {
  const opened = (world: ToyWorld): Promise<LiveTable> =>
    world.open({ seats: 4, clock: 'fast', game: { rounds: 2 } }, 'simple');

  it.each([
    ['quick', 3 * 149, 3 * 226],
    ['normal', 3 * 599, 3 * 901],
    ['slow', 3 * 1199, 3 * 1801],
  ] as const)('play at the pace of the player: %s', async (pace, soonest, latest) => {
    const world = new ToyWorld();
    const table = await opened(world);
    expect(table.paceBots(ada.id, pace)).toBe(true);
    await world.play(table, ada);
    const { seq } = table;
    await world.pass(soonest);
    expect(table.seq).toBeLessThan(seq + 3);
    await world.pass(latest - soonest);
    expect(table.seq).toBe(seq + 3);
  });

  it('play at once when the player skips to their turn, and take their time after it', async () => {
    const world = new ToyWorld();
    const table = await opened(world);
    // The bots chose while the game began; from the next trick on they are asked after the player.
    await world.play(table, ada);
    await world.play(table, ada);
    const { seq } = table;
    table.paceBots(ada.id, 'skip');
    await world.pass(0);
    expect(table.seq).toBe(seq + 3);
    await world.play(table, ada);
    await world.pass(599);
    expect(table.seq).toBe(seq + 4);
  });

  it('wait for them indefinitely, even in a break', async () => {
    const world = new ToyWorld();
    const table = await opened(world);
    await world.pass(3_600_000);
    while (gameOf(table, ada)?.public.stage.type === 'choosing') {
      await world.play(table, ada);
      await world.pass(3000);
    }
    const { seq } = table;
    await world.pass(3_600_000);
    expect(table.seq).toBe(seq);
    expect(world.log.entries.map(({ row }) => row.command)).not.toContainEqual(
      expect.objectContaining({ type: 'timeOut' }),
    );
  });

  it('obey nobody else, and nobody at all where others play', async () => {
    const world = new ToyWorld();
    const alone = await opened(world);
    expect(alone.paceBots(wim.id, 'skip')).toBe(false);
    const shared = await world.openGame();
    expect(shared.paceBots(ada.id, 'skip')).toBe(false);
    const [before, beforeShared] = [alone.seq, shared.seq];
    await world.play(alone, ada);
    await world.pass(500);
    expect([alone.seq - before, shared.seq - beforeShared]).toEqual([1, 0]);
  });
});

describe('bots', () => {
  it('take their time, one after another', async () => {
    const world = new ToyWorld();
    const table = await world.open({ seats: 4 });
    for (const seat of [1, 2, 3]) {
      await world.ask(table, ada, { type: 'seatBot', seat, bot: 'simple' });
    }
    await world.ask(table, ada, { type: 'ready' });
    await world.ask(table, ada, sealBy(ada, 1));
    await world.ask(table, ada, openBy(ada, 1));
    const { seq } = table;
    await world.pass(599);
    expect(table.seq).toBe(seq);
    await world.pass(301);
    expect(table.seq).toBe(seq + 1);
    await world.pass(1800);
    expect(table.seq).toBe(seq + 3);
    await world.pass(600_000);
    expect(table.seq).toBe(seq + 3);
  });

  it('are not interrupted by what others do meanwhile', async () => {
    const world = new ToyWorld();
    const table = await world.openGame();
    for (let times = 0; times < 4; times += 1) {
      await world.pass(200);
      await world.ask(table, ada, { type: 'cover' });
      await world.ask(table, ada, { type: 'return' });
    }
    await world.pass(100);
    const moves = world.log.entries.map(({ row }) => row.command);
    expect(moves).toContainEqual(expect.objectContaining({ type: 'playBot', seat: 2 }));
  });

  it('are ready at once in a break', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ game: { rounds: 2 } });
    while (gameOf(table, ada)?.public.stage.type === 'choosing') {
      await world.pass(1000);
      await world.play(table, ada);
      await world.play(table, ben);
    }
    await world.pass(0);
    expect(gameOf(table, ada)?.public.stage).toEqual({ type: 'break', ready: [2] });
  });

  it('play to the end for people who have left', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ clock: 'normal', game: { rounds: 3 } });
    await world.ask(table, ada, { type: 'stand' });
    await world.ask(table, ben, { type: 'cover' });
    await world.pass(60_000);
    expect(viewOf(table, ada)).toMatchObject({ stage: 'finished' });
    expect(world.log.entries.map(({ row }) => row.command)).not.toContainEqual(
      expect.objectContaining({ type: 'timeOut' }),
    );
    expect(table.isIdle).toBe(true);
  });

  it('give the seat back when the person plays again', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2 });
    await world.ask(table, ada, { type: 'cover' });
    await world.pass(300);
    await world.play(table, ada);
    const { seq } = table;
    await world.pass(10_000);
    expect(table.seq).toBe(seq);
  });
});

describe('clocks', () => {
  it('run out exactly when they should', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2, clock: 'fast' });
    await world.play(table, ben);
    const { seq } = table;
    await world.pass(49_999);
    expect(table.seq).toBe(seq);
    await world.pass(1);
    expect(world.log.entries.at(-1)?.row.command).toEqual({ type: 'timeOut', seat: 0 });
  });

  it('let a deserted game come to its end', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ clock: 'fast', game: { rounds: 2 } });
    await world.pass(20 * 60_000);
    expect(viewOf(table, ada).stage).toBe('finished');
    expect(world.troubles).toEqual([]);
    expect(table.isIdle).toBe(true);
  });

  it('never run in a lobby, after a game, or at a table without clocks', async () => {
    const world = new ToyWorld();
    const waiting = await world.open({ clock: 'fast' });
    const clockless = await world.openGame({ seats: 2 });
    expect([waiting.dueAt, clockless.dueAt]).toEqual([null, null]);
    const rows = [waiting.seq, clockless.seq];
    await world.pass(86_400_000);
    expect([waiting.seq, clockless.seq]).toEqual(rows);
  });
});

describe('a snapshot', () => {
  it('includes the last 60 rows', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    for (let times = 0; times < 40; times += 1) {
      await world.ask(table, ada, { type: 'ready' });
      await world.ask(table, ada, { type: 'unready' });
    }
    const { seq, recent } = table.snapshot('watcher');
    expect(seq).toBe(81);
    expect(recent.map((update) => update.seq)).toEqual(
      Array.from({ length: 60 }, (_, i) => 22 + i),
    );
  });

  it('tells nobody what their chair learned before they had it', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2 });
    await world.playOut(table);
    const before = table.snapshot(table.viewerOf('ben'));
    expect(JSON.stringify(before.recent)).toContain('"own"');
    await world.ask(table, ben, { type: 'stand' });
    await world.ask(table, cleo, { type: 'sit', seat: 1 });
    expect(table.viewerOf('cleo')).toBe('watcher');
    await world.ask(table, ada, { type: 'ready' });
    await world.ask(table, cleo, { type: 'ready' });
    await world.begin(table);
    const { recent } = table.snapshot(table.viewerOf('cleo'));
    const withOwn = recent.filter((update) => JSON.stringify(update).includes('"own"'));
    expect(withOwn.map(({ seq }) => seq)).toEqual([table.seq]);
  });
});

it('a snapshot does not let comings and goings crowd out the game', async () => {
  const world = new ToyWorld();
  const table = await world.openGame({ seats: 2, clock: 'days' });
  const { seq } = table;
  for (let times = 0; times < 40; times += 1) {
    await table.attend(['ada']);
    await table.greet('ben');
  }
  const { recent } = table.snapshot('watcher');
  expect(table.seq).toBe(seq + 80);
  expect(recent.at(-1)?.seq).toBe(seq);
});

it('a snapshot tells nobody what their chair learned in a game that was ended', async () => {
  const world = new ToyWorld();
  const table = await world.openGame({ seats: 2 });
  await world.play(table, ada);
  for (const person of [ada, ben]) {
    await world.ask(table, person, { type: 'vote', motion: { type: 'end' }, isFor: true });
  }
  await world.ask(table, ben, { type: 'stand' });
  await world.ask(table, cleo, { type: 'sit', seat: 1 });
  const { recent } = table.snapshot(table.viewerOf('cleo'));
  expect(JSON.stringify(recent)).toContain('gameEnded');
  expect(JSON.stringify(recent)).not.toContain('"own"');
});

describe('stopping', () => {
  it('finishes what came before, refuses what comes after, and cancels all timers', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ clock: 'fast' });
    const seen = {
      seq: table.seq,
      command: { type: 'play', command: firstChoice(table, ada) },
    } as const;
    const before = table.submit({ person: ada, commandId: 'before', ...seen });
    const stopped = table.stop();
    const after = table.submit({ person: ben, commandId: 'after', ...seen });
    expect((await before).ok).toBe(true);
    expect(await after).toEqual({ ok: false, refusal: { code: 'server-stopping' } });
    await stopped;
    const { seq } = table;
    await world.pass(3_600_000);
    expect(table.seq).toBe(seq);
  });
});

it('shows no hand to somebody without a seat', async () => {
  const world = new ToyWorld();
  const table = await world.openGame();
  expect(table.viewerOf(wim.id)).toBe('watcher');
  expect(table.view('watcher')).toMatchObject({ options: toyOptions() });
  expect(JSON.stringify(table.snapshot('watcher'))).not.toContain('"own"');
});

it('notes in the log who of its people is there, and nobody who only watches', async () => {
  const world = new ToyWorld();
  const table = await world.open();
  await world.ask(table, ben, { type: 'sit' });
  await table.attend([wim.id, ada.id]);
  expect(world.log.entries.at(-1)?.row).toMatchObject({
    command: { type: 'attend', here: [ada.id] },
    events: [{ type: 'wentAway', seat: 1 }],
  });
  await table.greet(wim.id);
  expect(table.seq).toBe(3);
});

describe('a table without a game', () => {
  const tooMany = (limit: number) => ({ ok: false, refusal: { code: 'too-many-changes', limit } });

  /** Somebody seated adds this many rows by toggling their readiness. */
  async function toggle(world: ToyWorld, table: LiveTable, person: Person, times: number) {
    for (let change = 0; change < times; change += 1) {
      const type = change % 2 === 0 ? 'ready' : 'unready';
      expect(await world.ask(table, person, { type })).toMatchObject({ ok: true });
    }
  }

  it('can be changed only so often by one person, who can then only play or leave', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    await world.ask(table, ben, { type: 'sit' });
    await toggle(world, table, ben, maxChanges.byOne - 1);
    const asked: readonly TableCommand[] = [{ type: 'unready' }, { type: 'sit', seat: 2 }];
    for (const one of asked) {
      expect(await world.ask(table, ben, one)).toEqual(tooMany(maxChanges.byOne));
    }
    // The others are not affected, and waking the table from the log does not reset the count.
    const later = new ToyWorld({ log: world.log, seed: 'later' });
    expect((await later.ask(table, ada, { type: 'pin', pinned: true })).ok).toBe(true);
    expect((await later.ask(table, ada, { type: 'lock', locked: true })).ok).toBe(true);
    expect((await later.ask(table, ada, { type: 'clearSeat', seat: 2 })).ok).toBe(false);
    expect(await later.ask(table, ben, { type: 'unready' })).toEqual(tooMany(maxChanges.byOne));
    expect((await later.ask(table, ben, { type: 'leaveGroup' })).ok).toBe(true);
    expect(await later.ask(table, ben, { type: 'stand' })).toEqual({
      ok: false,
      refusal: { code: 'not-seated' },
    });
  });

  it('can be changed only so often by everyone together, and then still be managed by the host', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    for (const person of [ben, cleo]) await world.ask(table, person, { type: 'sit' });
    for (const guest of Array.from({ length: 4 }, (_, number) => ({ ...ben, id: `b${number}` }))) {
      await world.ask(table, ada, { type: 'clearSeat', seat: 1 });
      await world.ask(table, guest, { type: 'sit', seat: 1 });
      await toggle(world, table, guest, 122);
    }
    await toggle(world, table, cleo, 2);
    expect(await world.ask(table, cleo, { type: 'sit', seat: 3 })).toEqual(
      tooMany(maxChanges.byAll),
    );
    const means: readonly TableCommand[] = [
      { type: 'clearSeat', seat: 1 },
      { type: 'lock', locked: true },
      { type: 'seatBot', seat: 1, bot: 'simple' },
      { type: 'setOptions', options: toyOptions() },
    ];
    for (const one of means) expect((await world.ask(table, ada, one)).ok, one.type).toBe(true);
    expect((await world.ask(table, cleo, { type: 'ready' })).ok).toBe(true);
  });

  it('then takes one seal from each person who is ready, and no second', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    await world.ask(table, ben, { type: 'sit' });
    await toggle(world, table, ben, maxChanges.byOne - 1);
    expect((await world.ask(table, ben, sealBy(ben, 1))).ok).toBe(true);
    expect(await world.ask(table, ben, sealBy(ben, 2))).toEqual(tooMany(maxChanges.byOne));
  });
});

describe('a snapshot', () => {
  it('is the same object for the same viewer until a row comes', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    const first = table.snapshotAt('watcher', null);
    expect(table.snapshotAt('watcher', null)).toBe(first);
    expect(table.snapshotAt(0, ada.id)).not.toBe(first);
    await world.ask(table, ben, { type: 'sit' });
    const next = table.snapshotAt('watcher', null);
    expect(next).not.toBe(first);
    expect(next.seq).toBe(2);
  });
});
