import type { ReactNode } from 'react';

import { lazyPart } from '../../../lib/lazy/lazy-part.tsx';

// The cards are drawn as soon as a crest is asked for; the home page, which shows none of these, begins without them.
const { Part: Crest } = lazyPart(async () => (await import('../art/crest.tsx')).Crest);

/** The sign of Imperial Tasks. */
export function TasksSign(): ReactNode {
  return <Crest character="emperor" />;
}

/** The sign of the Power of the Ninja. */
export function NinjasSign(): ReactNode {
  return <Crest character="ninja" />;
}
