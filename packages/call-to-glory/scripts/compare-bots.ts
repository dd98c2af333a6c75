// Plays the simple bot against random ones, and prints how often it wins and how fast it is:
// `pnpm --filter @call-to-glory/rules compare-bots [games]`.
import process from 'node:process';

import {
  createChance,
  decide,
  fold,
  seatView,
  type Bot,
  type Chance,
} from '@call-to-glory/game-kit';

import { randomBot } from '../src/bots/random.ts';
import { simpleBot } from '../src/bots/simple.ts';
import { callToGlory, type CallToGlory, type GameState, type Options } from '../src/index.ts';

const games = Number(process.argv[2] ?? 400);
const optionSets: Readonly<Record<string, Options>> = {
  classic: { quick: false, tasks: false, ninjas: false },
  tasks: { quick: false, tasks: true, ninjas: false },
  ninjas: { quick: false, tasks: false, ninjas: true },
};

for (const [name, options] of Object.entries(optionSets)) {
  for (const seats of [2, 4]) {
    const chance = createChance(new Uint8Array(32), `${name} ${seats}`);
    let victories = 0;
    let choices = 0;
    let milliseconds = 0;
    const timedBot: Bot<CallToGlory> = (view, ownChance) => {
      const start = performance.now();
      const command = simpleBot(view, ownChance);
      milliseconds += performance.now() - start;
      choices += 1;
      return command;
    };
    for (let game = 0; game < games; game += 1) {
      const seat = game % seats;
      const bots = Array.from({ length: seats }, (_, other) =>
        other === seat ? timedBot : randomBot,
      );
      const end = endOfGame(options, bots, chance);
      if (callToGlory.outcome(end.public)?.places[seat] === 1) victories += 1;
    }
    const rate = ((100 * victories) / games).toFixed(1);
    const micros = ((1000 * milliseconds) / choices).toFixed(1);
    console.log(
      `${name}, ${seats} players: won ${rate} % of ${games} games, ${micros} µs a choice`,
    );
  }
}

/** Plays a game to its end, one bot per seat. Throws if a bot makes an illegal move. */
function endOfGame(options: Options, bots: readonly Bot<CallToGlory>[], chance: Chance): GameState {
  let state = callToGlory.initial(options, bots.length);
  state = fold(callToGlory, state, callToGlory.begin(state, chance));
  for (;;) {
    const [seat] = callToGlory.awaiting(state.public);
    const bot = seat === undefined ? undefined : bots[seat];
    if (seat === undefined || bot === undefined) return state;
    const command = bot(seatView(state, seat), chance);
    const decision = decide(callToGlory, state, seat, command, chance);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`);
    state = fold(callToGlory, state, decision.value);
  }
}
