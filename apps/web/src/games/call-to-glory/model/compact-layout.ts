import type { Screen } from '../../../board/screen/frame.ts';
import type { BoardLayout, Seating } from './board-layout.ts';

/** What takes height on a narrow screen and gives way, in pixels: a rival's strip, and widths of cards, half as high again. */
interface Sizes {
  readonly strip: number;
  readonly pile: number;
  readonly hand: number;
  readonly set: number;
}

interface Arrangement {
  /** Are the others told in one line each? */
  readonly isLow: boolean;
  /** Does one's own strip become low where the plate needs room for its buttons? */
  readonly folds: boolean;
  readonly least: Sizes;
  readonly most: Sizes;
}

/* Heights that do not change, in pixels; those of words grow with the player's text. */
const bar = 46;
const brocade = 9;
/** Round the piles within the tray, with the words below them. */
const aroundPiles = 41;
/** Above the cards of the hand, for its chips, and below them for the lean of the fan. */
const aroundHand = 44;
const plateWithWords = 8 + 58;
const plateWithButtons = 8 + 106;
/** One's own strip: around its sets, the line of figures and tasks below them, and all of it where it is low. */
const aroundSets = 16;
const figuresLine = 32;
const lowStrip = 57;

/**
 * The table on a narrow screen: strips below each other. Sizes depend on the screen and on who plays what, not on the
 * step of a turn: so the plate always has room for its buttons, and neither the tray nor the hand moves while
 * somebody plays. Where the screen is too low for everything, one's own strip makes that room, then the others' do.
 */
export function compactLayout({ width, height, textScale }: Screen, seating: Seating): BoardLayout {
  const { players, hasButtons, hasNinjas, hasTasks } = seating;
  const margin = height < 740 ? 0 : 26;
  const free = height - bar - 5 - (players - 2) * brocade - aroundPiles - aroundHand - margin;

  function heightOf(sizes: Sizes, folds: boolean): number {
    const figures = hasNinjas || hasTasks ? figuresLine : 0;
    const own = aroundSets + figures * textScale + 1.5 * sizes.set;
    const [words, buttons] = [plateWithWords * textScale, plateWithButtons * textScale];
    const turn = folds ? Math.max(words + own, buttons + lowStrip * textScale) : buttons + own;
    return (players - 1) * sizes.strip * textScale + 1.5 * (sizes.pile + sizes.hand) + turn;
  }

  const arrangements = arrangementsFor(players);
  const { isLow, folds, least, most } =
    arrangements.find((one) => heightOf(one.least, one.folds) <= free) ?? arrangements[2];
  const [from, to] = [heightOf(least, folds), heightOf(most, folds)];
  const share = Math.min(1, Math.max(0, (free - from) / (to - from)));
  const sizes = mixSizes(least, most, share);
  const secondRows = 2 * (1.5 * sizes.set + 22);
  const set = Math.floor(sizes.set);
  // Beside the plate, which grows with its words.
  const setsWidth = width - (players === 2 ? 162 : 146) * textScale - 18;
  const trayWidth = width - 20 - 16 - (hasNinjas ? stockWidth : 0);
  return {
    form: 'compact',
    rail: false,
    pile: Math.floor(Math.min(sizes.pile, trayWidth / 4 - 14)),
    set,
    ownSet: set,
    hand: Math.floor(sizes.hand),
    setsWidth,
    ownSetsWidth: setsWidth,
    topSetsWidth: setsWidth,
    strip: Math.floor(sizes.strip),
    isLow,
    isFolded: folds && hasButtons,
    mayWrap: players === 2 && heightOf(sizes, folds) + secondRows <= free,
    plateRoom: hasButtons ? plateWithButtons : plateWithWords,
    spacing: null,
  };
}

/** What the figures that nobody holds take of the tray, beside the piles. */
const stockWidth = 46;

/** From roomy to cramped. */
function arrangementsFor(players: number): readonly [Arrangement, Arrangement, Arrangement] {
  const isFull = players === 4;
  const least = { strip: 61, pile: isFull ? 58 : 60, hand: isFull ? 78 : 82, set: 34 };
  const most = isFull
    ? { strip: 70, pile: 70, hand: 87, set: 40 }
    : { strip: 92, pile: 78, hand: 98, set: 44 };
  const low = { strip: 40, pile: 46, hand: 64, set: 34 };
  return [
    { isLow: false, folds: false, least, most },
    { isLow: false, folds: true, least, most },
    { isLow: true, folds: true, least: low, most: { ...most, strip: 50 } },
  ];
}

function mixSizes(least: Sizes, most: Sizes, share: number): Sizes {
  const mixed = (size: keyof Sizes): number => least[size] + (most[size] - least[size]) * share;
  return {
    strip: mixed('strip'),
    pile: mixed('pile'),
    hand: mixed('hand'),
    set: mixed('set'),
  };
}
