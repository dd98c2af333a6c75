import type { Chance } from './chance.ts';
import type {
  Game,
  GameEvent,
  GameRules,
  GameTypes,
  Seat,
  SeatView,
  SeenEvent,
  State,
  View,
  Viewer,
} from './game.ts';
import { accept, refuse, type Result } from './result.ts';

/**
 * Decides a command on the full state: its events, or the refusal that the seat could have
 * foreseen from its own view. Mutates nothing.
 */
export function decide<Types extends GameTypes>(
  game: Game<Types>,
  state: State<Types>,
  seat: Seat,
  command: Types['command'],
  chance: Chance,
): Result<readonly GameEvent<Types>[], Types['refusal']> {
  const refusal = game.refusalFor(seatView(state, seat), command);
  return refusal === null ? accept(game.resolve(state, seat, command, chance)) : refuse(refusal);
}

/** The state after an event (law 1): each part evolves from what belongs to it. */
export function evolve<Types extends GameTypes>(
  game: Game<Types>,
  state: State<Types>,
  event: GameEvent<Types>,
): State<Types> {
  return {
    public: game.evolvePublic(state.public, event.fact),
    seats: state.seats.map((own, seat) => game.evolveOwn(own, seat, seenBy(event, seat))),
    dealer: game.evolveDealer(state.dealer, event),
  };
}

/** The state after several events. */
export function fold<Types extends GameTypes>(
  game: Game<Types>,
  state: State<Types>,
  events: readonly GameEvent<Types>[],
): State<Types> {
  return events.reduce((before, event) => evolve(game, before, event), state);
}

/** What a viewer may know of a state: parts are picked, nothing is redacted (law 3). */
export function viewFor<Types extends GameTypes>(state: State<Types>, viewer: Viewer): View<Types> {
  return viewer === 'watcher' ? { public: state.public } : seatView(state, viewer);
}

/** What a seat may know of a state. Throws if there is no such seat. */
export function seatView<Types extends GameTypes>(
  state: State<Types>,
  seat: Seat,
): SeatView<Types> {
  if (!(seat in state.seats)) throw new RangeError(`no seat ${seat}`);
  return { seat, public: state.public, own: state.seats[seat] };
}

/** What a viewer may know of an event. */
export function seenBy<Types extends GameTypes>(
  event: GameEvent<Types>,
  viewer: Viewer,
): SeenEvent<Types> {
  return viewer !== 'watcher' && event.own !== undefined && viewer in event.own
    ? { fact: event.fact, own: event.own[viewer] }
    : { fact: event.fact };
}

/** A view after an event as its viewer saw it (law 4); a browser applies this to each push. */
export function evolveView<Types extends GameTypes, Seen extends View<Types>>(
  game: GameRules<Types>,
  view: Seen,
  seen: SeenEvent<Types>,
): Seen {
  const after = { ...view, public: game.evolvePublic(view.public, seen.fact) };
  return isSeatView(view) ? { ...after, own: game.evolveOwn(view.own, view.seat, seen) } : after;
}

/** Tells the view of a seat from that of a spectator. */
export function isSeatView<Types extends GameTypes>(view: View<Types>): view is SeatView<Types> {
  return 'seat' in view;
}
