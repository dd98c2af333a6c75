import { addTexts } from '../language/texts.ts';
import { talkTexts } from '../talk/talk-texts.ts';
import { operatorTexts } from './operator-texts.ts';

/** The page of the operator, with what it says, and what was said in reports. */
export async function loadOperatorPage() {
  const [{ OperatorPage }] = await Promise.all([
    import('./operator-page.tsx'),
    addTexts('operator', operatorTexts),
    addTexts('talk', talkTexts),
  ]);
  return { default: OperatorPage };
}
