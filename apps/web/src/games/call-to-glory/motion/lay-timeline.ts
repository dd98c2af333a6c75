import type { Character } from '@call-to-glory/rules/client';

import { spots, type Place, type Places } from '../../../board/motion/boxes.ts';
import {
  emptyScene,
  type Flight,
  type Look,
  type Scene,
  type Touch,
} from '../../../board/motion/timeline.ts';
import { tempo } from './durations.ts';
import type { Beat } from './cues.ts';
import { handOf, hidden, lastOf, stopAt } from './card-timelines.ts';
import type { Ground } from './snapshot.ts';
import { beatenSet, beforeSweep, cardsOf } from './sweep-timeline.ts';

type Lay = Extract<Beat, { type: 'lay' }>;

/** How far the cards of a packet lie apart, in pixels. */
const packetStep = 3;

/** Cards gather, fly to their place as one packet, fan out and drop; what they beat waits for its own scene. */
export function layScene(beat: Lay, ground: Ground): Scene {
  const { character, size, seat } = beat;
  const own = ground.after.get(spots.set(character));
  const to = own ?? nextPlace(ground.before, seat);
  const starts = startsOf(beat, ground);
  if (to === undefined || starts.length === 0) return emptyScene;
  const { gather, flight, apart, spread, drop, ripple } = tempo.lay;
  const meeting = middleOf(starts);
  const cards = cardsOf(to, size);
  const front = cards.at(-1) ?? to;
  const packed = gather + flight;
  const down = packed + apart * (size - 1) + spread;
  const isOwn = seat === ground.mine && starts.length === size;
  const flights = cards.map((card, index): Flight => {
    const start = starts[Math.min(index, starts.length - 1)] ?? meeting;
    const shift = packetStep * (index - size + 1);
    // The front card lies already; the one farthest from it sets out last.
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
        // From now on the set itself is there, unless the round has ended with it.
        stopAt(card, down + 1, { opacity: own === undefined ? 1 : 0 }),
      ],
    };
  });
  // What it beats lies there until it is swept away.
  const length = down + (beat.beaten === null ? drop : tempo.beaten.pause);
  const standing = beat.beaten === null ? null : beatenSet(character, beat.beaten.size, ground);
  return {
    flights: [
      ...(standing === null
        ? []
        : [
            {
              look: standing.look,
              stops: [stopAt(standing.place, 0), stopAt(standing.place, length)],
            } as const,
          ]),
      { look: { type: 'ripple' }, stops: ripples(to, down, ripple) },
      ...flights,
    ],
    touches: [
      ...(own === undefined && isOwn ? goneFrom(ground.before, character, size) : []),
      hidden(spots.set(character), own === undefined ? Infinity : down),
      { spot: spots.set(character), from: down, to: down + drop, act: { type: 'drop' } },
      ...movesOf(ground, beat, standing === null ? 0 : length + beforeSweep),
    ],
    length,
  };
}

/** Sets that make room do so at once; those that take the room of one that leaves wait for it. */
function movesOf(
  { before, after }: Ground,
  { character, beaten }: Lay,
  leaves: number,
): readonly Touch[] {
  const row = beaten === null ? undefined : after.get(spots.row(beaten.seat));
  return [...after].flatMap(([spot, place]): Touch[] => {
    const old = before.get(spot);
    if (!spot.startsWith('set ') || spot === spots.set(character) || old === undefined) return [];
    const [x, y] = [old.x - place.x, old.y - place.y];
    if (Math.hypot(x, y) < 1) return [];
    const from = row !== undefined && isIn(row, place) ? leaves : 0;
    return [{ spot, from, to: from + tempo.makeRoom, act: { type: 'slide', x, y } }];
  });
}

/** In the picture of a table that is over, what was laid is no longer in the hand. */
function goneFrom(before: Places, character: Character, size: number): readonly Touch[] {
  const held = lastOf(before, character, Infinity).length;
  return Array.from({ length: size }, (_, index) =>
    hidden(spots.hand(character, held - 1 - index), Infinity),
  );
}

/** Where the cards come from: from the viewer's hand each from its own place, from another's all from one. */
function startsOf({ seat, character, size }: Lay, { before, mine }: Ground): readonly Place[] {
  const own = seat === mine ? lastOf(before, character, size) : [];
  if (own.length > 0) return own;
  const hand = handOf(before, seat);
  return hand === undefined ? [] : [hand];
}

/** Where a set would come to lie that is on the table no more, or not in sight: after the others of its owner. */
export function nextPlace(places: Places, seat: number): Place | undefined {
  const row = places.get(spots.row(seat));
  if (row === undefined) return undefined;
  const inRow = [...places]
    .filter(([spot, place]) => spot.startsWith('set ') && isIn(row, place))
    .map(([, place]) => place);
  const last = inRow.toSorted((one, other) => one.x - other.x).at(-1);
  return last === undefined ? row : { ...last, x: last.x + last.width + 20 };
}

/** Whether something lies in a row of the table. */
function isIn(row: Place, { x, y }: Place): boolean {
  return Math.abs(y - row.y) < row.height / 2 && Math.abs(x - row.x) < row.width / 2;
}

function ripples(to: Place, at: number, time: number): Flight['stops'] {
  return [
    { at, x: to.x, y: to.y, width: to.width * 0.8, opacity: 0.5, curve: 'out' },
    { at: at + time, x: to.x, y: to.y, width: to.width * 1.7, opacity: 0 },
  ];
}

function face(character: Character, size: 'large' | 'medium'): Look {
  return { type: 'card', character, size };
}

function middleOf(places: readonly Place[]): Place {
  const [first] = places;
  if (first === undefined) throw new RangeError('no places have no middle');
  const sum = places.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { ...first, x: sum.x / places.length, y: sum.y / places.length };
}
