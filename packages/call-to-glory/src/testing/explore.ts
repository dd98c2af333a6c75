/** Explores everything that can happen from some positions, and holds every position to the laws. */
import {
  checkPosition,
  orderlyChance,
  type LawRun,
  type PositionMove,
} from '@call-to-glory/game-kit/laws';

import type { CallToGlory, GameState } from '../game-types.ts';
import { characters } from '../vocabulary.ts';
import { lawSubject } from './law-subject.ts';

/** A move in the graph of positions. */
export interface Arrow {
  /** The number of the position that it leads to. */
  readonly to: number;
  readonly strikes: boolean;
  readonly takesFigure: boolean;
  readonly endsTurn: boolean;
}

/** The moves from each position; none where the game is over. */
export type Graph = readonly (readonly Arrow[])[];

/**
 * Visits every reachable position once, and returns their graph.
 *
 * @param keyOf identifies positions: those with the same key count as one
 */
export function explore(
  starts: readonly GameState[],
  run: LawRun,
  keyOf: (state: GameState) => string,
): Graph {
  const subject = { ...lawSubject, candidates: candidatesFor(starts) };
  const numbers = new Map<string, number>();
  const found: GameState[] = [];
  const graph: Arrow[][] = [];

  function numberOf(state: GameState): number {
    const key = keyOf(state);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, found.length);
    found.push(state);
    return found.length - 1;
  }

  for (const start of starts) numberOf(start);
  for (let state = found[0]; state !== undefined; state = found[graph.length]) {
    const moves = checkPosition(subject, run, state, orderlyChance);
    graph.push(moves.map((move) => arrowOf(move, numberOf(move.after))));
  }
  return graph;
}

/** Commands that name only characters in the world. */
function candidatesFor(starts: readonly GameState[]): typeof lawSubject.candidates {
  const counts = starts.map(lawSubject.conserved);
  const present = characters.filter((_, position) => counts.some((cards) => cards[position] !== 0));
  return lawSubject.candidates.filter(
    (command) => !('character' in command) || present.includes(command.character),
  );
}

function arrowOf({ events }: PositionMove<CallToGlory>, to: number): Arrow {
  const happened = new Set(events.map(({ fact }) => fact.type));
  return {
    to,
    strikes: happened.has('cardStruck'),
    takesFigure: happened.has('figureTaken'),
    endsTurn: happened.has('turnEnded'),
  };
}
