/** Worlds small enough to be explored exhaustively: a few cards, every deal of them. */
import type { LawRun } from '@call-to-glory/game-kit/laws';

import { countCards } from '../counts.ts';
import type { GameState } from '../game-types.ts';
import type { OwnState } from '../state.ts';
import { characters, roundCount, type Character, type LaidSet } from '../vocabulary.ts';
import { explore, type Arrow, type Graph } from './explore.ts';
import { variants } from './law-subject.ts';
import { longestWalk } from './longest-walk.ts';
import { table } from './table.ts';

/** The contents of a world when its last round begins. */
export interface SmallWorld {
  readonly variant: keyof typeof variants;
  readonly players: number;
  /** The cards to deal, by character. */
  readonly cards: Partial<Record<Character, number>>;
  readonly handSize: number;
  /** The height of draw pile 1; the rest goes to draw pile 4. */
  readonly leftPile: number;
  /** Sets on the table, apart from the cards that are dealt. */
  readonly laid?: readonly LaidSet[];
  /** Figures held by each seat. */
  readonly figures?: readonly number[];
  /** The one task that each seat still holds. */
  readonly tasks?: readonly OwnState['tasks'][];
  /** Complete turns already played. Turns are counted only in a world that sets this. */
  readonly turnsPlayed?: number;
}

/** The findings of exploring a world. */
export interface Exploration {
  readonly deals: number;
  readonly positions: number;
  readonly moves: number;
  /** Positions in which the game is over. */
  readonly ends: number;
  /** Turns of the longest round; null if play can go on for ever. */
  readonly longestRound: number | null;
  /** The same if nobody ever strikes, and if nobody ever gains a figure. */
  readonly withoutStrikes: number | null;
  readonly withoutFigures: number | null;
}

/** Plays every deal of a world in every possible way; throws if a law is broken anywhere. */
export function exploreWorld(world: SmallWorld): Exploration {
  const starts = dealsOf(world);
  const run: LawRun = { variant: world.variant, seats: world.players, seed: 0 };
  const graph = explore(starts, run, world.turnsPlayed === undefined ? keyWithoutTurns : keyOf);
  return {
    deals: starts.length,
    positions: graph.length,
    moves: graph.reduce((sum, arrows) => sum + arrows.length, 0),
    ends: graph.filter((arrows) => arrows.length === 0).length,
    longestRound: turnsOf(graph, () => true),
    withoutStrikes: turnsOf(graph, ({ strikes }) => !strikes),
    withoutFigures: turnsOf(graph, ({ takesFigure }) => !takesFigure),
  };
}

function turnsOf(graph: Graph, isKept: (arrow: Arrow) => boolean): number | null {
  return longestWalk(graph, isKept, ({ endsTurn }) => endsTurn);
}

function keyOf(state: GameState): string {
  return JSON.stringify(state);
}

/** Only R35 depends on the number of turns; without it positions repeat. */
function keyWithoutTurns(state: GameState): string {
  return keyOf({ ...state, public: { ...state.public, turns: 0 } });
}

/** Every deal once: all orders of the draw piles, and all hands that differ when sorted. */
function dealsOf(world: SmallWorld): readonly GameState[] {
  const cards = characters.map((character) => world.cards[character] ?? 0);
  const deals = ordersOf(cards).map((order) => deal(world, order));
  return [...new Map(deals.map((state) => [keyOf(state), state])).values()];
}

/** All orders of the given numbers of cards of each character. */
function ordersOf(counts: readonly number[]): readonly (readonly Character[])[] {
  if (counts.every((count) => count === 0)) return [[]];
  return characters.flatMap((character, position) => {
    const count = counts[position] ?? 0;
    if (count === 0) return [];
    return ordersOf(counts.with(position, count - 1)).map((order) => [character, ...order]);
  });
}

function deal(world: SmallWorld, order: readonly Character[]): GameState {
  const { players, handSize, leftPile } = world;
  const options = variants[world.variant];
  const dealt = players * handSize;
  const position = table({ players, ...options })
    .drawPile(1, order.slice(dealt, dealt + leftPile))
    .drawPile(4, order.slice(dealt + leftPile))
    .turnsPlayed(world.turnsPlayed ?? 0);
  for (let seat = 0; seat < players; seat += 1) {
    const hand = countCards(order.slice(seat * handSize, (seat + 1) * handSize));
    const held = characters.map((character, kind) => [character, hand[kind] ?? 0] as const);
    position
      .holding(seat, Object.fromEntries(held))
      .holdingTasks(seat, world.tasks?.[seat] ?? {})
      .figures(seat, world.figures?.[seat] ?? 0);
  }
  for (const { seat, character, size } of world.laid ?? []) position.laid(seat, character, size);
  const noPoints = Array.from({ length: players }, () => 0);
  for (let round = 1; round < roundCount(options); round += 1) position.scored(...noPoints);
  return position.state();
}
