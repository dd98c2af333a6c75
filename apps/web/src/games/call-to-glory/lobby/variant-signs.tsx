import type { ReactNode } from 'react';

import { Crest } from '../art/crest.tsx';

/** The sign of Imperial Tasks. */
export function TasksSign(): ReactNode {
  return <Crest character="emperor" />;
}

/** The sign of the Power of the Ninja. */
export function NinjasSign(): ReactNode {
  return <Crest character="ninja" />;
}
