/**
 * Plays random games of every variant with every number of players, and checks after every event that the
 * game's conserved quantities have not changed: `pnpm simulate --games 10000 [--game toy] [--seed N]`. The last
 * line gives the figures; the exit code is 0 only if every game was sound.
 */
import process from 'node:process';

import {
  createChance,
  decide,
  evolve,
  seatView,
  type Chance,
  type GameEvent,
  type GameTypes,
  type State,
} from '../packages/game-kit/src/index.ts';
import { readOptions, seedOption, wholeNumber } from './command-line.ts';
import { kindsOf, lawSubjectOf } from './game-packages.ts';
import { wantedGame } from './wanted-game.ts';

const values = readOptions({
  games: { type: 'string', default: '10000' },
  seed: seedOption,
});
const wanted = wholeNumber('games', values.games, { least: 1 });
const { seed } = values;

const subject = await lawSubjectOf(wantedGame);
const { game, variants, conserved } = subject;
const kinds = kindsOf(subject);

let games = 0;
let moves = 0;
let longest = 0;
let failures = 0;
console.log(`${wanted} random games with seed ${seed}`);
const start = performance.now();
while (games < wanted) {
  for (const { variant, seats } of kinds.slice(0, wanted - games)) {
    const chance = createChance(new TextEncoder().encode(seed), `game/${games}`);
    games += 1;
    try {
      const length = play(variants[variant], seats, chance);
      moves += length;
      longest = Math.max(longest, length);
    } catch (error) {
      failures += 1;
      console.error(`game ${games} of seed ${seed}, ${variant}, ${seats} players:`, error);
      // Chance depends on the number of a game: later games are not needed.
      console.error(`again: pnpm simulate --game ${wantedGame} --seed "${seed}" --games ${games}`);
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

/** Plays one game to its end; gives its number of moves. Throws if something is wrong. */
function play(options: unknown, seats: number, chance: Chance): number {
  const initial = game.initial(options, seats);
  const opening = game.begin(initial, chance);
  let now = opening.reduce((state, event) => evolve(game, state, event), initial);
  const counts = String(conserved(now));
  let length = 0;
  while (game.outcome(now.public) === null) {
    const events = playOne(now, chance);
    for (const event of events) {
      now = evolve(game, now, event);
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

function playOne(state: State<GameTypes>, chance: Chance): readonly GameEvent<GameTypes>[] {
  const seat = chance.pick(game.awaiting(state.public));
  const command = chance.pick(game.legalCommands(seatView(state, seat)));
  const decided = decide(game, state, seat, command, chance);
  if (!decided.ok) throw new Error(`${command.type} is legal, but ${decided.refusal.code}`);
  return decided.value;
}
