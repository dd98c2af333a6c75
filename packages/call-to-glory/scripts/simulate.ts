/**
 * Plays random games of every variant with every number of players, and counts all cards, figures
 * and tasks after every event: `pnpm simulate --games 10000 [--seed N]`. The last line gives the
 * figures; the exit code is 0 only if every game was sound.
 */
import process from 'node:process';

import {
  createChance,
  decide,
  evolve,
  seatView,
  type Chance,
  type GameEvent,
} from '@call-to-glory/game-kit';

import { readOptions, wholeNumber } from '../../../scripts/command-line.ts';
import { callToGlory, type CallToGlory, type GameState, type Options } from '../src/index.ts';
import { conserved } from '../src/testing/conserved.ts';
import { variants } from '../src/testing/law-subject.ts';

const values = readOptions({
  games: { type: 'string', default: '10000' },
  seed: { type: 'string' },
});
const wanted = wholeNumber('games', values.games, { least: 1 });
const seed = values.seed ?? String(crypto.getRandomValues(new Uint32Array(1))[0]);

const kinds = Object.entries(variants).flatMap(([variant, options]) =>
  [2, 3, 4].map((players) => ({ variant, options, players })),
);

let games = 0;
let moves = 0;
let longest = 0;
let failures = 0;
console.log(`${wanted} random games with seed ${seed}`);
const start = performance.now();
while (games < wanted) {
  for (const { variant, options, players } of kinds.slice(0, wanted - games)) {
    const chance = createChance(new TextEncoder().encode(seed), `game/${games}`);
    games += 1;
    try {
      const length = play(options, players, chance);
      moves += length;
      longest = Math.max(longest, length);
    } catch (error) {
      failures += 1;
      console.error(`game ${games} of seed ${seed}, ${variant}, ${players} players:`, error);
    }
  }
}
const seconds = (performance.now() - start) / 1000;
const rate = Math.round(games / seconds);

console.log(`${games} games, ${moves} moves, the longest game took ${longest}: ${rate} games/s`);
console.log(
  `games=${games} moves=${moves} longest_game_moves=${longest} games_per_s=${rate} failures=${failures}`,
);
process.exitCode = failures === 0 ? 0 : 1;

/** Plays one game to its end; gives its number of moves. Throws if something is not as it must be. */
function play(options: Options, players: number, chance: Chance): number {
  const initial = callToGlory.initial(options, players);
  const opening = callToGlory.begin(initial, chance);
  let now = opening.reduce((state, event) => evolve(callToGlory, state, event), initial);
  const counts = String(conserved(now));
  let length = 0;
  while (callToGlory.outcome(now.public) === null) {
    const events = playOne(now, chance);
    for (const event of events) {
      now = evolve(callToGlory, now, event);
      if (String(conserved(now)) !== counts) {
        throw new Error(
          `after ${event.fact.type} there is ${String(conserved(now))}, not ${counts}`,
        );
      }
    }
    length += 1;
  }
  return length;
}

function playOne(state: GameState, chance: Chance): readonly GameEvent<CallToGlory>[] {
  const seat = chance.pick(callToGlory.awaiting(state.public));
  const command = chance.pick(callToGlory.legalCommands(seatView(state, seat)));
  const decided = decide(callToGlory, state, seat, command, chance);
  if (!decided.ok) throw new Error(`${command.type} is legal, but ${decided.refusal.code}`);
  return decided.value;
}
