import { addTexts } from '../language/texts.ts';
import { fairnessTexts } from './fairness-texts.ts';

/** The page that checks games, with what it says. */
export async function loadFairPage() {
  const [{ FairPage }] = await Promise.all([
    import('./fair-page.tsx'),
    addTexts('fairness', fairnessTexts),
  ]);
  return { default: FairPage };
}
