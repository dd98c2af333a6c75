import { lazyReader } from '../../../board/rules/lazy-reader.tsx';
import { speaking } from '../../../lib/language/messages.ts';

/** Shows the rules of Call to Glory, to read and to search. */
export const RulesReader = lazyReader(async () => (await speaking(import('./rules.tsx'))).rules);
