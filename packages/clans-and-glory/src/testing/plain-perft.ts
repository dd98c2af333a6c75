import { copyOf, plainMoves, playPlain, type PlainGame } from './plain-game.ts';

/** The same as `perft`, in the plain game. */
export function plainPerft(game: PlainGame, depth: number): number {
  const moves = plainMoves(game);
  if (depth === 1) return moves.length;
  return moves.reduce((count, move) => {
    const next = copyOf(game);
    playPlain(next, move);
    return count + plainPerft(next, depth - 1);
  }, 0);
}
