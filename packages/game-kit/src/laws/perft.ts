/** Counts the possible continuations of a game: one number guards all rules about legality and consequences. */
import { createChance } from '../chance.ts';
import type { Game, GameTypes, Seat, State } from '../game.ts';
import { decide, fold, seatView } from '../play.ts';
import { orderlyChance } from './orderly-chance.ts';

/**
 * The position after a number of random moves.
 *
 * @param label names the stream of chance; the same label always leads to the same position
 */
export function positionAfter<Types extends GameTypes>(
  game: Game<Types>,
  options: Types['options'],
  seatCount: number,
  moves: number,
  label: string,
): State<Types> {
  const chance = createChance(new Uint8Array(32), label);
  const start = game.initial(options, seatCount);
  let state = fold(game, start, game.begin(start, chance));
  for (let move = 0; move < moves; move += 1) {
    const seat = chance.pick(game.awaiting(state.public));
    state = after(game, state, seat, chance.pick(game.legalCommands(seatView(state, seat))));
  }
  return state;
}

/** How many sequences of `depth` legal commands, from 1 on, there are from a position. */
export function perft<Types extends GameTypes>(
  game: Game<Types>,
  state: State<Types>,
  depth: number,
): number {
  let count = 0;
  for (const seat of game.awaiting(state.public)) {
    const legal = game.legalCommands(seatView(state, seat));
    if (depth === 1) count += legal.length;
    else
      for (const command of legal)
        count += perft(game, after(game, state, seat, command), depth - 1);
  }
  return count;
}

function after<Types extends GameTypes>(
  game: Game<Types>,
  state: State<Types>,
  seat: Seat,
  command: Types['command'],
): State<Types> {
  const decision = decide(game, state, seat, command, orderlyChance);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)} is listed but refused`);
  return fold(game, state, decision.value);
}
