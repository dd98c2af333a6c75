/**
 * The widths and heights, in pixels, at which pages and tables change. CSS cannot read them from here, so it writes the
 * numbers out, and a test checks every media query against this table. Add a new one only where none of these will do;
 * rules that depend on an element's room rather than on the window query its container.
 */
export const widths = {
  /** The smallest phones: numbers have their room, names what is left. */
  smallestPhone: 340,
  /** Narrow phones: less room around links, smaller headings. */
  tinyPhone: 375,
  /** Pairs of fields are stacked. */
  smallPhone: 380,
  /** Words beside an avatar or an icon go. */
  phone: 430,
  /** The longest choices are two by two. */
  largePhone: 480,
  /** From here on a large picture has its height. */
  smallTablet: 600,
  /** Pages have one column; bars show signs in place of words. */
  pages: 760,
  /** From here on a table has things side by side. */
  wideTable: 820,
  /** Asides of a page move below it. */
  asides: 900,
  /** Mats side by side keep only what is needed at a glance. */
  tightMats: 1000,
  /** The home page has three columns. */
  home: 1100,
  /** From here on the log is beside the table. */
  roomyTable: 1180,
  /** The standings beside the score sheet are narrow. */
  standings: 1240,
  /** From here on the bar of a table has room for the name of the game. */
  gameName: 1340,
  /** And for the names of what it is played with. */
  variantNames: 1700,
  /** The home page grows. */
  largeDesk: 1800,
  /** And once more. */
  hugeDesk: 2400,
} as const;

/** The same for heights. */
export const heights = {
  /** Phones on their side on which a plate has room for two lines and its buttons. */
  lowSideways: 380,
  /** Lower than this a screen that is wider than high is a phone on its side. */
  sideways: 500,
  /** From here on a large picture has its height. */
  picture: 600,
  /** Strips above a table are as thin as they can be. */
  thinStrips: 700,
  /** Less room below a hand and above it. */
  shortHand: 740,
  /** Words on a plate share a line. */
  lowMats: 800,
  /** Lines of a score sheet are low. */
  scoreSheet: 860,
  /** Lower than this a page on a desktop is denser, so that its main content is on the first screen. */
  lowDesk: 1100,
  /** From here on the cards at an end are larger, where there is the width. */
  largeEnd: 1300,
} as const;
