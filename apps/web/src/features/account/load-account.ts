import type { ComponentType } from 'react';

import { addTexts } from '../../lib/language/texts.ts';
import { accountTexts } from './account-texts.ts';

/** What lets another device go on, with what it says. */
export async function loadMoveCode(): Promise<{
  readonly default: ComponentType<{ readonly isAsked?: boolean }>;
}> {
  const [{ MoveCode }] = await Promise.all([
    import('./move-code.tsx'),
    addTexts('account', accountTexts),
  ]);
  return { default: MoveCode };
}
