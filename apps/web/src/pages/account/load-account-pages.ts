import { accountTexts } from '../../features/account/account-texts.ts';
import { addTexts } from '../../lib/language/texts.ts';

/** The pages of one's account, with what they say. */
export async function loadAccountPages() {
  const [{ AccountPages }] = await Promise.all([
    import('./account-pages.tsx'),
    addTexts('account', accountTexts),
  ]);
  return { default: AccountPages };
}
