import { heights, widths } from '../../ui/theme/breakpoints.ts';

/** The size of the part of the window that a board has. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** How much larger than 16 px the player has made plain text. */
  readonly textScale: number;
}

/** Side by side, stacked, or in columns on a phone in landscape. */
export type BoardForm = 'wide' | 'compact' | 'landscape';

/** The space that a table has on the screen. */
export interface Frame {
  readonly form: BoardForm;
  /** Is there room beside the table, and for plenty of text and pictures above it? */
  readonly isRoomy: boolean;
  /** Is a narrow screen so low, or text so large, that it cannot show the whole table at once? Then the table scrolls. */
  readonly isTight: boolean;
  readonly screen: Screen;
}

/** Lower than this, in pixels of plain text, a table scrolls. */
const tightHeights = { landscape: 334, compact: 545 };

/** The width, in pixels of plain text, of the log beside a board and of its hem; it grows with that of the window. */
export function sideWidthOf(width: number): number {
  if (width >= widths.hugeDesk) return 412;
  return width >= widths.largeDesk ? 341 : 298;
}

/** How a board is laid out on a screen; widths are compared in pixels of plain text. */
export function frameOf(screen: Screen): Frame {
  const form = formOf(screen);
  const { width, height, textScale } = screen;
  return {
    form,
    isRoomy: form === 'wide' && width / textScale >= widths.roomyTable,
    isTight: form !== 'wide' && height / textScale < tightHeights[form],
    screen,
  };
}

function formOf({ width, height, textScale }: Screen): BoardForm {
  // No phone on its side is narrower: this is a window that is zoomed into, and has no room for columns.
  const hasColumns = width >= widths.largePhone;
  if (height < heights.sideways && width > height && hasColumns) return 'landscape';
  return width / textScale < widths.wideTable ? 'compact' : 'wide';
}
