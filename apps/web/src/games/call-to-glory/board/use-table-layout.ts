import { useRef, type RefObject } from 'react';

import type { BoardForm, Frame } from '../../../board/screen/frame.ts';
import { useWidth } from '../../../board/screen/use-width.ts';
import { heights } from '../../../ui/theme/breakpoints.ts';

/** What is left out where the table has little room; style sheets set the sizes of the rest. */
export interface TableLayout {
  readonly form: BoardForm;
  /** Is there room for only a few words? */
  readonly isTerse: boolean;
  /** Is there room for only one line per rival? */
  readonly isLow: boolean;
  /** Does the viewer's own strip become low while the plate shows buttons? */
  readonly folds: boolean;
  /** Is there only one line for what is shown of a rival beside the tray? */
  readonly isSlim: boolean;
}

/** The elements whose widths the style sheet uses to report what lacks room. */
export interface Lacks {
  readonly open: RefObject<HTMLDivElement | null>;
  readonly folded: RefObject<HTMLDivElement | null>;
}

/** How the table is laid out on a screen, measured on two elements that the table has to hold. */
export function useTableLayout({ form, screen }: Frame): {
  readonly layout: TableLayout;
  readonly lacks: Lacks;
} {
  const open = useRef<HTMLDivElement>(null);
  const folded = useRef<HTMLDivElement>(null);
  const isOpen = useWidth(open) === 0;
  const isLow = useWidth(folded) > 0;
  const layout = {
    form,
    isTerse: form !== 'wide' || screen.height < heights.lowMats,
    isLow,
    folds: form === 'compact' && !isOpen,
    isSlim: form === 'landscape' && !isOpen,
  };
  return { layout, lacks: { open, folded } };
}
