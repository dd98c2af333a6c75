import { frameOf, type BoardForm, type Screen } from '../../../board/screen/frame.ts';
import { compactLayout } from './compact-layout.ts';
/** How large everything is on a screen of a given size. */
import type { HandMeasures } from './hand-layout.ts';

/** Sizes in CSS pixels. */
export interface BoardLayout {
  readonly form: BoardForm;
  /** Does the log stand beside the table, or wait in a drawer? */
  readonly rail: boolean;
  /** Widths of cards: in piles, in the sets of others, in one's own sets, in the hand. */
  readonly pile: number;
  readonly set: number;
  readonly ownSet: number;
  readonly hand: number;
  /** What the sets of a rival may take from side to side. */
  readonly setsWidth: number;
  readonly ownSetsWidth: number;
  /** The same for the rival in the middle of three. */
  readonly topSetsWidth: number;
  /** The height of a rival's strip; 0 where there are no strips. */
  readonly strip: number;
  /** Is there room for one line a rival only, with chips for sets? */
  readonly isLow: boolean;
  /** Is one's own strip as low, because the plate needs its room for buttons? */
  readonly isFolded: boolean;
  /** May many sets of two players make a second row? */
  readonly mayWrap: boolean;
  /** What is kept free for the plate above one's own strip, in pixels of plain text; 0 where there are no strips. */
  readonly plateRoom: number;
  /** What stays between things, on mats; null elsewhere. */
  readonly spacing: Spacing | null;
}

/** Distances in CSS pixels. */
export interface Spacing {
  /** Above the plate of the rival in the middle, and of those at the sides. */
  readonly top: number;
  readonly sideTop: number;
  /** Between a plate and its sets. */
  readonly plateGap: number;
  /** Within the tray round the piles, and for the words below them. */
  readonly tray: number;
  readonly trayLabels: number;
  /** Between the tray and the plate. */
  readonly trayGap: number;
  /** Above one's own sets, and for the chips above the hand. */
  readonly ownTop: number;
  readonly chips: number;
  /** How much lower the ends of the hand lie, and what is left below them. */
  readonly drop: number;
  readonly handEnd: number;
}

const barHeight = 52;
const railWidth = 284;
const heri = 15;
const avatar = 46;
/** Of the table's height, what lies above the brocade. */
export const upperShare = 0.56;
/** The height of a player's plate with figures below it. */
const plateWithNinjas = 92;
/** How much of the plate stands above the brocade. */
const plateAbove = 40;

/** What the sizes depend on besides the screen. */
export interface Seating {
  readonly players: number;
  /** Does the plate show buttons, or cards to be placed? On a narrow screen they take a line of their own. */
  readonly hasButtons: boolean;
  /** May there be figures, or tasks, below the viewer's name? */
  readonly hasNinjas: boolean;
  readonly hasTasks: boolean;
}

/** Sizes for a screen and whatever is to be shown on it. */
export function layoutFor(screen: Screen, seating: Seating): BoardLayout {
  const { form, isRoomy } = frameOf(screen);
  switch (form) {
    case 'wide':
      return wide(screen, isRoomy, seating);
    case 'compact':
      return compactLayout(screen, seating);
    case 'landscape':
      return landscape(screen, seating);
  }
}

/** How the cards of the hand may overlap. */
export function handMeasures(layout: BoardLayout, width: number): HandMeasures {
  const card = layout.hand;
  return layout.form === 'wide'
    ? {
        width,
        cardWidth: card,
        step: { most: card * 0.357, least: 14 },
        front: { most: card + 20, least: card * 0.4 },
        lean: 5,
        drop: layout.spacing?.drop ?? 0,
      }
    : {
        width,
        cardWidth: card,
        step: { most: card * 0.235, least: 5 },
        front: { most: card + 8, least: card * 0.35 },
        frontBeforeStep: card * 0.47,
        lean: 3,
        drop: layout.form === 'compact' ? 12 : 6,
      };
}

function wide(
  { width, height }: Screen,
  rail: boolean,
  { players, hasNinjas }: Seating,
): BoardLayout {
  const tableWidth = rail ? width - railWidth - heri : width;
  const centre = players === 2 ? tableWidth : (tableWidth - 2 * heri) * 0.43;
  const side = (tableWidth - 2 * heri) * 0.273;
  const plateWidth = players === 2 ? 290 : 230;
  const grown = grownTo(tableWidth, height);
  const spacing = spacingOf(height, grown);
  const table = height - barHeight - heri;
  const { set, pile } = upperCards(table * upperShare, spacing, players, grown);
  const ownRoom =
    table * (1 - upperShare) - spacing.ownTop - spacing.chips - spacing.drop - spacing.handEnd;
  const ownSet = Math.min((players === 2 ? 64 : 56) * grown, (ownRoom / 1.5) * 0.335);
  const ownRow = Math.max(ownSet * 1.5, hasNinjas ? plateWithNinjas : 0);
  return {
    form: 'wide',
    rail,
    pile: Math.floor(Math.min(pile, (centre - 24 - 3 * 18 - 46) / 4)),
    set: Math.floor(set),
    ownSet: Math.floor(ownSet),
    hand: Math.floor(Math.min(112 * grown, (ownRoom - ownRow) / 1.5)),
    setsWidth: side - 52,
    ownSetsWidth: tableWidth - 52 - plateWidth,
    topSetsWidth: players === 2 ? tableWidth - 52 - plateWidth : centre - 40,
    strip: 0,
    isLow: false,
    isFolded: false,
    mayWrap: true,
    plateRoom: 0,
    spacing,
  };
}

/** How much larger things on mats are than on the screen that they are designed for: on a large one the table is not empty. */
function grownTo(tableWidth: number, height: number): number {
  return Math.min(1.7, Math.max(1, Math.min(tableWidth / 1141, (height - 52) / 848)));
}

/** What stays between things on mats, in pixels: less on a low screen. */
function spacingOf(height: number, grown: number): Spacing {
  const roomy = Math.min(1, Math.max(0, (height - 625) / 275));
  return {
    top: mix(8, 14, roomy) * grown,
    sideTop: mix(20, 83, roomy) * grown,
    plateGap: mix(10, 16, roomy),
    tray: mix(12, 22, roomy),
    trayLabels: height < 800 ? 30 : 52,
    trayGap: mix(8, 14, roomy),
    ownTop: mix(22, 30, roomy) * grown,
    chips: 48,
    drop: mix(10, 24, roomy) * grown,
    handEnd: mix(4, 8, roomy) * grown,
  };
}

/** The cards above the brocade: what is left of the height beside everything that is not a card. */
function upperCards(
  room: number,
  spacing: Spacing,
  players: number,
  grown: number,
): { readonly set: number; readonly pile: number } {
  const aroundTray = spacing.tray + spacing.trayLabels + 5 + spacing.trayGap + plateAbove;
  if (players === 3) {
    const pile = Math.min(88 * grown, (room - aroundTray - 20) / 1.5);
    return { pile, set: Math.min(70 * grown, (room - spacing.sideTop - 2 * avatar) / 3.6) };
  }
  const aboveSets = players === 2 ? spacing.ownTop : spacing.top + avatar + spacing.plateGap;
  const both = (room - aboveSets - 14 - aroundTray) / 1.5;
  const set = Math.min((players === 2 ? 76 : 70) * grown, both * 0.44);
  return { set, pile: Math.min(88 * grown, both - set) };
}

function landscape({ width, height }: Screen, { players }: Seating): BoardLayout {
  const column = width * 0.27;
  const hand = height < 370 ? 54 : 62;
  const upper = height - 46 - hand * 1.5 - 58;
  return {
    form: 'landscape',
    rail: false,
    pile: Math.floor(Math.min(60, Math.max(40, (upper - 106) / 1.5))),
    set: 22,
    ownSet: 30,
    hand,
    setsWidth: column - 44,
    ownSetsWidth: width * 0.48 - 140,
    topSetsWidth: column - 44,
    strip: Math.floor(Math.min(92, upper / (players - 1))),
    isLow: false,
    isFolded: false,
    mayWrap: false,
    plateRoom: 0,
    spacing: null,
  };
}

function mix(least: number, most: number, share: number): number {
  return least + (most - least) * share;
}
