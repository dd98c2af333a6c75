import { fold, randomBot } from '@call-to-glory/game-kit';
import { playSeed } from '@call-to-glory/game-kit/laws';
import { describe, expect, test } from 'vitest';

import { callToGlory } from './call-to-glory.ts';
import type { PublicState } from './state.ts';
import { maxCommands, maxTurns } from './testing/bounds.ts';
import { draw, lay, strike } from './testing/commands.ts';
import { lawSubject, variants } from './testing/law-subject.ts';
import { exploreWorld, type SmallWorld } from './testing/small-world.ts';
import { table } from './testing/table.ts';
import { smallWorlds, type WorldName } from './testing/worlds.ts';
import { characters } from './vocabulary.ts';

/**
 * How many deals, positions, moves and ends there are in each world, and how many turns a round can
 * have: with every legal move, if nobody strikes, and if nobody gains a figure. Null means that play
 * can go on for ever except for the limit of R35, which these worlds ignore.
 */
describe('explored to the end', () => {
  test.each<[WorldName, number[], (number | null)[]]>([
    ['three characters', [90, 696, 1158, 153], [2, 2, 2]],
    ['ninjas alone', [1, 521, 909, 122], [null, 4, 4]],
    ['three players and a figure', [7, 955, 1583, 251], [3, 3, 3]],
    ['the last turns before the limit', [1, 235, 410, 68], [3, 3, 3]],
    ['the last tasks', [15, 316, 433, 56], [2, 2, 2]],
    ['tasks and ninjas', [5, 495, 643, 172], [2, 2, 2]],
    ['seven characters on the table', [15, 204, 321, 56], [2, 2, 2]],
  ])('%s', (name, counts, turns) => {
    const world: SmallWorld = smallWorlds[name];
    const found = exploreWorld(world);
    expect([found.deals, found.positions, found.moves, found.ends]).toEqual(counts);
    expect([found.longestRound, found.withoutStrikes, found.withoutFigures]).toEqual(turns);
    const cards = characters.map((character) => {
      const lying = world.laid?.find((set) => set.character === character)?.size ?? 0;
      return lying + (world.cards[character] ?? 0);
    });
    const dealt = world.players * world.handSize;
    expect(found.withoutStrikes).toBeLessThanOrEqual(maxTurns(cards, dealt, world.players));
  });
});

test('[R35] two players with figures can undo each other for ever', () => {
  const play = table({ players: 2, ninjas: true })
    .laid(1, 'ninja', 2)
    .discarded(2, ['ninja'])
    .discarded(3, ['ninja'])
    .figures(0, 1)
    .figures(1, 1)
    .play();
  const before = play.state();
  play.does(0, draw(2), draw(3), strike('ninja'), lay('ninja', 2));
  expect(play.table()).toMatchObject({ turns: 1, figures: [1, 1], sets: [{ seat: 0, size: 2 }] });
  play.does(1, draw(2), draw(3), strike('ninja'), lay('ninja', 2));
  expect(play.state()).toEqual({ ...before, public: { ...before.public, turns: 2 } });
});

test('without strikes every turn uses up something that never comes back', () => {
  for (const variant of ['classic', 'quick', 'tasks'] as const) {
    for (const players of [2, 3, 4]) {
      const { batches } = playSeed(
        callToGlory,
        variants[variant],
        players,
        1,
        randomBot(callToGlory),
      );
      let state = callToGlory.initial(variants[variant], players);
      let before: readonly number[] = [];
      for (const event of batches.flat()) {
        state = fold(callToGlory, state, [event]);
        if (event.fact.type === 'turnEnded')
          expect(isLess(whatIsLeft(state.public), before)).toBe(true);
        if (event.fact.type === 'turnEnded' || event.fact.type === 'roundStarted') {
          before = whatIsLeft(state.public);
        }
      }
    }
  }
});

test('no game takes longer than its rules allow', () => {
  const cards = [6, 7, 8, 9, 12, 14, 16, 18, 20];
  expect([maxTurns(cards, 6, 2), maxTurns(cards, 9, 3), maxTurns(cards, 12, 4)]).toEqual([
    218, 212, 209,
  ]);
  for (const options of Object.values(variants)) {
    for (const players of [2, 3, 4]) {
      expect(maxCommands(options, players)).toBeLessThan(lawSubject.maxMoves);
    }
  }
});

/** Cards in the draw piles; cards by which the sets could still grow; cards on the discard piles. */
function whatIsLeft({ drawSizes, sets, discards }: PublicState): readonly number[] {
  const inSets = sets.reduce((sum, { size }) => sum + size, 0);
  return [drawSizes[0] + drawSizes[1], 110 - inSets, discards[0].size + discards[1].size];
}

/** Whether the first number that differs is smaller. */
function isLess(numbers: readonly number[], others: readonly number[]): boolean {
  const position = numbers.findIndex((number, index) => number !== others[index]);
  return (numbers[position] ?? 0) < (others[position] ?? 0);
}
