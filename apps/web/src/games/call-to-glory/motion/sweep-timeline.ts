import type { Character } from '@call-to-glory/rules/client';

import type { Box } from '../../../board/motion/boxes.ts';
import { emptyTimeline, hidden, stopAt } from '../../../board/motion/timeline.ts';
import { anchors } from './anchors.ts';
import type { CardFlight, CardLook, CardTimeline } from './card-look.ts';
import { handOf, pileOn } from './card-timelines.ts';
import type { Cue } from './cues.ts';
import { durations } from './durations.ts';
import type { TableChange } from './table-change.ts';

/** The time from when a beaten set begins to shake until its cards go, in milliseconds. */
export const beforeSweep = durations.beaten.shake + durations.beaten.tilt;

/** A beaten set shakes, tilts, and is swept onto its pile card by card; where no pile is chosen yet, to its owner. */
export function sweepTimeline(
  { character, swept }: Extract<Cue, { type: 'sweep' }>,
  change: TableChange,
): CardTimeline {
  const set = beatenSet(character, swept.size, change);
  const to =
    swept.pile === null
      ? (handOf(change.after, swept.seat) ?? handOf(change.before, swept.seat))
      : pileOn(change, swept.pile);
  if (set === null || to === undefined) return emptyTimeline;
  const { look, box: from } = set;
  const { shake, sweep, apart } = durations.beaten;
  const goes = beforeSweep;
  const ends = goes + sweep + apart * (swept.size - 1);
  const shakes = [3, -3, 3, -3, 0].map((x, index) =>
    stopAt(from, (shake / 5) * (index + 1), { x: from.x + x }),
  );
  const leans = { angle: -8, x: from.x, y: from.y - 4 };
  const cards = cardsOf(from, swept.size);
  return {
    flights: [
      {
        look,
        isLeaving: true,
        stops: [
          stopAt(from, 0),
          ...shakes,
          stopAt(from, goes, leans),
          stopAt(from, goes + 1, { ...leans, opacity: 0 }),
        ],
      },
      ...cards.map((card, index): CardFlight => {
        // From the front, as a hand would take them.
        const order = swept.size - 1 - index;
        const leaves = goes + apart * order;
        const at = turnedAbout(from, card, leans.angle);
        return {
          look: { type: 'card', character, size: 'medium' },
          stops: [
            stopAt(card, goes, { ...at, angle: leans.angle }),
            stopAt(card, leaves, { ...at, angle: leans.angle, curve: 'leave' }),
            stopAt(to, leaves + sweep, {
              angle: swept.pile === null ? 0 : ((order % 3) - 1) * 3,
              opacity: swept.pile === null ? 0 : 1,
            }),
          ],
        };
      }),
    ],
    touches: [
      hidden(anchors.ghost(swept.seat), goes),
      {
        anchor: anchors.points(swept.seat),
        from: goes,
        to: ends,
        act: {
          type: 'count',
          start: change.points.before[swept.seat] ?? 0,
          end: change.points.after[swept.seat] ?? 0,
        },
      },
    ],
    length: ends,
  };
}

/** The set that is beaten, as it was before; null where it was not in sight. */
export function beatenSet(
  character: Character,
  size: number,
  { before }: TableChange,
): { readonly look: CardLook; readonly box: Box } | null {
  const box = before.get(anchors.set(character));
  if (box === undefined) return null;
  const card = box.height / 1.5;
  const offset = size > 1 ? (box.width - card) / (size - 1) : 0;
  return { look: { type: 'set', character, count: size, card, offset }, box };
}

/** The cards of a laid set, from the back to the front one at the right. */
export function cardsOf(set: Box, size: number): readonly Box[] {
  const width = set.height / 1.5;
  const step = size > 1 ? (set.width - width) / (size - 1) : 0;
  const left = set.x - set.width / 2 + width / 2;
  return Array.from({ length: size }, (_, index) => ({ ...set, x: left + index * step, width }));
}

/** Where a part of something is when the whole has been turned about its middle, and lifted a little. */
function turnedAbout(whole: Box, part: Box, degrees: number): { x: number; y: number } {
  const turn = (degrees * Math.PI) / 180;
  const [x, y] = [part.x - whole.x, part.y - whole.y];
  return {
    x: whole.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: whole.y - 4 + x * Math.sin(turn) + y * Math.cos(turn),
  };
}
