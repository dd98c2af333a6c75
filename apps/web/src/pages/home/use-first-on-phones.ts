import type { ReactNode } from 'react';

import { widths } from '../../ui/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';

/** The two places of a part of the page, one of them empty. */
interface Places {
  readonly first: ReactNode;
  readonly later: ReactNode;
}

/** Where a part goes that is seen first on phones: there it also has to come first for the Tab key. */
export function useFirstOnPhones(part: ReactNode, isFirst = true): Places {
  const isPhone = useMedia(`(width < ${widths.pages}px)`);
  return isPhone && isFirst ? { first: part, later: null } : { first: null, later: part };
}
