import type { ReactNode } from 'react';

import { lazyPart } from '../../../lib/lazy/lazy-part.tsx';

// Asking for a crest draws the cards' artwork; the home page, which shows neither sign, begins without it.
const { Part: Crest } = lazyPart(async () => (await import('../art/crest.tsx')).Crest);

/** The sign of Imperial Tasks. */
export function TasksSign(): ReactNode {
  return <Crest character="emperor" />;
}

/** The sign of the Power of the Ninja. */
export function NinjasSign(): ReactNode {
  return <Crest character="ninja" />;
}
