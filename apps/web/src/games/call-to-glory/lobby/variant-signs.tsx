import type { ReactNode } from 'react';

import { Crest } from '../art/crest.tsx';

/** The signs of variants, where there are words beside them. */
export const variantSigns = {
  tasks: (): ReactNode => <Crest character="emperor" />,
  ninjas: (): ReactNode => <Crest character="ninja" />,
} as const;
