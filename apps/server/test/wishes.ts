import type { CreateTable } from '@call-to-glory/protocol';

/** A table for this many people. */
export function tableFor(seats: number, game: CreateTable['options']['game'] = {}): CreateTable {
  return { gameId: 'call-to-glory', options: { seats, clock: 'none', private: false, game } };
}

/** A table for one person against bots, where the game starts at once. */
export function tableWithBots(
  seats: number,
  game: CreateTable['options']['game'] = {},
): CreateTable {
  return { ...tableFor(seats, game), bots: 'simple' };
}
