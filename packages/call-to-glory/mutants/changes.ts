/** The files to plant leaks in, relative to the repository root. */
export const files = {
  play: 'packages/game-kit/src/play.ts',
  deal: 'packages/call-to-glory/src/deal.ts',
  resolve: 'packages/call-to-glory/src/resolve.ts',
  refusalFor: 'packages/call-to-glory/src/refusal-for.ts',
  legalCommands: 'packages/call-to-glory/src/legal-commands.ts',
  evolvePublic: 'packages/call-to-glory/src/evolve-public.ts',
  evolveOwn: 'packages/call-to-glory/src/evolve-own.ts',
  evolveDealer: 'packages/call-to-glory/src/evolve-dealer.ts',
} as const;

/** A passage that occurs once in a file, and its replacement. */
export type Passages = Readonly<Record<string, string>>;

export type Changes = Partial<Record<keyof typeof files, Passages>>;

/** The code with its passages replaced. Throws unless each of them occurs exactly once. */
export function replacePassages(code: string, passages: Passages): string {
  let changed = code;
  for (const [found, instead] of Object.entries(passages)) {
    const parts = changed.split(found);
    if (parts.length !== 2) throw new Error(`${parts.length - 1} times in the code: ${found}`);
    changed = parts.join(instead);
  }
  return changed;
}
