import type { Chance } from '../chance.ts';
import type { Game, GameEvent, GameTypes, Seat, State, Viewer } from '../game.ts';

/** An accepted command and the full events that followed from it. */
export interface Move<Types extends GameTypes> {
  readonly seat: Seat;
  readonly command: Types['command'];
  readonly events: readonly GameEvent<Types>[];
}

/** Another world: a state, and the command that replaces each move there. */
export interface Twin<Types extends GameTypes> {
  readonly state: State<Types>;
  readonly commands: readonly Types['command'][];
}

/** A game together with what the laws need to know about it. */
export interface LawSubject<Types extends GameTypes> {
  readonly game: Game<Types>;
  /** The options to play with, by name; each with every number of seats. */
  readonly variants: Readonly<Record<string, Types['options']>>;
  /** No game can take more moves. */
  readonly maxMoves: number;
  /** One in this many moves, chosen by the seed, is put to the slow tests. */
  readonly sampleEvery: number;
  /**
   * Commands to try in any state, by any seat. They should cover every kind of command with
   * arguments that are wrong more often than right.
   */
  readonly candidates: readonly Types['command'][];

  /** Counts what is conserved. The counts after the opening must not change until the end. */
  conserved(state: State<Types>): readonly number[];

  /**
   * A random twin world, for the law of non-interference. It must
   * - differ from `state` only in what the viewer neither knows nor learns from the `future`
   *   (the moves that follow): the viewer's view stays the same to the byte, and so does every card that is
   *   shown to the viewer or to all in the future;
   * - be a possible world: what is conserved stays the same;
   * - allow the future: `commands` has a legal command for each of its moves, changed only in what
   *   the viewer does not learn. The viewer's own commands are never replaced, whatever `commands` says.
   *
   * Only the last move of the future may involve chance; its outcome need not be preserved.
   */
  scramble(
    state: State<Types>,
    viewer: Viewer,
    future: readonly Move<Types>[],
    chance: Chance,
  ): Twin<Types>;

  /**
   * What a viewer may learn from an event of a move that involves chance: a list of permitted values,
   * written independently of the game's own code. Where two outcomes of chance teach a viewer the same,
   * that viewer must see the same.
   */
  learned(event: GameEvent<Types>, viewer: Viewer): unknown;
}
