/** The size of what a board has of the window. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** How much larger than 16 px the player has made plain text. */
  readonly textScale: number;
}

/** Things side by side, below each other, or in columns on a phone on its side. */
export type BoardForm = 'wide' | 'compact' | 'landscape';

/** What a table has of the screen. */
export interface Frame {
  readonly form: BoardForm;
  /** Is there room beside the table, and for many words and pictures above it? */
  readonly isRoomy: boolean;
  readonly screen: Screen;
}

/** From these widths on there is room, in pixels of plain text. */
const widths = { wide: 820, roomy: 1180 };
/** Lower than this a screen that is wider than high is a phone on its side, in pixels. */
const lowest = 500;

/** How a board is laid out on a screen. */
export function frameOf(screen: Screen): Frame {
  const width = screen.width / screen.textScale;
  if (screen.height < lowest && screen.width > screen.height) {
    return { form: 'landscape', isRoomy: false, screen };
  }
  return {
    form: width < widths.wide ? 'compact' : 'wide',
    isRoomy: width >= widths.roomy,
    screen,
  };
}
