import type { Character } from '@call-to-glory/rules/client';

import type { Beat, Leaving } from './beats.ts';
import { covers, handOf, hidden, lastOf, pileOn, stopAt } from './card-scenes.ts';
import type { Ground } from './ground.ts';
import { spots, type Place, type Places } from './places.ts';
import { emptyScene, type Flight, type Look, type Scene, type Touch } from './scene.ts';
import { tempo } from './tempo.ts';

type Lay = Extract<Beat, { type: 'lay' }>;

/** From when a set has come down to when what it beats goes. */
const beforeSweep = tempo.beaten.pause + tempo.beaten.shake + tempo.beaten.tilt;

/** How far the cards of a packet lie apart, in pixels. */
const packetStep = 3;

/** Cards gather, fly to their place as one packet, fan out and drop; then what they beat is swept away. */
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
  const leaving =
    beat.beaten === null
      ? emptyScene
      : leavingScene(character, beat.beaten, ground, down + tempo.beaten.pause);
  return {
    flights: [
      ...leaving.flights,
      { look: { type: 'ripple' }, stops: ripples(to, down, ripple) },
      ...flights,
    ],
    touches: [
      ...(own === undefined && isOwn ? goneFrom(ground.before, character, size) : []),
      hidden(spots.set(character), own === undefined ? Infinity : down),
      { spot: spots.set(character), from: down, to: down + drop, act: { type: 'drop' } },
      ...movesOf(ground, beat, leaving.length === 0 ? 0 : down + beforeSweep),
      ...leaving.touches,
    ],
    length: Math.max(down + drop, leaving.length),
  };
}

/** A set shakes, tilts, and is swept onto its pile card by card; where no pile is chosen yet, to its owner. */
function leavingScene(
  character: Character,
  leaving: Leaving,
  ground: Ground,
  begins: number,
): Scene {
  const from = ground.before.get(spots.set(character));
  const to =
    leaving.pile === null
      ? (handOf(ground.after, leaving.seat) ?? handOf(ground.before, leaving.seat))
      : pileOn(ground, leaving.pile);
  if (from === undefined || to === undefined) return emptyScene;
  const { shake, tilt, sweep, apart } = tempo.beaten;
  const goes = begins + shake + tilt;
  const ends = goes + sweep + apart * (leaving.size - 1);
  const shakes = [3, -3, 3, -3, 0].map((x, index) =>
    stopAt(from, begins + (shake / 5) * (index + 1), { x: from.x + x }),
  );
  const leans = { angle: -8, x: from.x, y: from.y - 4 };
  const cards = cardsOf(from, leaving.size);
  return {
    flights: [
      ...(leaving.pile === null ? [] : covers(ground, leaving.pile, ends)),
      {
        look: setLook(character, from, leaving.size),
        stops: [
          stopAt(from, 0),
          stopAt(from, begins),
          ...shakes,
          stopAt(from, goes, leans),
          stopAt(from, goes + 1, { ...leans, opacity: 0 }),
        ],
      },
      ...cards.map((card, index): Flight => {
        // From the front, as a hand would take them.
        const order = leaving.size - 1 - index;
        const leaves = goes + apart * order;
        const at = turnedAbout(from, card, leans.angle);
        return {
          look: face(character, 'medium'),
          stops: [
            stopAt(card, goes, { ...at, angle: leans.angle }),
            stopAt(card, leaves, { ...at, angle: leans.angle, curve: 'leave' }),
            stopAt(to, leaves + sweep, {
              angle: leaving.pile === null ? 0 : ((order % 3) - 1) * 3,
              opacity: leaving.pile === null ? 0 : 1,
            }),
          ],
        };
      }),
    ],
    touches: [
      ...(leaving.pile === null ? [] : [hidden(spots.pile(leaving.pile), ends)]),
      hidden(spots.ghost(leaving.seat), goes),
      {
        spot: spots.points(leaving.seat),
        from: goes,
        to: ends,
        act: {
          type: 'count',
          start: ground.points.before[leaving.seat] ?? 0,
          end: ground.points.after[leaving.seat] ?? 0,
        },
      },
    ],
    length: ends,
  };
}

/** The cards of a laid set, from the back to the front one at the right. */
export function cardsOf(set: Place, size: number): readonly Place[] {
  const width = set.height / 1.5;
  const step = size > 1 ? (set.width - width) / (size - 1) : 0;
  const left = set.x - set.width / 2 + width / 2;
  return Array.from({ length: size }, (_, index) => ({ ...set, x: left + index * step, width }));
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

function setLook(character: Character, place: Place, count: number): Look {
  const card = place.height / 1.5;
  const offset = count > 1 ? (place.width - card) / (count - 1) : 0;
  return { type: 'set', character, count, card, offset };
}

function middleOf(places: readonly Place[]): Place {
  const [first] = places;
  if (first === undefined) throw new RangeError('no places have no middle');
  const sum = places.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { ...first, x: sum.x / places.length, y: sum.y / places.length };
}

/** Where a part of something is when the whole has been turned about its middle, and lifted a little. */
function turnedAbout(whole: Place, part: Place, degrees: number): { x: number; y: number } {
  const turn = (degrees * Math.PI) / 180;
  const [x, y] = [part.x - whole.x, part.y - whole.y];
  return {
    x: whole.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: whole.y - 4 + x * Math.sin(turn) + y * Math.cos(turn),
  };
}
