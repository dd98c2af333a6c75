// Prints a frame of a socket with all names, one message to a call: `pnpm wire '42["update",[1,57,900,[[24,0,0,[[[2,0,1]]]]]]]'`.
// A packed frame is given as hexadecimal digits or base64, as a debugger shows it; `--game` for another game.
import process from 'node:process';
import { inflateRawSync } from 'node:zlib';

import { rowCodec, type EncodedRow } from '../packages/protocol/src/wire/row-codec.ts';
import { refuse } from './command-line.ts';
import { lawSubjectOf } from './game-packages.ts';
import { wantedGame } from './wanted-game.ts';

const { game } = await lawSubjectOf(wantedGame);
const { decode } = rowCodec(game.shapes);
const [frame] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--') && word !== wantedGame);
if (frame === undefined) refuse('Which frame? pnpm wire \'42["update",[1,57,900,[]]]\'');
const text = /^\d+[[{]/u.test(frame) ? frame : unpacked(frame);
const [, kind = '', words = ''] = /^(\d+)(.*)$/su.exec(text) ?? [];
console.log(kind, JSON.stringify(spelledOut(JSON.parse(words)), null, 2));

function unpacked(given: string): string {
  const bytes = Buffer.from(given, /^[\da-f\s]+$/iu.test(given) ? 'hex' : 'base64');
  return inflateRawSync(bytes).toString();
}

/** What was said, its rows with all names. */
function spelledOut(said: unknown): unknown {
  if (!Array.isArray(said)) return said;
  const [first, second] = said as readonly unknown[];
  if (first === 'update') return ['update', updateIn(second)];
  if (Array.isArray(first)) return [updateIn(first)];
  const { snapshot } = (first ?? {}) as { readonly snapshot?: { readonly recent: EncodedRow[] } };
  if (snapshot === undefined) return said;
  return [{ ...(first as object), snapshot: { ...snapshot, recent: snapshot.recent.map(decode) } }];
}

function updateIn(update: unknown): unknown {
  const [channel, ...row] = update as readonly [number, ...EncodedRow];
  return { channel, ...decode(row) };
}
