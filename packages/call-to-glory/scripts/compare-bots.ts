// Plays the simple bot against random ones, and prints how often it wins and how fast it is:
// `pnpm --filter @call-to-glory/rules compare-bots [games]`.
import process from 'node:process';

import { createChance, randomBot, type Bot } from '@call-to-glory/game-kit';
import { playGame } from '@call-to-glory/game-kit/laws';

import { simpleBot } from '../src/bots/simple.ts';
import { callToGlory, type CallToGlory, type Options } from '../src/index.ts';

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
        other === seat ? timedBot : randomBot(callToGlory),
      );
      const { state } = playGame(callToGlory, options, bots, chance);
      if (callToGlory.outcome(state.public)?.places[seat] === 1) victories += 1;
    }
    const rate = ((100 * victories) / games).toFixed(1);
    const micros = ((1000 * milliseconds) / choices).toFixed(1);
    console.log(
      `${name}, ${seats} players: won ${rate} % of ${games} games, ${micros} µs a choice`,
    );
  }
}
