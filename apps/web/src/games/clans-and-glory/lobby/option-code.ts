import type { ClansOptions } from '@call-to-glory/clans-and-glory/client';
import { accept, type Result } from '@call-to-glory/game-kit';

/** The options as a code to be typed and shared: `CAG` is the standard game; `S` adds Standings, `P` the open pack. */
export function optionCode({ standings, openPack }: ClansOptions): string {
  return ['CAG', ...(standings ? ['S'] : []), ...(openPack ? ['P'] : [])].join('-');
}

/** The options that a typed code stands for; null if it is no such code. */
export function readOptionCode(typed: string): Result<ClansOptions, string> | null {
  const letters = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  const code = /^CAG(?<standings>S?)(?<openPack>P?)$/u.exec(letters)?.groups;
  if (code === undefined) return null;
  return accept({ standings: code['standings'] !== '', openPack: code['openPack'] !== '' });
}
