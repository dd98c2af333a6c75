// Plays bots against each other, and prints how often each wins, its points, and how fast the simple one
// is: `pnpm --filter @call-to-glory/clans-and-glory compare-bots [games]`.
import process from 'node:process';

import { createChance, type Bot, type Chance, type Outcome } from '@call-to-glory/game-kit';
import { playGame } from '@call-to-glory/game-kit/laws';

import { clansAndGlory, defaultOptions, type ClansAndGlory } from '../src/index.ts';
import { greedyBot } from '../src/testing/greedy-bot.ts';

const games = Number(process.argv[2] ?? 2000);
const { simple, random = simple } = clansAndGlory.bots;
let choices = 0;
let milliseconds = 0;
const timed: Bot<ClansAndGlory> = (view, chance) => {
  const start = performance.now();
  const command = simple(view, chance);
  milliseconds += performance.now() - start;
  choices += 1;
  return command;
};

const pairings: Readonly<Record<string, readonly [Bot<ClansAndGlory>, Bot<ClansAndGlory>]>> = {
  'simple among greedy': [timed, greedyBot],
  'simple among random': [timed, random],
  'greedy among random': [greedyBot, random],
};

for (const [name, [one, others]] of Object.entries(pairings)) {
  for (const seats of [2, 3, 4]) {
    const chance = createChance(new Uint8Array(32), `${name} ${seats}`);
    let victories = 0;
    let points = 0;
    for (let game = 0; game < games; game += 1) {
      const seat = game % seats;
      const bots = Array.from({ length: seats }, (_, other) => (other === seat ? one : others));
      // Each bot has each place in the turn order equally often.
      const { scores, places } = play(bots, Math.floor(game / seats) % seats, chance);
      const winners = places.filter((place) => place === 1).length;
      if (places[seat] === 1) victories += 1 / winners;
      const sum = scores.reduce((total, score) => total + score, 0);
      points += ((scores[seat] ?? 0) * seats - sum) / (seats - 1) / games;
    }
    const rate = ((100 * victories) / games).toFixed(1);
    const fair = (100 / seats).toFixed(1);
    console.log(
      `${name}, ${seats} players: wins ${rate} % (fair: ${fair} %), ${points.toFixed(1)} points more than the others`,
    );
  }
}
console.log(`simple: ${((1000 * milliseconds) / choices).toFixed(1)} µs a choice`);

for (const [name, bot] of Object.entries({ greedy: greedyBot, simple })) {
  for (const seats of [2, 3, 4]) {
    const chance = createChance(new Uint8Array(32), `seats ${name} ${seats}`);
    const wins = Array.from({ length: seats }, () => 0);
    for (let game = 0; game < games; game += 1) {
      const bots = wins.map(() => bot);
      const { places } = play(bots, 0, chance);
      const winners = places.filter((place) => place === 1).length;
      for (const [seat, place] of places.entries()) {
        if (place === 1) wins[seat] = (wins[seat] ?? 0) + 1 / winners;
      }
    }
    const rates = wins.map((won) => `${((100 * won) / games).toFixed(1)} %`);
    console.log(`all ${name}, ${seats} players: who is first, second … wins ${rates.join(', ')}`);
  }
}

/** The result of a game with one bot per seat. */
function play(bots: readonly Bot<ClansAndGlory>[], opener: number, chance: Chance): Outcome {
  const { state } = playGame(clansAndGlory, defaultOptions, bots, chance, opener);
  return clansAndGlory.outcome(state.public) ?? { scores: [], places: [] };
}
