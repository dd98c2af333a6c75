import type { CallToGlory } from '@call-to-glory/rules/client';

import type * as kit from '../../../board/log/steps.ts';

/** One thing that happened at a table of this game. */
export type Step = kit.Step<CallToGlory>;

/** Something that happened in the game. */
export type GameStep = kit.GameStep<CallToGlory>;
