import type { GameRules } from '@call-to-glory/game-kit';

import { awaiting, isBreak, turnId } from './awaiting.ts';
import { initial } from './begin.ts';
import { evolveOwn } from './evolve-own.ts';
import { evolvePublic } from './evolve-public.ts';
import type { CallToGlory } from './game-types.ts';
import { legalCommands } from './legal-commands.ts';
import { refusalFor } from './refusal-for.ts';
import { outcome } from './scoring.ts';
import { shapes } from './shapes.ts';

/** Call to Glory for viewers: without the dealer and the bots, which would double the code size. */
export const rules: GameRules<CallToGlory> = {
  id: 'call-to-glory',
  rulesVersion: 1,
  shapes,
  initial,
  evolvePublic,
  evolveOwn,
  refusalFor,
  legalCommands,
  awaiting,
  isBreak,
  turnId,
  outcome,
};
