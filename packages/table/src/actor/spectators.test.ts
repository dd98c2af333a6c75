import { createChance } from '@call-to-glory/game-kit';
import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { evolveTableFor } from '../evolve/table-view.ts';
import type { Vantage, Update } from '../model/ports.ts';
import type { Person, Watching } from '../model/table.ts';
import type { SeenRow, TableView } from '../model/whole-table.ts';
import { gameAt } from '../playing/questions.ts';
import { SpectatorsOracle } from '../testing/spectators-oracle.ts';
import { firstChoice, gameOf, ToyWorld, viewOf } from '../testing/toy-world.ts';
import { ada, ben, wim, type Toy } from '../testing/toy.ts';
import { TriedLog } from '../testing/tried-log.ts';
import type { LiveTable } from './live-table.ts';

const second = 1000;
const late: Watching = { delay: 4, hands: false };
const withHands: Watching = { delay: 12, hands: true };
/** Two turns a round. */
const manyRounds = { game: { rounds: 9 } };

/** Two people and a bot play; there are enough turns for any delay. */
async function openLateGame(watching: Watching): Promise<{ world: ToyWorld; table: LiveTable }> {
  const world = new ToyWorld();
  return { world, table: await world.openGame({ watching, ...manyRounds }) };
}

/** Both people play a trick, or get ready for the next round. */
async function playOn(world: ToyWorld, table: LiveTable): Promise<void> {
  await world.play(table, ada);
  await world.play(table, ben);
  await world.pass(second);
}

function roundKnownTo(table: LiveTable, vantage: Vantage): number {
  const game = gameAt(table.snapshotAt(vantage, null).view as TableView<Toy>);
  return game?.public.round ?? 0;
}

describe('a spectator of a table with a delay', () => {
  it('knows what came before the game, and then nothing for as many turns as the delay', async () => {
    const { world, table } = await openLateGame(late);
    const first = world.publisher.updatesFor(table.id, 'watcher').at(-1);
    expect(table.behind).toMatchObject({ seq: first?.seq, isBeforeGame: true });
    // Two rounds have four turns.
    while (gameOf(table, ada)?.public.round !== 3) {
      expect(roundKnownTo(table, 'watcher')).toBe(0);
      await playOn(world, table);
    }
    expect(roundKnownTo(table, 'watcher')).toBe(1);
    expect(table.behind).toMatchObject({ isBeforeGame: false });
  });

  it('gets the rest at once when the game is over', async () => {
    const { world, table } = await openLateGame(late);
    while (viewOf(table, ada).stage === 'playing') await playOn(world, table);
    const told = world.publisher.updatesFor(table.id, 'watcher').map(({ seq }) => seq);
    expect(told).toEqual(Array.from({ length: table.seq }, (_, index) => index + 1));
    expect(table.behind).toBeNull();
    expect(table.snapshotAt('watcher', null)).toEqual(table.snapshot('watcher'));
    // The stored entry says the same.
    const { entry } = await world.log.beside(table.id);
    expect(entry?.listing).toEqual(table.listing());
  });

  it('gets the rest when the people end the game without a result', async () => {
    const { world, table } = await openLateGame(late);
    await playOn(world, table);
    expect(table.behind).not.toBeNull();
    for (const person of [ada, ben]) {
      await world.ask(table, person, { type: 'vote', motion: { type: 'end' }, isFor: true });
    }
    expect(viewOf(table, ada).stage).toBe('lobby');
    expect(table.behind).toBeNull();
  });

  it('does not see in lists whose turn it is, or the summary, before they may', async () => {
    const { world, table } = await openLateGame(late);
    const beforeGame = table.listing().others;
    expect(beforeGame).toMatchObject({
      stage: 'playing',
      awaiting: [],
      pending: [],
      summary: null,
    });
    await playOn(world, table);
    expect(table.listing().others).toEqual(beforeGame);
    expect(world.directory.listings()).toEqual([table.listing()]);
    expect(table.listing().seated).toMatchObject({ summary: { round: 1 } });
    expect(table.listing().seated.awaiting).not.toEqual([]);
  });

  it.each([late, 'nobody'] as const)(
    'is not told by a refusal how far a game is (%j)',
    async (watching) => {
      const { world, table } = await openLateGame(watching);
      for (const seq of [0, table.seq + 1000]) {
        const commandId = world.nextCommandId();
        const asked = { person: wim, commandId, seq, command: { type: 'stand' } } as const;
        expect(await table.submit(asked)).toEqual({ ok: false, refusal: { code: 'not-seated' } });
      }
    },
  );

  it('does not see in lists when something happens where nobody may watch', async () => {
    const { world, table } = await openLateGame('nobody');
    const { others } = table.listing();
    await world.pass(second);
    await playOn(world, table);
    for (const here of [[], [ada.id]]) await table.attend(here);
    expect(table.listing().seated).not.toMatchObject({ changedAt: others.changedAt });
    expect(table.listing().others).toEqual({ ...others, host: ada.id });
  });

  it('is just as far behind when the server comes back', async () => {
    const log = new TriedLog();
    const world = new ToyWorld({ log });
    const table = await world.openGame({ watching: withHands, ...manyRounds });
    for (let trick = 0; trick < 40; trick += 1) await playOn(world, table);
    const vantages: readonly Vantage[] = ['watcher', 'beside 0', 'beside 2'];
    const known = vantages.map((vantage) => table.snapshotAt(vantage, null));
    expect(table.behind?.isBeforeGame).toBe(false);
    await world.directory.stop();

    const later = new ToyWorld({ log, clock: world.clock });
    const again = await later.directory.find(table.id);
    expect(vantages.map((vantage) => again?.snapshotAt(vantage, null))).toEqual(known);
    expect(again?.behind?.seq).toBe(known[0]?.seq);
  });

  it('sees nothing at all of the next game even if they played in the last one', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ watching: late, game: { rounds: 3 } });
    while (viewOf(table, ada).stage === 'playing') await playOn(world, table);
    await world.ask(table, ben, { type: 'stand' });
    await world.ask(table, wim, { type: 'sit', seat: 1 });
    for (const person of [ada, wim]) await world.ask(table, person, { type: 'ready' });
    await world.begin(table);
    expect(table.vantageOf('ben', null)).toBe('watcher');
    // They still see their own game, as its player.
    const { view } = table.snapshotAt('watcher', 'ben');
    expect(view).toMatchObject({ stage: 'finished', gameNumber: 1, game: { seat: 1 } });
    expect(table.snapshotAt('watcher', null).view).not.toHaveProperty('game.own');
  });
});

describe('a spectator beside a player', () => {
  it('sees what the player saw, to the byte, as many turns later as the delay', async () => {
    const { world, table } = await openLateGame(withHands);
    const snapshots = [0, 1, 2].map(
      (seat) => table.snapshotAt(`beside ${seat}`, null).view as TableView<Toy>,
    );
    const before = world.publisher.publications.length;
    while (viewOf(table, ada).stage === 'playing') await playOn(world, table);
    for (const [seat, snapshot] of snapshots.entries()) {
      const beside = updatesSince(world, before, `beside ${seat}`);
      const seated = updatesSince(world, before - 1, seat);
      expect(JSON.stringify(beside)).toBe(JSON.stringify(seated));
      const view = beside.reduce(
        (known, row) => evolveTableFor(toyGame, known, row as SeenRow<Toy>, 'wim', seat),
        snapshot,
      );
      expect(view).toEqual(table.view(seat));
    }
  });

  it('moves back to the other spectators when hands are hidden again', async () => {
    const { world, table } = await openLateGame(withHands);
    expect(table.vantageOf(null, 1)).toBe('beside 1');
    while (viewOf(table, ada).stage === 'playing') await playOn(world, table);
    const options = { ...viewOf(table, ada).options, watching: late };
    await world.ask(table, ada, { type: 'setOptions', options });
    expect(table.vantageOf(null, 1)).toBe('watcher');
    const last = world.publisher.publications.at(-1);
    expect(last?.vantageOf(null, 1)).toBe('watcher');
    expect(last?.audiences.flatMap(({ vantages }) => vantages)).toEqual(['watcher', 0, 1, 2]);
  });

  it('sees the last game as the other spectators do if it had no such chair', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2, game: { rounds: 1 } });
    while (viewOf(table, ada).stage === 'playing') await playOn(world, table);
    const options = { ...viewOf(table, ada).options, seats: 4, watching: withHands };
    await world.ask(table, ada, { type: 'setOptions', options });
    expect(table.vantageOf(null, 3)).toBe('beside 3');
    expect(table.snapshotAt('beside 3', null)).toEqual(table.snapshot('watcher'));
    const last = world.publisher.publications.at(-1);
    expect(last?.audiences.flatMap(({ vantages }) => vantages)).toContain('beside 3');
  });
});

describe.each([late, withHands])('two worlds that diverge at some point (%j)', (watching) => {
  it.each([1, 2, 3])('look the same to spectators until then (%i)', async (seed) => {
    const chance = createChance(Uint8Array.of(seed), 'split');
    const steps = 30 + chance.below(6);
    const [one, other] = await Promise.all([
      liveUntilSplit(watching, seed, steps, 'first'),
      liveUntilSplit(watching, seed, steps, 'last'),
    ]);
    const rows = await Promise.all(
      [one, other].map(({ world, table }) => world.log.read(table.id)),
    );
    const split = rows[0]?.findIndex((row, index) => row.hash !== rows[1]?.[index]?.hash) ?? 0;
    expect(split).toBeGreaterThan(0);
    expect(split).toBeLessThan(one.table.seq);
    // In one of the worlds they may know more.
    const known = Math.min(split, ...[one, other].map(({ table }) => table.behind?.seq ?? split));
    const [heard, heardThere] = [one, other].map(({ told }) => wordsUpTo(told, known));
    expect(heard?.size).toBeGreaterThan(known);
    expect(heard).toEqual(heardThere);
    // Both worlds have gone on after they diverged, or there would be nothing to hide.
    for (const { seenAfterSplit } of [one, other]) expect(seenAfterSplit(split)).toBeGreaterThan(4);
  });
});

/** Something that spectators could ask for or were sent, with the last row that they knew then. */
interface Told {
  readonly seq: number;
  readonly words: unknown;
}

/** People play the same up to some step, and from then on the first card in their hands, or the last. */
async function liveUntilSplit(
  watching: Watching,
  seed: number,
  steps: number,
  choice: 'first' | 'last',
) {
  const world = new ToyWorld({ seed: `split-${seed}` });
  const table = await world.openGame({ watching, ...manyRounds });
  const told: Told[] = [];
  const lengths: { readonly seq: number; readonly known: number }[] = [];
  const oracle = new SpectatorsOracle(world.publisher, table.id);
  for (let step = 0; step < steps + 12 && viewOf(table, ada).stage === 'playing'; step += 1) {
    for (const person of [ada, ben]) {
      const hand = firstChoice(table, person);
      const command = choice === 'last' && step >= steps ? lastOf(table, person) : hand;
      await world.ask(table, person, { type: 'play', command });
    }
    await world.pass(second);
    oracle.check(table, await world.log.read(table.id, oracle.rows));
    const seq = table.behind?.seq ?? table.seq;
    const vantages: readonly Vantage[] =
      watching === withHands ? ['watcher', 'beside 0'] : ['watcher'];
    const snapshots = vantages.map((vantage) => table.snapshotAt(vantage, null));
    told.push({ seq, words: [snapshots, table.listing().others, table.behind] });
    lengths.push({ seq: table.seq, known: seq });
  }
  for (const vantage of ['watcher', 'beside 0', 'beside 1'] as const) {
    for (const update of world.publisher.updatesFor(table.id, vantage)) {
      told.push({ seq: update.seq, words: [vantage, update] });
    }
  }
  const seenAfterSplit = (split: number): number =>
    lengths.filter(({ seq, known }) => seq > split && known <= split).length;
  return { world, table, told, seenAfterSplit };
}

/** What spectators were told before they knew more than these rows, deduplicated: they may ask at any time. */
function wordsUpTo(told: readonly Told[], known: number): ReadonlySet<string> {
  return new Set(told.filter(({ seq }) => seq <= known).map(({ words }) => JSON.stringify(words)));
}

/** The last card in the person's hand; or to be ready, in a break. */
function lastOf(table: LiveTable, person: Person): unknown {
  const first = firstChoice(table, person);
  const game = gameOf(table, person);
  if (game === null || toyGame.isBreak(game.public)) return first;
  return { type: 'choose', card: 'own' in game ? game.own.hand.at(-1) : 0 };
}

function updatesSince(world: ToyWorld, index: number, vantage: Vantage): readonly Update[] {
  return world.publisher.publications
    .slice(index)
    .flatMap(({ audiences }) => audiences.filter(({ vantages }) => vantages.includes(vantage)))
    .map(({ update }) => update);
}
