import type { ComponentType } from 'react';

import { accountTexts } from '../../features/account/account-texts.ts';
import { addTexts } from '../../lib/language/texts.ts';

/** The pages of one's account, with what they say. */
export async function loadAccountPages(): Promise<{ readonly default: ComponentType }> {
  const [{ AccountPages }] = await Promise.all([
    import('./account-pages.tsx'),
    addTexts('account', accountTexts),
  ]);
  return { default: AccountPages };
}

/** What lets another device go on, with what it says. */
export async function loadMoveCode(): Promise<{
  readonly default: ComponentType<{ readonly isAsked?: boolean }>;
}> {
  const [{ MoveCode }] = await Promise.all([
    import('../../features/account/move-code.tsx'),
    addTexts('account', accountTexts),
  ]);
  return { default: MoveCode };
}
