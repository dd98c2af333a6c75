import { lazyReader } from '../../../board/rules/lazy-reader.tsx';
import { addTexts } from '../../../lib/language/texts.ts';
import { rulesTexts } from '../messages/texts.ts';

/** Shows the rules of Call to Glory, to read and to search. */
export const RulesReader = lazyReader(async () => {
  const [{ rules }] = await Promise.all([
    import('./rules.tsx'),
    addTexts('call-to-glory', rulesTexts),
  ]);
  return rules;
});
