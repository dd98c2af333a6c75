import { createChance, decide, fold, seatView, type Chance } from '@call-to-glory/game-kit';

import { clansAndGlory, usualOptions, type ClansState } from '../src/index.ts';
import { packRecord, recordOf } from '../src/notation/index.ts';
import { plainFrom } from '../src/testing/plain-from.ts';
import { plainMoves, plainScores, playPlain } from '../src/testing/plain-game.ts';
import { playGame } from '../src/testing/recorded-game.ts';

/** As the benches of the house print it. */
interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly says: string;
}

/** Games in a lap, with two, three and four players in turn. */
const gamesPerLap = 300;
const laps = 20;
const recordedGames = 300;

/**
 * The rules engine, playing at random through its public entry with the legal commands asked before each,
 * beside the plain game of the tests, which plays the same games. They run in turn and must come to the same
 * scores. What counts is processor time of all threads.
 */
export function measure(): readonly Figure[] {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const byEngine = createChance(seed, 'bench');
  const byHand = createChance(seed, 'bench');
  runLap(playEngine, byEngine);
  runLap(playPlainly, byHand);
  let commands = 0;
  let engineSeconds = 0;
  let plainSeconds = 0;
  for (let lap = 0; lap < laps; lap += 1) {
    const engine = runLap(playEngine, byEngine);
    const plain = runLap(playPlainly, byHand);
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
      value: Math.round((engineSeconds / plainSeconds) * 100) / 100,
      unit: 'times',
      says: 'Time of the engine over time of the plain game',
    },
    {
      figure: 'link_bytes_most',
      value: mostLinkBytes(),
      unit: 'B',
      says: `The longest of ${recordedGames} games of four as a link`,
    },
  ];
}

function mostLinkBytes(): number {
  const { simple } = clansAndGlory.bots;
  const sizes = Array.from({ length: recordedGames }, (_, seed) => {
    const { batches } = playGame(usualOptions, 4, seed, simple);
    return packRecord(recordOf(usualOptions, 4, batches)).length;
  });
  return Math.max(...sizes);
}

/** How a game came out: how many commands it took, and the points of each seat. */
interface Played {
  readonly commands: number;
  readonly scores: readonly number[];
}

interface Lap {
  readonly seconds: number;
  readonly commands: number;
  readonly scores: string;
}

function runLap(play: (start: ClansState, chance: Chance) => Played, chance: Chance): Lap {
  const before = process.cpuUsage();
  const games = Array.from({ length: gamesPerLap }, (_, game) =>
    play(deal(2 + (game % 3), chance), chance),
  );
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (user + system) / 1e6,
    commands: games.reduce((sum, { commands }) => sum + commands, 0),
    scores: games.map(({ scores }) => scores.join()).join(' '),
  };
}

function deal(seatCount: number, chance: Chance): ClansState {
  const initial = clansAndGlory.initial(usualOptions, seatCount);
  return fold(clansAndGlory, initial, clansAndGlory.begin(initial, chance));
}

function playEngine(start: ClansState, chance: Chance): Played {
  let state = start;
  for (let commands = 0; ; commands += 1) {
    const [seat] = clansAndGlory.awaiting(state.public);
    if (seat === undefined) {
      return { commands, scores: clansAndGlory.outcome(state.public)?.scores ?? [] };
    }
    const command = chance.pick(clansAndGlory.legalCommands(seatView(state, seat)));
    const decision = decide(clansAndGlory, state, seat, command, chance);
    if (!decision.ok) throw new Error(decision.refusal.code);
    state = fold(clansAndGlory, state, decision.value);
  }
}

function playPlainly(start: ClansState, chance: Chance): Played {
  const game = plainFrom(start);
  for (let commands = 0; ; commands += 1) {
    if (game.isOver) return { commands, scores: plainScores(game) };
    playPlain(game, chance.pick(plainMoves(game)));
  }
}
