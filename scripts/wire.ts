// Prints a socket frame with all names, one per call: `pnpm wire '42["update",[1,57,900,[[24,0,0,[[[2,0,1]]]]]]]'`.
// A packed frame is given as hexadecimal digits or base64, as a debugger shows it; `--game` for another game. With
// `--lines` it reads a frame from each line of its input, and prints each on a line.
import process from 'node:process';
import { createInterface } from 'node:readline';

import { unpacked } from '../apps/server/test/unpacked.ts';
import { refuse } from './command-line.ts';
import { lawSubjectOf } from './game-packages.ts';
import { spelledOut } from './spelled-out.ts';
import { wantedGame } from './wanted-game.ts';

const { game } = await lawSubjectOf(wantedGame);
const [frame] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--') && word !== wantedGame);
if (process.argv.includes('--lines')) {
  for await (const line of createInterface(process.stdin)) console.log(...spelled(line));
} else if (frame === undefined) {
  refuse('Which frame? pnpm wire \'42["update",[1,57,900,[]]]\'');
} else {
  const [kind, said] = spelled(frame);
  console.log(kind, JSON.stringify(JSON.parse(said), null, 2));
}

/** The digits of a frame, and its content with all names. */
function spelled(given: string): readonly [kind: string, said: string] {
  try {
    const text = /^\d*[[{]/u.test(given) ? given : unpacked(bytesOf(given));
    const [, kind = '', words = ''] = /^(\d*)(.*)$/su.exec(text) ?? [];
    return [kind, JSON.stringify(spelledOut(JSON.parse(words), game.shapes))];
  } catch (error) {
    return refuse(
      `This is no frame (${error instanceof Error ? error.message : String(error)}): ${given}`,
    );
  }
}

function bytesOf(given: string): Buffer {
  return Buffer.from(given, /^[\da-f\s]+$/iu.test(given) ? 'hex' : 'base64');
}
