import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import type { LiveTable } from '../actor/live-table.ts';
import { countdownTime } from '../decide/game-turns.ts';
import type { LogRow, Update } from '../model/ports.ts';
import type { SeenRow } from '../model/whole-table.ts';
import { sealOf } from '../playing/dealing.ts';
import { openBy, sealBy } from '../testing/entropies.ts';
import { rechained } from '../testing/rechained.ts';
import { gameOf, ToyWorld, viewOf } from '../testing/toy-world.ts';
import { ada, ben, type Toy } from '../testing/toy.ts';
import { auditTable } from './audit.ts';
import {
  sightOfGame,
  sightOfRow,
  type OwnEntropy,
  type Sight,
  type Witness,
  type WitnessedGame,
} from './witness.ts';

const own = 'ad'.repeat(16);

/** The log of a table with two games, and what Ada's browser has stored about them. */
const { rows, witness } = await twoSeenGames('toy');

describe('checking a log against what a browser saw', () => {
  it('finds nothing if the log is that of the table it saw', () => {
    const { findings, deals } = auditTable(toyGame, rows, witness);
    expect(findings).toEqual([]);
    expect(deals.map(({ seen }) => seen)).toEqual([
      { ...seenWhole(1), isOwnIn: true },
      { ...seenWhole(2), isOwnIn: true },
    ]);
    expect(witness.sights.some(({ what }) => what === 'game')).toBe(true);
  });

  it('rejects the log of another table, however fair it was', async () => {
    const other = await twoSeenGames('other');
    const { findings, deals } = auditTable(toyGame, other.rows, witness);
    expect(findings).toEqual([{ type: 'other-table', seq: 1 }]);
    expect(deals.map(({ seen }) => seen)).toEqual([null, null]);
  });

  it('rejects the log of another table that was given the id of this one', async () => {
    const other = await twoSeenGames('other');
    const renamed = rechained(
      other.rows.map((row) => ({
        ...row,
        events: JSON.parse(
          JSON.stringify(row.events).replaceAll(other.witness.table, witness.table),
        ) as unknown[],
      })),
    );
    const types = auditTable(toyGame, renamed, witness).findings.map(({ type }) => type);
    expect(types).toContain('other-commitment');
    expect(types).toContain('other-row');
  });

  it('finds a commitment other than the stored one', () => {
    const games = witness.games.map((game) =>
      game.game === 2 ? { ...game, commitment: '00'.repeat(32) } : game,
    );
    expect(auditTable(toyGame, rows, { ...witness, games }).findings).toEqual([
      { type: 'other-commitment', seq: gameRows(2)[0], game: 2 },
    ]);
  });

  it('finds that its own entropy was left out or replaced', () => {
    for (const entropy of ['', 'be'.repeat(16)]) {
      const forged = rechained(
        rows.map((row) => ({
          ...row,
          events: JSON.parse(JSON.stringify(row.events).replaceAll(own, entropy)) as unknown[],
        })),
      );
      const seq = witness.own[0]?.openedAt ?? 0;
      // Even a browser that saw no row knows what it has added itself.
      const blind = { ...witness, sights: [] };
      expect(auditTable(toyGame, forged, blind).findings).toContainEqual({
        type: 'other-entropy',
        seq,
        game: 1,
      });
    }
  });

  it('finds its own entropy at another seat', () => {
    const moved = witness.own.map((one) => ({ ...one, seat: 1 }));
    const { findings, deals } = auditTable(toyGame, rows, { ...witness, own: moved });
    expect(findings.map(({ type, seq }) => [type, seq])).toEqual(
      moved.map(({ openedAt }) => ['other-entropy', openedAt]),
    );
    expect(deals.map(({ seen }) => seen?.isOwnIn)).toEqual([false, false]);
  });

  it('finds one changed row, by its number, though all hashes match', () => {
    for (const seq of gameRows(1)) {
      const forged = rechained(
        rows.map((row) => (row.seq === seq ? { ...row, at: row.at + 1 } : row)),
      );
      const { findings } = auditTable(toyGame, forged, witness);
      expect(findings).toContainEqual({ type: 'other-row', seq });
      expect(findings).not.toContainEqual(expect.objectContaining({ type: 'chain' }));
    }
  });

  it('finds other cards in its own hand', () => {
    const seq = gameRows(1)[0] ?? 0;
    const forged = rechained(
      rows.map((row) =>
        row.seq === seq
          ? {
              ...row,
              events: JSON.parse(
                JSON.stringify(row.events).replace(
                  /(?<="0":\{"cards":\[)\d/u,
                  (card) => `${(Number(card) % 6) + 1}`,
                ),
              ) as unknown[],
            }
          : row,
      ),
    );
    const blind = { ...witness, sights: witness.sights.filter(({ what }) => what === 'game') };
    for (const one of [witness, blind]) {
      expect(auditTable(toyGame, forged, one).findings).toContainEqual(
        expect.objectContaining({ type: one === blind ? 'other-cards' : 'other-row' }),
      );
    }
  });

  it('finds a row that was left out', () => {
    const [, , seq = 0] = gameRows(1);
    const forged = rechained(
      rows.filter((row) => row.seq !== seq).map((row, index) => ({ ...row, seq: index + 1 })),
    );
    expect(auditTable(toyGame, forged, witness).findings).toContainEqual({
      type: 'other-row',
      seq,
    });
  });

  it('finds that a game it saw end was left out', () => {
    const [first] = [gameRows(1).at(-1) ?? 0];
    expect(auditTable(toyGame, rows.slice(0, first), witness).findings).toEqual([
      { type: 'row-missing', seq: first + 1 },
    ]);
    expect(auditTable(toyGame, [], witness).findings).toContainEqual({
      type: 'row-missing',
      seq: 1,
    });
  });

  it('waits for the end of a game that it only saw begin', () => {
    const [first] = [gameRows(1).at(-1) ?? 0];
    const games = witness.games.map((game) =>
      game.game === 2 ? { ...game, endedAt: null } : game,
    );
    const { findings, deals } = auditTable(toyGame, rows.slice(0, first), { ...witness, games });
    expect(findings).toEqual([]);
    expect(deals).toHaveLength(1);
  });

  it('reports what it did not see', () => {
    const [begin = 0, , third = 0, fourth = 0] = gameRows(2);
    const sights = witness.sights.filter(({ seq }) => seq !== third && seq !== fourth);
    const { findings, deals } = auditTable(toyGame, rows, { ...witness, sights });
    expect(findings).toEqual([]);
    expect(deals[1]?.seen).toEqual({
      ...seenWhole(2),
      rows: gameRows(2).length - 2,
      missed: [[third, fourth]],
      isOwnIn: true,
    });

    const late = witness.sights.filter(({ seq }) => seq > begin);
    expect(auditTable(toyGame, rows, { ...witness, sights: late }).deals[1]?.seen).toMatchObject({
      sawBegin: false,
    });
    const games = witness.games.map((game) => ({ ...game, isFromBefore: false }));
    expect(auditTable(toyGame, rows, { ...witness, games }).deals[1]?.seen).toMatchObject({
      sawBegin: false,
    });
    const stranger = { table: witness.table, games: [], own: [], sights: [] };
    expect(auditTable(toyGame, rows, stranger).deals[1]?.seen).toBeNull();
  });

  it('finds that others had different seals when it opened its number', () => {
    const [first, ...others] = witness.own;
    if (first === undefined) throw new Error('nothing was added');
    const before = rows.slice(0, first.openedAt ?? 0).flatMap(({ events }) => events);
    const sealed = before.filter((event) => JSON.stringify(event).includes('"sealed"'));
    const seals = (sealed as { seat: number; seal: string }[])
      .toSorted((a, b) => a.seat - b.seat)
      .map(({ seal }) => seal);
    const shownFor = (shown: readonly string[]): Witness => ({
      ...witness,
      own: [{ ...first, shownFor: { startsAt: 0, seals: shown } }, ...others.slice(0, 1)],
    });
    expect(auditTable(toyGame, rows, shownFor(seals)).findings).toEqual([]);
    expect(auditTable(toyGame, rows, shownFor(seals.with(1, '00'.repeat(32)))).findings).toEqual([
      { type: 'other-seals', seq: first.openedAt, game: 1 },
    ]);
  });

  it('finds a number in its player’s name that it has not drawn, acknowledged or not', () => {
    const forged = witness.own.map((one) => ({ ...one, entropy: 'ee'.repeat(16), openedAt: null }));
    const without: Witness = { ...witness, own: [], player: ada.id };
    for (const one of [{ ...witness, own: forged }, without]) {
      const { deals, findings } = auditTable(toyGame, rows, one);
      expect(findings).toEqual([]);
      expect(deals.map(({ seen }) => seen?.isOwnIn)).toEqual([false, false]);
    }
    const onlooker = { ...witness, own: [], player: 'wim' };
    const { deals } = auditTable(toyGame, rows, onlooker);
    expect(deals.map(({ seen }) => seen?.isOwnIn)).toEqual([null, null]);
  });

  it('accuses nobody over entropy that was withdrawn, or never acknowledged', () => {
    expect(witness.own.map(({ game }) => game)).toEqual([1, 2, 2]);
    const [, taken] = witness.own;
    const back = auditTable(toyGame, rows, { ...witness, own: taken === undefined ? [] : [taken] });
    expect(back.findings).toEqual([]);
    expect(back.deals[1]?.seen?.isOwnIn).toBe(false);

    const drawn = { game: 1, seat: 0, entropy: 'ee'.repeat(16), openedAt: null };
    const unknown = auditTable(toyGame, rows, { ...witness, own: [drawn] });
    expect(unknown.findings).toEqual([]);
    expect(unknown.deals[0]?.seen?.isOwnIn).toBe(false);
  });
});

/** The report of a browser that saw all of a game. */
function seenWhole(game: number): object {
  const promised = witness.games[game - 1]?.commitment;
  return { promised, sawBegin: true, rows: gameRows(game).length, missed: [] };
}

/** The rows of a game, by number. */
function gameRows(game: number): readonly number[] {
  let number = 0;
  let isOn = false;
  return rows.flatMap(({ seq, events }) => {
    const text = JSON.stringify(events);
    if (text.includes('"gameStarted"')) [number, isOn] = [number + 1, true];
    const isIn = isOn && number === game;
    if (text.includes('"gameFinished"')) isOn = false;
    return isIn ? [seq] : [];
  });
}

/** Two games of Ada and Ben, and what a browser of Ada's stores about them if it receives everything. */
async function twoSeenGames(
  seed: string,
): Promise<{ readonly rows: readonly LogRow[]; readonly witness: Witness }> {
  const world = new ToyWorld({ seed });
  const table = await world.open({ clock: 'fast', seats: 2 });
  await world.ask(table, ben, { type: 'sit' });
  const games: WitnessedGame[] = [];
  const added: OwnEntropy[] = [];
  const pictures: Sight[] = [];
  for (const game of [1, 2]) {
    const { commitment } = viewOf(table, ada);
    if (game === 2) {
      // She changes her mind after opening, and then adds another number.
      added.push(await adaOpens(world, table, game, 'cc'.repeat(16)));
      await world.ask(table, ada, { type: 'unready' });
    }
    added.push(await adaOpens(world, table, game, own));
    await world.ask(table, ben, openBy(ben, game));
    await world.pass(countdownTime);
    for (let tricks = 0; tricks < 6 && viewOf(table, ada).stage === 'playing'; tricks += 1) {
      pictures.push(picture(table));
      await world.play(table, ada);
      await world.play(table, ben);
      await world.pass(1000);
    }
    games.push({ game, commitment, isFromBefore: true, endedAt: table.seq });
    if (viewOf(table, ada).stage !== 'finished') throw new Error('it took too long');
  }
  const told = world.publisher.updatesFor(table.id, 0);
  const sights = [...told.map((update) => sightOfRow(asSeen(update), 0)), ...pictures];
  return {
    rows: await world.log.read(table.id),
    witness: { table: table.id, games, own: added, sights },
  };
}

/** Both are ready and have sealed; Ada opens her number. */
async function adaOpens(
  world: ToyWorld,
  table: LiveTable,
  game: number,
  entropy: string,
): Promise<OwnEntropy> {
  for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
  await world.ask(table, ada, { type: 'seal', seal: sealOf(entropy) });
  await world.ask(table, ben, sealBy(ben, game));
  const opened = await world.ask(table, ada, { type: 'open', entropy });
  if (!opened.ok) throw new Error(opened.refusal.code);
  return { game, seat: 0, entropy, openedAt: opened.value.seq };
}

function picture(table: LiveTable): Sight {
  const game = gameOf(table, ada);
  if (game === null) throw new Error('there is no game');
  return sightOfGame(table.seq, game);
}

function asSeen(update: Update): SeenRow<Toy> {
  return update as SeenRow<Toy>;
}
