import {
  evolve,
  evolveView,
  viewFor,
  type Game,
  type GameEvent,
  type GameRules,
  type GameTypes,
  type Outcome,
  type Seat,
  type SeenEvent,
  type State,
  type View,
  type Viewer,
} from '@call-to-glory/game-kit';

/** How the game at a table is folded: whole on the server, as a view in a browser. */
export interface GameFold<GameState, Event, GameOptions> {
  initial(options: GameOptions, seats: number): GameState;
  evolve(state: GameState, event: Event): GameState;
  awaiting(state: GameState): readonly Seat[];
  isBreak(state: GameState): boolean;
  turnId(state: GameState): string;
  outcome(state: GameState): Outcome | null;
}

/** Folds the unredacted game. */
export function stateFold<Types extends GameTypes>(
  game: Game<Types>,
): GameFold<State<Types>, GameEvent<Types>, Types['options']> {
  return {
    ...publicQuestions(game),
    initial: (options, seats) => game.initial(options, seats),
    evolve: (state, event) => evolve(game, state, event),
  };
}

/** Folds what one viewer may know. */
export function viewFold<Types extends GameTypes>(
  game: GameRules<Types>,
  viewer: Viewer,
): GameFold<View<Types>, SeenEvent<Types>, Types['options']> {
  return {
    ...publicQuestions(game),
    initial: (options, seats) => viewFor(game.initial(options, seats), viewer),
    evolve: (view, seen) => evolveView(game, view, seen),
  };
}

function publicQuestions<Types extends GameTypes>(game: GameRules<Types>) {
  return {
    awaiting: (state: { readonly public: Types['public'] }) => game.awaiting(state.public),
    isBreak: (state: { readonly public: Types['public'] }) => game.isBreak(state.public),
    turnId: (state: { readonly public: Types['public'] }) => game.turnId(state.public),
    outcome: (state: { readonly public: Types['public'] }) => game.outcome(state.public),
  };
}
