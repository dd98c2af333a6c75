import type { ComponentType } from 'react';

import { lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { lazyBoardMessages } from '../messages/messages.ts';
import type { RulesSource } from './rules-source.ts';

/** A rule or chapter to show; a new object each time somebody goes there. */
export interface RulesAnchor {
  readonly id: string;
}

/** Shows the rules of a game in the player's language. */
export type RulesReaderOf = ComponentType<{
  /** Where to start; null for the beginning. */
  readonly at: RulesAnchor | null;
  /** Goes to a rule or chapter; null if the page's address does that. */
  readonly onGo: ((id: string) => void) | null;
}>;

/** A reader of the rules of a game, fetched together with them when first shown. */
export function lazyReader(load: () => Promise<RulesSource>): RulesReaderOf {
  const { Part } = lazyPart(async () => {
    const [{ RulesReader }, source] = await Promise.all([import('./rules-reader.tsx'), load()]);
    const Reader: RulesReaderOf = (props) => <RulesReader source={source} {...props} />;
    return Reader;
  }, lazyBoardMessages);
  return Part;
}
