import {
  callToGlory,
  characters,
  type CallToGlory,
  type Character,
  type Fact,
  type LaidSet,
  type Seen,
} from '@call-to-glory/rules/client';
import { evolveTableFor, gameAt, type SeenRow } from '@call-to-glory/table/client';

import {
  changed,
  fixtureNow,
  score,
  turnState,
  type BoardState,
  type Hand,
} from './table-fixture.ts';

/** A state, and the rows that follow it. */
interface Play {
  readonly from: () => BoardState;
  readonly rows: readonly (readonly Seen[])[];
}

const actHand: Hand = { emperor: 1, shogun: 1, ninja: 3, monk: 4, farmer: 2 };
const acting = (): BoardState => turnState(4, actHand, { drawn: [2, 4] }, 'empress');
const threeRounds = [
  score(0, [29, 45, 14, 16]),
  score(2, [34, 9, 45, 8]),
  score(3, [25, 14, 14, 57]),
];
const ends = (seat: number): Seen => ({
  fact: { type: 'turnEnded', seat, next: (seat + 1) % 4 },
});

/** The plays that the gallery can run on a state, by the name in its address. */
export const boardPlays: Readonly<Record<string, Play>> = {
  deal: {
    from: () => changed(acting(), { stage: { type: 'break', ready: [] }, round: 1 }),
    rows: [
      [
        {
          fact: { type: 'roundStarted', round: 2, startSeat: 0, drawSizes: [49, 49] },
          own: { type: 'hand', hand: cardsOf({ shogun: 1, monk: 2 }) },
        },
      ],
    ],
  },
  draw: {
    from: () => turnState(4, actHand, { drawn: [] }),
    rows: [
      [
        {
          fact: { type: 'cardDrawn', seat: 0, pile: 4 },
          own: { type: 'card', character: 'shogun' },
        },
      ],
    ],
  },
  take: {
    from: () => turnState(4, actHand, { drawn: [] }),
    rows: [
      [fact({ type: 'discardTaken', seat: 0, pile: 2, character: 'monk', uncovered: 'farmer' })],
    ],
  },
  'draw-theirs': {
    from: () => turnState(4, actHand, { seat: 1, drawn: [] }),
    rows: [
      [fact({ type: 'cardDrawn', seat: 1, pile: 1 })],
      [fact({ type: 'discardTaken', seat: 1, pile: 3, character: 'samurai', uncovered: 'farmer' })],
    ],
  },
  lay: {
    from: acting,
    rows: [[laid(0, 'ninja', 3), ends(0)]],
  },
  beat: {
    from: acting,
    rows: [[laid(0, 'monk', 4, { seat: 1, size: 3 }), placed(1, 'monk', 3), ends(0)]],
  },
  'beat-mine': {
    from: () => turnState(4, actHand, { seat: 1, drawn: [1, 4] }),
    rows: [[laid(1, 'envoy', 5, { seat: 0, size: 4 })], [placed(0, 'envoy', 4), ends(1)]],
  },
  discard: {
    from: acting,
    rows: [[fact({ type: 'cardDiscarded', seat: 0, character: 'farmer', pile: 3 }), ends(0)]],
  },
  'discard-theirs': {
    from: () => turnState(4, actHand, { seat: 2, drawn: [1, 4] }),
    rows: [[fact({ type: 'cardDiscarded', seat: 2, character: 'daimyo', pile: 2 }), ends(2)]],
  },
  /** Two others play, and then the turn is the viewer's. */
  'turns-theirs': {
    from: () => turnState(4, actHand, { seat: 2, drawn: [1, 4] }),
    rows: [
      [fact({ type: 'cardDiscarded', seat: 2, character: 'daimyo', pile: 2 }), ends(2)],
      [fact({ type: 'cardDrawn', seat: 3, pile: 1 })],
      [fact({ type: 'cardDrawn', seat: 3, pile: 4 })],
      [fact({ type: 'cardDiscarded', seat: 3, character: 'farmer', pile: 3 }), ends(3)],
    ],
  },
  strike: {
    from: () =>
      changed(turnState(4, actHand, { drawn: [1, 4], usableFigures: 1 }), {
        options: { quick: false, tasks: false, ninjas: true },
        figures: [1, 1, 0, 0],
      }),
    rows: [
      [fact({ type: 'cardStruck', seat: 0, character: 'monk', from: 1 }), placed(1, 'monk', 1)],
    ],
  },
  /** The most that ever has to move at once. */
  sweep: {
    from: () =>
      changed(turnState(4, { farmer: 11, monk: 2 }, { drawn: [1, 4] }), {
        sets: [{ character: 'farmer', seat: 2, size: 10 } satisfies LaidSet],
      }),
    rows: [[laid(0, 'farmer', 11, { seat: 2, size: 10 }), placed(2, 'farmer', 10), ends(0)]],
  },
  'round-end': {
    from: acting,
    rows: [
      [
        laid(0, 'ninja', 3),
        { fact: { type: 'turnEnded', seat: 0, next: 1 } },
        fact({ type: 'roundEnded', reasons: [{ type: 'all-nine' }] }),
        fact({ type: 'roundScored', sets: [30, 27, 39, 8], bonuses: [0, 0, 0, 0] }),
      ],
    ],
  },
  win: {
    from: () => changed(acting(), { round: 4, scores: threeRounds }),
    rows: [
      [
        laid(0, 'ninja', 3),
        { fact: { type: 'turnEnded', seat: 0, next: 1 } },
        fact({ type: 'roundEnded', reasons: [{ type: 'all-nine' }] }),
        fact({ type: 'roundScored', sets: [30, 27, 39, 8], bonuses: [0, 0, 0, 0] }),
      ],
    ],
  },
};

/** The state after this many rows of a play. */
export function playedTo(play: Play, count: number): BoardState {
  return play.rows.slice(0, count).reduce(after, play.from());
}

function after(state: BoardState, events: readonly Seen[]): BoardState {
  const seq = state.seq + 1;
  const isLast =
    gameAt(state.table)?.public.round === 4 &&
    events.some(({ fact: { type } }) => type === 'roundScored');
  const row: SeenRow<CallToGlory> = {
    seq,
    at: fixtureNow,
    events: [
      { type: 'played', seat: 0, by: 'person', events },
      ...(isLast ? [{ type: 'gameFinished' as const, secret: '' }] : []),
    ],
  };
  const table = evolveTableFor(callToGlory, state.table, row, 'p0');
  return { ...state, table, seq, recent: [...state.recent, row] };
}

function fact(what: Fact): Seen {
  return { fact: what };
}

function laid(
  seat: number,
  character: Character,
  size: number,
  beaten: { readonly seat: number; readonly size: number } | null = null,
): Seen {
  return fact({ type: 'setLaid', seat, character, size, beaten });
}

function placed(seat: number, character: Character, size: number): Seen {
  return fact({ type: 'cardsPlaced', seat, character, size, pile: 2 });
}

function cardsOf(hand: Hand): readonly number[] {
  return characters.map((character) => hand[character] ?? 0);
}
