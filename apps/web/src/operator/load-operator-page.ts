import { addTexts } from '../language/texts.ts';
import { operatorTexts } from './operator-texts.ts';

/** The page of the operator, with what it says. */
export async function loadOperatorPage() {
  const [{ OperatorPage }] = await Promise.all([
    import('./operator-page.tsx'),
    addTexts('operator', operatorTexts),
  ]);
  return { default: OperatorPage };
}
