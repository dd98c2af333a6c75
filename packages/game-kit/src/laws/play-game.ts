import { createChance, type Chance } from '../chance.ts';
import type { Batches, Bot, Game, GameTypes, Seat, State } from '../game.ts';
import { decide, fold, seatView } from '../play.ts';

/** A whole game: its final state and the events of each command, starting with those that open it. */
export interface PlayedGame<Types extends GameTypes> {
  readonly state: State<Types>;
  readonly batches: Batches<Types>;
}

/** Plays a game to its end, one bot per seat. Throws if a bot makes an illegal move. */
export function playGame<Types extends GameTypes>(
  game: Game<Types>,
  options: Types['options'],
  bots: readonly Bot<Types>[],
  chance: Chance,
  opener?: Seat,
): PlayedGame<Types> {
  let state = game.initial(options, bots.length);
  const batches = [game.begin(state, chance, opener)];
  state = fold(game, state, batches.flat());
  for (;;) {
    const [seat] = game.awaiting(state.public);
    const bot = seat === undefined ? undefined : bots[seat];
    if (seat === undefined || bot === undefined) return { state, batches };
    const command = bot(seatView(state, seat), chance);
    const decision = decide(game, state, seat, command, chance);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`);
    batches.push(decision.value);
    state = fold(game, state, decision.value);
  }
}

/** The same with one bot on every seat; the same seed gives the same game. */
export function playSeed<Types extends GameTypes>(
  game: Game<Types>,
  options: Types['options'],
  seatCount: number,
  seed: number,
  bot: Bot<Types>,
): PlayedGame<Types> {
  const chance = createChance(new Uint8Array(new Uint32Array([seed]).buffer), 'recorded game');
  return playGame(game, options, Array<Bot<Types>>(seatCount).fill(bot), chance);
}
