// Adds one finished game of every variant and number of players to `golden`, played from a seed:
// `node packages/call-to-glory/scripts/make-golden.ts 2`. An existing file is never overwritten:
// golden games must come out the same for ever, however the bots improve.
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { randomBot, type Chance } from '@call-to-glory/game-kit';
import { playSeed } from '@call-to-glory/game-kit/laws';

import { callToGlory, type Command, type PlayerView } from '../src/index.ts';
import { recordOf, type GameRecord } from '../src/notation/game-record.ts';
import { parseRecord } from '../src/notation/parse-record.ts';
import { printRecord } from '../src/notation/print-record.ts';
import { replayRecord } from '../src/notation/replay-record.ts';
import { variants } from '../src/testing/law-subject.ts';

/** A golden game: how it was played, its result, and the headers with the expected result. */
export interface GoldenGame {
  readonly record: GameRecord;
  readonly found: Readonly<Record<string, string>>;
  readonly expected: Readonly<Record<string, string>>;
}

const folder = join(import.meta.dirname, '../golden');

/** The names of the golden games, such as `tasks-3-1`: variant, players, seed. */
export function goldenNames(): readonly string[] {
  return readdirSync(folder).map((file) => file.replace(/\.txt$/, ''));
}

/** Reads a golden game and replays it. Throws if its text cannot be read or played. */
export function replayGolden(name: string): GoldenGame {
  const text = readFileSync(join(folder, `${name}.txt`), 'utf8');
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.refusal)}`);
  const found = resultOf(parsed.value);
  const headers = text.matchAll(/^\[(?<header>[A-Za-z]+) "(?<value>[^"]*)"\]$/gmu);
  const expected = [...headers]
    .map(([, header = '', value = '']) => [header, value] as const)
    .filter(([header]) => header in found);
  return { record: parsed.value, found, expected: Object.fromEntries(expected) };
}

/** The result of a record: scores, places, and a hash of all events and of the final state. */
function resultOf(record: GameRecord): Readonly<Record<string, string>> {
  const replayed = replayRecord(record);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.refusal));
  const { state, batches } = replayed.value;
  const outcome = callToGlory.outcome(state.public);
  if (outcome === null) throw new Error('the game is not over');
  return {
    Scores: outcome.scores.join(' '),
    Places: outcome.places.join(' '),
    Events: hashOf(batches),
    State: hashOf(state),
  };
}

/** SHA-256 of a value as JSON with sorted keys, in hex. */
function hashOf(value: unknown): string {
  const json = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
  return hash('sha256', json);
}

/** Plays well except for one random move in three, so that strange positions come up too. */
function capriciousBot(view: PlayerView, chance: Chance): Command {
  return chance.below(3) === 0
    ? randomBot(callToGlory)(view, chance)
    : callToGlory.bots.simple(view, chance);
}

/** Odd seeds are played more or less sensibly, even ones at random: random games are long. */
function makeGolden(seed: number): void {
  for (const [variant, options] of Object.entries(variants)) {
    for (const players of [2, 3, 4]) {
      const file = join(folder, `${variant}-${players}-${seed}.txt`);
      if (existsSync(file)) continue;
      const bot = seed % 2 === 1 ? capriciousBot : randomBot(callToGlory);
      const { batches } = playSeed(callToGlory, options, players, seed, bot);
      const record = recordOf(options, players, batches);
      const headers = Object.entries(resultOf(record)).map(
        ([name, value]) => `[${name} "${value}"]\n`,
      );
      writeFileSync(file, headers.join('') + printRecord(record), { flag: 'wx' });
      console.log(file);
    }
  }
}

if (import.meta.main) {
  const seed = Number(process.argv[2]);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('name a seed: a whole number');
  makeGolden(seed);
}
