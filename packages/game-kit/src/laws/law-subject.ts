import type { Chance } from '../chance.ts';
import type { Game, GameEvent, GameTypes, Seat, State, Viewer } from '../game.ts';

/** An accepted command and what followed from it, the whole truth of it. */
export interface Move<Types extends GameTypes> {
  readonly seat: Seat;
  readonly command: Types['command'];
  readonly events: readonly GameEvent<Types>[];
}

/** Another world: a state, and the command that takes the place of each move there. */
export interface Twin<Types extends GameTypes> {
  readonly state: State<Types>;
  readonly commands: readonly Types['command'][];
}

/** A game together with what the laws need to know about it. */
export interface LawSubject<Types extends GameTypes> {
  readonly game: Game<Types>;
  /** The options to be played with, by name; each with every number of seats. */
  readonly variants: Readonly<Record<string, Types['options']>>;
  /** More moves than any game can take. */
  readonly longestGame: number;
  /** One move in so many, chosen by the seed, is put to the tests that take long. */
  readonly sampleEvery: number;
  /**
   * Commands to be tried in any state, by any seat. They should reach every kind of command with
   * arguments that are wrong more often than right.
   */
  readonly candidates: readonly Types['command'][];

  /** Counts what is conserved. The counts after the opening must stay the same to the end. */
  conserved(state: State<Types>): readonly number[];

  /**
   * A twin world, at random, for the law of non-interference. It must
   * - differ from `state` only in what the viewer neither knows nor learns from the `future`
   *   (the moves that follow): the viewer's view stays the same to the byte, and so does every card that is
   *   shown to the viewer or to all in the future;
   * - be a possible world: what is conserved stays the same;
   * - allow the future: `commands` has a legal command for each of its moves, changed only in what
   *   the viewer does not learn. The viewer's own ones stay as they are, whatever is said here.
   *
   * Only the last move of the future may involve chance; what follows from chance need not be kept.
   */
  scramble(
    state: State<Types>,
    viewer: Viewer,
    future: readonly Move<Types>[],
    chance: Chance,
  ): Twin<Types>;

  /**
   * What a viewer may learn from an event of a move with chance in it: a list of permitted values,
   * written down apart from the game's own code. Where two outcomes of chance teach a viewer the same,
   * that viewer must see the same.
   */
  learned(event: GameEvent<Types>, viewer: Viewer): unknown;
}
