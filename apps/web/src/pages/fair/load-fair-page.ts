import { fairnessTexts } from '../../features/fairness/fairness-texts.ts';
import { addTexts } from '../../lib/language/texts.ts';

/** The page that checks games, with what it says. */
export async function loadFairPage() {
  const [{ FairPage }] = await Promise.all([
    import('./fair-page.tsx'),
    addTexts('fairness', fairnessTexts),
  ]);
  return { default: FairPage };
}
