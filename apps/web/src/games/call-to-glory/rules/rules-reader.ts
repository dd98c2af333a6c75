import { lazyReader } from '../../../board/rules/lazy-reader.tsx';
import { withMessages } from '../../../lib/language/messages.ts';

/** Shows the rules of Call to Glory, to read and to search. */
export const RulesReader = lazyReader(
  async () => (await withMessages(import('./rules.tsx'))).rules,
);
