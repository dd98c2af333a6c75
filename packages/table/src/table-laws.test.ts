import { createChance, type Chance, type Viewer } from '@call-to-glory/game-kit';
import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import type { LiveTable } from './actor/live-table.ts';
import {
  evolveTableFor,
  evolveTableView,
  tableEventSeenBy,
  tableViewFor,
} from './evolve/table-view.ts';
import { auditTable } from './log/audit.ts';
import { eventsOf, TableRecord } from './log/table-record.ts';
import type { TableCommand } from './model/command.ts';
import { clockPresets, type Proposal, type Person } from './model/table.ts';
import type { SeenRow, TableView, WholeTable } from './model/whole-table.ts';
import { playersOf, viewerOf } from './seating/seats.ts';
import { browserCommand, openBy, sealBy } from './testing/entropies.ts';
import { firstChoice, ToyWorld, viewOf } from './testing/toy-world.ts';
import { ada, ben, cleo, toyOptions, wim, type Toy } from './testing/toy.ts';

const people: readonly Person[] = [ada, ben, cleo, wim];
const seeds = Array.from({ length: 24 }, (_, index) => index);

/** A table at which people did all sorts of things, and its state after each row. */
interface Life {
  readonly world: ToyWorld;
  readonly table: LiveTable;
  readonly moments: readonly WholeTable<Toy>[];
}

describe.each(seeds)('a random life of a table (%i)', (seed) => {
  it('looks the same to everybody, whether folded from updates or viewed whole', async () => {
    const { world, moments } = await liveLife(seed);
    for (const person of people) {
      let view: TableView<Toy> | null = null;
      for (const [index, moment] of moments.entries()) {
        const seen = seenRow(world, index, person);
        if (view !== null) view = evolveTableFor(toyGame, view, seen, person.id);
        const whole = tableViewFor(moment, viewerOf(moment, person.id));
        view ??= whole;
        expect(view).toEqual(whole);
      }
    }
  });

  it('commutes for every viewer, bots and spectators too', async () => {
    const { world, moments } = await liveLife(seed);
    for (const viewer of ['watcher', 0, 1, 2, 3] as const) {
      for (const [index, moment] of moments.entries()) {
        const row = world.log.entries[index]?.row;
        const before = moments[index - 1];
        if (row === undefined || before === undefined || !seats(before, viewer)) continue;
        const events = eventsOf<Toy>(row).map((event) => tableEventSeenBy(event, viewer));
        const after = events.reduce(
          (view, event) => evolveTableView(toyGame, view, event, row, viewer),
          tableViewFor(before, viewer),
        );
        if (seats(moment, viewer)) expect(after).toEqual(tableViewFor(moment, viewer));
      }
    }
  });

  it('tells nobody what another seat learns or what the dealer knows', async () => {
    const { world } = await liveLife(seed);
    for (const [index, { audiences }] of world.publisher.publications.entries()) {
      const whole = eventsOf<Toy>(rowAt(world, index));
      const vantages = audiences.flatMap((audience) => audience.vantages);
      expect(new Set(vantages).size).toBe(vantages.length);
      expect(vantages).toContain('watcher');
      for (const audience of audiences) {
        expect(JSON.stringify(audience.update)).not.toContain('"dealer"');
        for (const vantage of audience.vantages) {
          const viewer = vantage as Viewer;
          const seen = whole.map((event) => tableEventSeenBy(event, viewer));
          expect(audience.update.events).toEqual(seen);
          for (const own of ownFacts(audience.update.events)) {
            expect(audience.vantages).toEqual([viewer]);
            expect(ownFactsOf(whole, viewer)).toContainEqual(own);
          }
        }
      }
    }
  });

  it('says that vantages are settled only if they are, and after every move of a game', async () => {
    const { world } = await liveLife(seed);
    const { publications } = world.publisher;
    for (const [index, { vantageOf, areSettled }] of publications.entries()) {
      if (areSettled) {
        for (const player of [null, ...people.map(({ id }) => id)]) {
          for (const beside of [null, 0, 1, 2]) {
            const before = publications[index - 1]?.vantageOf(player, beside);
            expect(vantageOf(player, beside)).toBe(before);
          }
        }
      }
      const types = eventsOf<Toy>(rowAt(world, index)).map(({ type }) => type);
      if (types.every((type) => type === 'played')) expect(areSettled).toBe(true);
    }
  });

  it('is the same when refolded from the log at every row, snapshots included', async () => {
    const { world, table, moments } = await liveLife(seed);
    const rows = await world.log.read(table.id);
    const record = new TableRecord(toyGame, table.id);
    for (const [index, row] of rows.entries()) {
      record.read([row]);
      expect(record.table).toEqual(moments[index]);
    }
    for (const viewer of ['watcher', 0, 1] as const) {
      expect(record.snapshot(viewer)).toEqual(table.snapshot(viewer));
    }
    expect(record.listed()).toEqual(table.listed());
    expect(JSON.parse(JSON.stringify(record.table))).toEqual(record.table);
  });

  it('was fair', async () => {
    const { world, table } = await liveLife(seed);
    expect(auditTable(toyGame, await world.log.read(table.id)).findings).toEqual([]);
    expect(world.troubles).toEqual([]);
  });
});

it('random lives reach games, rematches, stand-ins, clocks and breaks', async () => {
  const types = new Set<string>();
  let games = 0;
  for (const seed of seeds) {
    const { world, moments } = await liveLife(seed);
    games = Math.max(games, moments.at(-1)?.results.length ?? 0);
    for (const { row } of world.log.entries) {
      for (const event of eventsOf<Toy>(row)) {
        types.add(event.type === 'played' ? `played by ${event.by}` : event.type);
      }
    }
  }
  expect(games).toBeGreaterThan(1);
  expect([...types].toSorted()).toEqual([
    'barred',
    'botSeated',
    'cameBack',
    'chairsRemoved',
    'countdownBegan',
    'covered',
    'gameEnded',
    'gameFinished',
    'gameStarted',
    'hostChanged',
    'locked',
    'motionLost',
    'nudged',
    'opened',
    'optionsChanged',
    'paused',
    'played by bot',
    'played by clock',
    'played by person',
    'readied',
    'readmitted',
    'resumed',
    'returned',
    'sealed',
    'seatLeft',
    'seatTaken',
    'secretCommitted',
    'startFailed',
    'tableCreated',
    'timeGiven',
    'unreadied',
    'voted',
    'waitGranted',
    'wentAway',
  ]);
});

const lives = new Map<number, Promise<Life>>();

/** Runs each life only once. */
function liveLife(seed: number): Promise<Life> {
  const life = lives.get(seed) ?? live(seed);
  lives.set(seed, life);
  return life;
}

async function live(seed: number): Promise<Life> {
  const chance = createChance(Uint8Array.of(seed), 'life');
  const world = new ToyWorld({ seed: `life-${seed}` });
  const clock = chance.pick(clockPresets);
  const table = await world.open({ seats: 2 + chance.below(3), clock, game: { rounds: 2 } });
  for (let step = 0; step < 150; step += 1) {
    const person = chance.pick(people);
    await world.ask(table, person, someCommand(chance, table, person));
    for (const one of people.filter(() => chance.below(40) > 0)) {
      const command = browserCommand(viewOf(table, wim), one);
      if (command !== null) await world.ask(table, one, command);
    }
    if (chance.below(12) === 0) {
      await table.attend(people.filter(() => chance.below(3) > 0).map(({ id }) => id));
    }
    if (chance.below(12) === 0) await agreeWithoutOne(chance, world, table);
    if (chance.below(4) === 0) await world.pass(chance.pick([100, 1000, 30_000, 60_000]));
  }
  const record = new TableRecord(toyGame, table.id);
  const rows = await world.log.read(table.id);
  const moments = rows.map((row) => {
    record.read([row]);
    return record.wholeTable;
  });
  return { world, table, moments };
}

/** One person is disconnected, and all others vote for the same proposal. */
async function agreeWithoutOne(chance: Chance, world: ToyWorld, table: LiveTable): Promise<void> {
  const [absent, ...others] = chance.shuffle(people);
  await table.attend(others.map(({ id }) => id));
  const seat = viewOf(table, wim).seats.findIndex(
    (occupant) => occupant.type === 'person' && occupant.person.id === absent?.id,
  );
  const motion = someMotion(chance, Math.max(0, seat));
  for (const person of others) {
    await world.ask(table, person, { type: 'vote', motion, isFor: true });
  }
}

function someCommand(chance: Chance, table: LiveTable, person: Person): TableCommand {
  const seat = chance.below(4);
  const play: TableCommand = { type: 'play', command: firstChoice(table, person) };
  const common: readonly TableCommand[] = [
    play,
    play,
    play,
    { type: 'ready' },
    { type: 'ready' },
    { type: 'sit' },
  ];
  const rare: readonly TableCommand[] = [
    { type: 'sit', seat },
    { type: 'stand' },
    { type: 'unready' },
    sealBy(person, 1),
    openBy(person, 1),
    { type: 'seatBot', seat, bot: chance.pick(['simple', 'random']) },
    { type: 'clearSeat', seat },
    { type: 'transferHost', seat },
    { type: 'cover' },
    { type: 'return' },
    { type: 'lock', locked: chance.below(4) === 0 },
    { type: 'lock', locked: false },
    { type: 'readmit' },
    { type: 'giveTime', seat },
    { type: 'giveTime', seat },
    { type: 'remind', seat },
    { type: 'remind', seat },
    { type: 'vote', motion: someMotion(chance, seat), isFor: chance.below(4) > 0 },
    { type: 'vote', motion: someMotion(chance, seat), isFor: false },
    { type: 'vote', motion: { type: 'resume' }, isFor: true },
    { type: 'vote', motion: { type: 'resume' }, isFor: true },
    {
      type: 'setOptions',
      options: toyOptions({
        seats: 2 + chance.below(3),
        clock: chance.pick(clockPresets),
        randomSeats: chance.below(2) === 0,
        game: { rounds: 1 + chance.below(2) },
      }),
    },
  ];
  return chance.pick(chance.below(3) === 0 ? rare : common);
}

function someMotion(chance: Chance, seat: number): Proposal {
  return chance.pick<Proposal>([
    { type: 'pause' },
    { type: 'resume' },
    { type: 'end' },
    { type: 'cover', seat },
    { type: 'wait', seat },
  ]);
}

/** Whether there is such a viewer of the current or the next game. */
function seats(table: WholeTable<Toy>, viewer: Viewer): boolean {
  return viewer === 'watcher' || viewer < playersOf(table).length;
}

/** A row as it was sent to a person. */
function seenRow(world: ToyWorld, index: number, person: Person): SeenRow<Toy> {
  const publication = world.publisher.publications[index];
  const vantage = publication?.vantageOf(person.id, null);
  const audience = publication?.audiences.find(({ vantages }) =>
    vantages.some((one) => one === vantage),
  );
  if (audience === undefined) throw new Error('nobody told them');
  return audience.update as SeenRow<Toy>;
}

function rowAt(world: ToyWorld, index: number) {
  const entry = world.log.entries[index];
  if (entry === undefined) throw new Error(`no row ${index}`);
  return entry.row;
}

/** Everything under `own`, at any depth. */
function ownFacts(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'own' ? [part] : ownFacts(part),
  );
}

function ownFactsOf(events: ReturnType<typeof eventsOf<Toy>>, viewer: Viewer): readonly unknown[] {
  return events.flatMap((event) =>
    event.type === 'gameStarted' || event.type === 'played'
      ? event.events.map(({ own }) => (viewer === 'watcher' ? undefined : own?.[viewer]))
      : [],
  );
}
