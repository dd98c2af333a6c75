/** The files in which the slips happen, from the root of the repository. */
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

/** For each file that is changed, what stands there, once, and what stands there instead. */
export type Changes = Partial<Record<keyof typeof files, Readonly<Record<string, string>>>>;
