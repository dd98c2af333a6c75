import { lazyReader } from '../../../board/rules/lazy-reader.tsx';

/** Shows the rules of Clans and Glory, to read and to search. */
export const RulesReader = lazyReader(async () => (await import('./rules.tsx')).rules);
