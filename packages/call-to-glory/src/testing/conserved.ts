import type { GameState } from '../game-types.ts';
import { figuresInStock } from '../questions.ts';
import { characters, positionOf, type Character } from '../vocabulary.ts';

/**
 * Counts what is never lost: the cards of each character wherever they are, the four figures, and
 * the tasks, including revealed ones. Throws if redundant parts of the state disagree, or if a
 * count is negative.
 *
 * It runs after every event of millions of random games, hence the plain loops.
 */
export function conserved({ public: table, seats, dealer }: GameState): readonly number[] {
  const counts = characters.map(() => 0);
  countPile(counts, dealer.draw[0], table.drawSizes[0]);
  countPile(counts, dealer.draw[1], table.drawSizes[1]);
  for (let side = 0; side < 2; side += 1) {
    const pile = dealer.discard[side] ?? [];
    const told = table.discards[side];
    countPile(counts, pile, told?.size);
    requireEqual('top of a discard pile', told?.top, pile.at(-1) ?? null);
  }
  for (const { character, size } of table.sets) {
    requireEnough('cards in a set', size, 1);
    add(counts, positionOf[character], size);
  }
  if (table.stage.type === 'turn' && table.stage.owed !== null) {
    add(counts, positionOf[table.stage.owed.character], table.stage.owed.size);
  }
  let tasks = table.revealed.length + dealer.unusedTasks.length;
  for (let seat = 0; seat < seats.length; seat += 1) {
    const own = seats[seat];
    if (own === undefined) continue;
    countHand(counts, own.hand, table.handSizes[seat]);
    tasks += Object.keys(own.tasks).length;
  }
  return [...counts, countFigures(table), tasks];
}

function countPile(
  counts: number[],
  pile: readonly Character[],
  toldSize: number | undefined,
): void {
  requireEqual('pile', toldSize, pile.length);
  for (const character of pile) add(counts, positionOf[character], 1);
}

function countHand(counts: number[], hand: readonly number[], toldSize: number | undefined): void {
  let held = 0;
  for (let position = 0; position < hand.length; position += 1) {
    const size = hand[position] ?? 0;
    requireEnough('cards in a hand', size, 0);
    add(counts, position, size);
    held += size;
  }
  requireEqual('hand', toldSize, held);
}

function countFigures(table: GameState['public']): number {
  let figures = figuresInStock(table);
  requireEnough('figures in stock', figures, 0);
  for (const held of table.figures) {
    requireEnough('figures held', held, 0);
    figures += held;
  }
  return figures;
}

function add(counts: number[], position: number, size: number): void {
  counts[position] = (counts[position] ?? 0) + size;
}

function requireEqual(what: string, told: unknown, found: unknown): void {
  if (told !== found) throw new Error(`${what}: told is ${String(told)}, found ${String(found)}`);
}

function requireEnough(what: string, size: number, least: number): void {
  if (size < least) throw new Error(`${what}: ${size}`);
}
