import { addTexts } from '../../lib/language/texts.ts';
import { fairnessTexts } from './fairness-texts.ts';

/** What is said about a fair deal. */
export async function loadFairnessPanel() {
  const [{ FairnessPanel }] = await Promise.all([
    import('./fairness-panel.tsx'),
    addTexts('fairness', fairnessTexts),
  ]);
  return { default: FairnessPanel };
}
