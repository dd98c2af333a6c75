/** Worlds small enough to be explored exhaustively: few meetings and cards, every deal of them, every command. */
import { checkPosition, orderlyChance, type LawRun } from '@call-to-glory/game-kit/laws';

import type { ClansState } from '../clans-types.ts';
import type { Villager } from '../vocabulary.ts';
import { lawSubject } from './law-subject.ts';
import { position, type Setting } from './position.ts';

/** The contents of a world. */
export interface SmallWorld {
  readonly players: number;
  readonly meetings: number;
  /** The cards on the table at the start, by place name. */
  readonly cards: Readonly<Record<string, Villager>>;
  readonly faceDown?: Setting['faceDown'];
  readonly stacks?: Setting['stacks'];
  readonly shields?: Setting['shields'];
  /** The cards to deal, and how many to each hand, in turn order; the rest are removed. */
  readonly dealt: readonly Villager[];
  readonly handSizes: readonly number[];
}

/** The findings of exploring a world. */
export interface SmallWorldFindings {
  readonly deals: number;
  readonly positions: number;
  readonly moves: number;
  /** Positions in which the game is over. */
  readonly ends: number;
  /** Moves that lay a card face down. */
  readonly faceDown: number;
  /** The fewest and the most turns of a game. */
  readonly turns: readonly [number, number];
}

/** Plays every deal of a world in every possible way; throws if a law is broken anywhere. */
export function exploreSmallWorld(world: SmallWorld): SmallWorldFindings {
  const run: LawRun = { variant: 'plain', seats: world.players, seed: 0 };
  const starts = dealsOf(world);
  const places = starts[0]?.public.places.length ?? 0;
  // Each once, since all candidates are tried at every position.
  const candidates = new Map(
    lawSubject.candidates
      .filter(
        (command) =>
          command.type !== 'lay' || (world.dealt.includes(command.card) && command.place <= places),
      )
      .map((command) => [JSON.stringify(command), command]),
  );
  const subject = { ...lawSubject, candidates: [...candidates.values()] };
  const found = new Map(starts.map((state) => [JSON.stringify(state), state]));
  let moves = 0;
  let ends = 0;
  let faceDown = 0;
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  // Iteration also reaches entries that are added to the map meanwhile.
  for (const state of found.values()) {
    const after = checkPosition(subject, run, state, orderlyChance);
    for (const move of after) {
      moves += 1;
      if (move.command.type === 'lay' && move.command.face === 'down') faceDown += 1;
      found.set(JSON.stringify(move.after), move.after);
    }
    if (after.length > 0) continue;
    ends += 1;
    least = Math.min(least, state.public.turns);
    most = Math.max(most, state.public.turns);
  }
  return {
    deals: starts.length,
    positions: found.size,
    moves,
    ends,
    faceDown,
    turns: [least, most],
  };
}

/** Every deal, once: hands and removed cards have no order. */
function dealsOf(world: SmallWorld): readonly ClansState[] {
  const { players, meetings, cards, faceDown, stacks, shields, dealt, handSizes } = world;
  return handsOf(dealt, handSizes).map((hands) => {
    const held = new Set(hands.flat());
    return position({
      players,
      meetings,
      cards,
      hands,
      removed: dealt.filter((card) => !held.has(card)),
      ...(faceDown === undefined ? {} : { faceDown }),
      ...(stacks === undefined ? {} : { stacks }),
      ...(shields === undefined ? {} : { shields }),
    });
  });
}

/** All ways to deal hands of these sizes. */
function handsOf(
  cards: readonly Villager[],
  [size, ...sizes]: readonly number[],
): readonly (readonly (readonly Villager[])[])[] {
  if (size === undefined) return [[]];
  return choicesOf(cards, size).flatMap((hand) => {
    const rest = cards.filter((card) => !hand.includes(card));
    return handsOf(rest, sizes).map((hands) => [hand, ...hands]);
  });
}

function choicesOf(cards: readonly Villager[], count: number): readonly (readonly Villager[])[] {
  const [first, ...rest] = cards;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [
    ...choicesOf(rest, count - 1).map((others) => [first, ...others]),
    ...choicesOf(rest, count),
  ];
}
