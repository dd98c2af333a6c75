import type { Character } from '@call-to-glory/rules/client';

import type { Box, Boxes } from '../../../board/motion/boxes.ts';
import { emptyTimeline, hidden, stopAt, type Touch } from '../../../board/motion/timeline.ts';
import { anchors } from './anchors.ts';
import type { CardFlight, CardLook, CardTimeline } from './card-look.ts';
import { handOf, lastOf } from './card-timelines.ts';
import type { Cue } from './cues.ts';
import { durations } from './durations.ts';
import { beatenSet, beforeSweep, cardsOf } from './sweep-timeline.ts';
import type { TableChange } from './table-change.ts';

type Lay = Extract<Cue, { type: 'lay' }>;

/** How far apart the cards of a packet are, in pixels. */
const packetStep = 3;

/** Cards gather, fly to their place as one packet, fan out and drop; the set they beat waits for its own timeline. */
export function layTimeline(cue: Lay, change: TableChange): CardTimeline {
  const { character, size, seat } = cue;
  const own = change.after.get(anchors.set(character));
  const to = own ?? nextBox(change.before, seat);
  const starts = startsOf(cue, change);
  if (to === undefined || starts.length === 0) return emptyTimeline;
  const { gather, flight, apart, spread, drop, ripple } = durations.lay;
  const meeting = middleOf(starts);
  const cards = cardsOf(to, size);
  const front = cards.at(-1) ?? to;
  const packed = gather + flight;
  const down = packed + apart * (size - 1) + spread;
  const isOwn = seat === change.mine && starts.length === size;
  const flights = cards.map((card, index): CardFlight => {
    const start = starts[Math.min(index, starts.length - 1)] ?? meeting;
    const shift = packetStep * (index - size + 1);
    // The front card is already down; the one farthest from it sets out last.
    const leaves = packed + apart * (size - 1 - index);
    return {
      look: isOwn ? face(character, 'large') : { type: 'back' },
      becomes: {
        look: face(character, 'medium'),
        how: isOwn ? 'fade' : 'flip',
        from: gather + flight * 0.2,
        to: gather + flight * 0.7,
      },
      stops: [
        stopAt(start, 0, { curve: 'out' }),
        { at: gather, x: meeting.x + shift, y: meeting.y, width: start.width, curve: 'out' },
        { at: packed, x: front.x + shift, y: front.y, width: card.width },
        { at: leaves, x: front.x + shift, y: front.y, width: card.width, curve: 'out' },
        stopAt(card, leaves + spread),
        stopAt(card, down),
        // From now on the set itself is visible, unless the round has ended with it.
        stopAt(card, down + 1, { opacity: own === undefined ? 1 : 0 }),
      ],
    };
  });
  // The beaten set stays there until it is swept away.
  const length = down + (cue.beaten === null ? drop : durations.beaten.pause);
  const standing = cue.beaten === null ? null : beatenSet(character, cue.beaten.size, change);
  return {
    flights: [
      ...(standing === null
        ? []
        : [
            {
              look: standing.look,
              isLeaving: true,
              stops: [stopAt(standing.box, 0), stopAt(standing.box, length)],
            } as const,
          ]),
      { look: { type: 'ripple' }, stops: ripples(to, down, ripple) },
      ...flights,
    ],
    touches: [
      ...(own === undefined && isOwn ? goneFrom(change.before, character, size) : []),
      hidden(anchors.set(character), own === undefined ? Infinity : down),
      { anchor: anchors.set(character), from: down, to: down + drop, act: { type: 'drop' } },
      ...movesOf(change, cue, standing === null ? 0 : length + beforeSweep),
    ],
    length,
  };
}

/** Sets that make room do so at once; those that take the room of one that leaves wait for it. */
function movesOf(
  { before, after }: TableChange,
  { character, beaten }: Lay,
  leaves: number,
): readonly Touch[] {
  const row = beaten === null ? undefined : after.get(anchors.row(beaten.seat));
  return [...after].flatMap(([anchor, box]): Touch[] => {
    const old = before.get(anchor);
    if (!anchor.startsWith('set ') || anchor === anchors.set(character) || old === undefined)
      return [];
    const [x, y] = [old.x - box.x, old.y - box.y];
    if (Math.hypot(x, y) < 1) return [];
    const from = row !== undefined && isIn(row, box) ? leaves : 0;
    return [{ anchor, from, to: from + durations.makeRoom, act: { type: 'slide', x, y } }];
  });
}

/** In the last picture of a finished round, the laid cards have to leave the hand. */
function goneFrom(before: Boxes, character: Character, size: number): readonly Touch[] {
  const held = lastOf(before, character, Infinity).length;
  return Array.from({ length: size }, (_, index) =>
    hidden(anchors.hand(character, held - 1 - index), Infinity),
  );
}

/** Where the cards come from: from the viewer's hand each from its own place, from another hand all from one. */
function startsOf({ seat, character, size }: Lay, { before, mine }: TableChange): readonly Box[] {
  const own = seat === mine ? lastOf(before, character, size) : [];
  if (own.length > 0) return own;
  const hand = handOf(before, seat);
  return hand === undefined ? [] : [hand];
}

/** Where a set that is no longer on the table, or not in sight, would land: after the others of its owner. */
export function nextBox(boxes: Boxes, seat: number): Box | undefined {
  const row = boxes.get(anchors.row(seat));
  if (row === undefined) return undefined;
  const inRow = [...boxes]
    .filter(([anchor, box]) => anchor.startsWith('set ') && isIn(row, box))
    .map(([, box]) => box);
  const last = inRow.toSorted((one, other) => one.x - other.x).at(-1);
  return last === undefined ? row : { ...last, x: last.x + last.width + 20 };
}

/** Whether something is in a row of the table. */
function isIn(row: Box, { x, y }: Box): boolean {
  return Math.abs(y - row.y) < row.height / 2 && Math.abs(x - row.x) < row.width / 2;
}

function ripples(to: Box, at: number, time: number): CardFlight['stops'] {
  return [
    { at, x: to.x, y: to.y, width: to.width * 0.8, opacity: 0.5, curve: 'out' },
    { at: at + time, x: to.x, y: to.y, width: to.width * 1.7, opacity: 0 },
  ];
}

function face(character: Character, size: 'large' | 'medium'): CardLook {
  return { type: 'card', character, size };
}

function middleOf(boxes: readonly Box[]): Box {
  const [first] = boxes;
  if (first === undefined) throw new RangeError('nothing has no middle');
  const sum = boxes.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { ...first, x: sum.x / boxes.length, y: sum.y / boxes.length };
}
