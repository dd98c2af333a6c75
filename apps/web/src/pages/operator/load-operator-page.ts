import { talkTexts } from '../../features/chat/talk-texts.ts';
import { operatorTexts } from '../../features/operator/operator-texts.ts';
import { addTexts } from '../../lib/language/texts.ts';

/** The page of the operator, with what it says, and what was said in reports. */
export async function loadOperatorPage() {
  const [{ OperatorPage }] = await Promise.all([
    import('./operator-page.tsx'),
    addTexts('operator', operatorTexts),
    addTexts('talk', talkTexts),
  ]);
  return { default: OperatorPage };
}
