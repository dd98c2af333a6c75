import process from 'node:process';

import {
  createChance,
  decide,
  fold,
  seatView,
  type Chance,
  type Game,
  type GameTypes,
} from '../../packages/game-kit/src/index.ts';
import { gamePackage, scriptOf } from '../game-packages.ts';
import { wantedGame } from '../wanted-game.ts';
import type { Figures } from './figures.ts';
import { round } from './loops/statistics.ts';

/** What a game's package provides for this bench (`scripts/bench-engine.ts`). */
interface EngineBench {
  readonly gameOptions: unknown;
  /** Plays a random game in the plainest possible code: no views, no refusals, no events. */
  playPlainly(seatCount: number, chance: Chance): Played;
  /** Further measurements. */
  measureMore?(): Figures;
}

/** The outcome of a game: how many commands it took, and the points of each seat. */
interface Played {
  readonly commands: number;
  readonly scores: readonly number[];
}

interface Lap {
  readonly seconds: number;
  readonly commands: number;
  readonly scores: string;
}

/** Games in a lap, with two, three and four players in turn. */
const gamesPerLap = 300;
const laps = 20;

/**
 * The rules engine of a game, playing at random through its public entry and asking for the legal commands before each,
 * against plain code that plays the same games. They alternate and must arrive at the same scores. Measures the
 * processor time of all threads.
 */
export async function measure(): Promise<Figures> {
  const { game } = await gamePackage(wantedGame);
  const bench = (await import(await scriptOf(wantedGame, 'bench-engine'))) as EngineBench;
  const playEngine = engineOf(game, bench.gameOptions);
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const [byEngine, byHand] = [createChance(seed, 'bench'), createChance(seed, 'bench')];
  // The first lap of each is a warm-up.
  runLap(playEngine, byEngine);
  runLap(bench.playPlainly, byHand);
  let commands = 0;
  let engineSeconds = 0;
  let plainSeconds = 0;
  for (let lap = 0; lap < laps; lap += 1) {
    const engine = runLap(playEngine, byEngine);
    const plain = runLap(bench.playPlainly, byHand);
    if (engine.scores !== plain.scores) throw new Error('the games are not the same');
    commands += engine.commands;
    engineSeconds += engine.seconds;
    plainSeconds += plain.seconds;
  }
  const games = laps * gamesPerLap;
  return [
    {
      figure: 'commands_per_s',
      value: Math.round(commands / engineSeconds),
      unit: '1/s',
      says: 'Commands that the engine lists, decides and folds in a second of processor time',
    },
    {
      figure: 'games_per_s',
      value: Math.round(games / engineSeconds),
      unit: '1/s',
      says: `Whole random games of ${Math.round(commands / games)} commands in a second of processor time`,
    },
    {
      figure: 'ratio_to_plain',
      value: round(engineSeconds / plainSeconds, 2),
      unit: 'times',
      says: 'Time of the engine over time of the plain code',
    },
    ...(bench.measureMore?.() ?? []),
  ];
}

/** Plays a random game by the rules engine. */
function engineOf(game: Game<GameTypes>, options: unknown): EngineBench['playPlainly'] {
  return (seatCount, chance) => {
    let state = game.initial(options, seatCount);
    state = fold(game, state, game.begin(state, chance));
    for (let commands = 0; ; commands += 1) {
      const [seat] = game.awaiting(state.public);
      if (seat === undefined) {
        return { commands, scores: game.outcome(state.public)?.scores ?? [] };
      }
      const command = chance.pick(game.legalCommands(seatView(state, seat)));
      const decision = decide(game, state, seat, command, chance);
      if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
      state = fold(game, state, decision.value);
    }
  };
}

function runLap(play: EngineBench['playPlainly'], chance: Chance): Lap {
  const before = process.cpuUsage();
  const games = Array.from({ length: gamesPerLap }, (_, game) => play(2 + (game % 3), chance));
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (user + system) / 1e6,
    commands: games.reduce((sum, { commands }) => sum + commands, 0),
    scores: games.map(({ scores }) => scores.join()).join(' '),
  };
}
