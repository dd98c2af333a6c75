import { useMemo } from 'react';

import { heights, widths } from '../../ui/theme/breakpoints.ts';
import { useIsPrinting } from '../../ui/use-is-printing.ts';
import { sideWidthOf } from '../screen/frame.ts';
import { useWindow } from '../screen/use-screen.ts';

/** The space taken around the board, in pixels of plain text. */
const bars = { wide: 52, medium: 52, narrow: 52, short: 46, flat: 52 };
const tracks = { wide: 156, medium: 100, narrow: 108, short: 56, flat: 52 };
const controls = { wide: 68, medium: 68, narrow: 130, short: 54, flat: 4 };

/** How a replay is laid out. */
export interface Form {
  readonly name: 'wide' | 'medium' | 'narrow' | 'short' | 'flat';
  /** Is there no row for the log and all hands below the board? */
  readonly isLow: boolean;
  readonly isPrinting: boolean;
  readonly track: number;
  readonly bar: number;
  readonly below: number;
  readonly margin: { readonly end: number; readonly below: number };
}

/** How the replay is laid out; widths are compared in pixels of plain text. */
function formName(width: number, height: number): Form['name'] {
  if (height < heights.sideways) return 'flat';
  if (width >= widths.roomyTable) return 'wide';
  if (height < heights.thinStrips) return 'short';
  return width < widths.wideTable ? 'narrow' : 'medium';
}

/**
 * How a replay is laid out on this screen.
 *
 * @param hasRace is there a chart above its controls?
 */
export function useForm(hasRace: boolean): Form {
  const { width, height, textScale } = useWindow();
  // On paper there is the log, which a small screen has in a drawer.
  const isPrinting = useIsPrinting();
  return useMemo(() => {
    const name = isPrinting ? 'wide' : formName(width / textScale, height);
    const track = hasRace ? tracks[name] : Math.min(64, tracks[name]);
    const below = Math.round((track + controls[name]) * Math.max(1, Math.min(textScale, 1.3)));
    const top = Math.round(bars[name] * textScale);
    return {
      name,
      isLow: name === 'short' || name === 'flat',
      isPrinting,
      track,
      bar: top,
      below,
      // The bar that a board expects above itself is here as well.
      margin: { end: name === 'wide' ? Math.round(sideWidthOf(width) * textScale) : 0, below },
    };
  }, [width, height, textScale, hasRace, isPrinting]);
}
