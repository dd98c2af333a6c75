import { createContext } from 'react';

import type { RuleNumber } from '../words/message.ts';

/** Opens the rules at a given rule, without leaving the game; null where that is not possible. */
export const OpenRules = createContext<((rule: RuleNumber) => void) | null>(null);
