import { lazyReader } from '../../../board/rules/lazy-reader.tsx';
import { rulesMessages } from '../messages/messages.ts';

/** Shows the rules of Call to Glory, to read and to search. */
export const RulesReader = lazyReader(async () => {
  const [{ rules }] = await Promise.all([import('./rules.tsx'), rulesMessages()]);
  return rules;
});
