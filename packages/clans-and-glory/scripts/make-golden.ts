// Adds one finished game of every variant and number of players to `golden`, played from a seed:
// `node packages/clans-and-glory/scripts/make-golden.ts 2`. An existing file is never overwritten: golden
// games must come out the same for ever, however the bots improve.
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { playSeed } from '@call-to-glory/game-kit/laws';

import { clansAndGlory } from '../src/index.ts';
import {
  parseRecord,
  printRecord,
  recordOf,
  replayRecord,
  type ClansRecord,
} from '../src/notation/index.ts';
import { variants } from '../src/testing/law-subject.ts';

const folder = join(import.meta.dirname, '../golden');

/** The names of the golden games, such as `aided-3-1`: variant, players, seed. */
export function goldenNames(): readonly string[] {
  return readdirSync(folder).map((file) => file.replace(/\.txt$/, ''));
}

/** Reads a golden game, replays it, and returns its text as it would be written now. Throws if it cannot be played. */
export function goldenAgain(name: string): { readonly now: string; readonly before: string } {
  const before = readFileSync(join(folder, `${name}.txt`), 'utf8');
  const [, , ...lines] = before.split('\n');
  const parsed = parseRecord(lines.join('\n'));
  if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.refusal)}`);
  return { now: goldenText(parsed.value), before };
}

/** Two lines with the result, the points and a hash of every event and of the final state; then the game. */
function goldenText(record: ClansRecord): string {
  const replayed = replayRecord(record);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.refusal));
  const { state, batches } = replayed.value;
  const result = clansAndGlory.outcome(state.public);
  if (result === null) throw new Error('the game is not over');
  const points = result.scores.map((score, seat) => `${score} (${result.places[seat]})`);
  const digest = hash('sha256', JSON.stringify([batches, state]));
  return `${points.join(', ')}\n${digest}\n${printRecord(record)}`;
}

/** Odd seeds are played by the simple bot, even ones at random. */
function makeGolden(seed: number): void {
  const { simple, random = simple } = clansAndGlory.bots;
  for (const [variant, options] of Object.entries(variants)) {
    for (const players of [2, 3, 4]) {
      const file = join(folder, `${variant}-${players}-${seed}.txt`);
      if (existsSync(file)) continue;
      const { batches } = playSeed(
        clansAndGlory,
        options,
        players,
        seed,
        seed % 2 === 1 ? simple : random,
      );
      writeFileSync(file, goldenText(recordOf(options, players, batches)), { flag: 'wx' });
      console.log(file);
    }
  }
}

if (import.meta.main) {
  const seed = Number(process.argv[2]);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('name a seed: a whole number');
  makeGolden(seed);
}
