import type { Character } from '@call-to-glory/rules/client';

import { spots, type Place, type Places } from '../../../board/motion/boxes.ts';
import {
  emptyScene,
  type Flight,
  type Look,
  type Scene,
  type Stop,
  type Touch,
} from '../../../board/motion/timeline.ts';
import { tempo } from './durations.ts';
import type { Beat } from './cues.ts';
import type { Ground } from './snapshot.ts';

type BeatOf<Type extends Beat['type']> = Extract<Beat, { type: Type }>;

/** A stop at a place. */
export function stopAt(place: Place, at: number, more: Partial<Stop> = {}): Stop {
  const { x, y, width, angle } = place;
  return { at, x, y, width, angle, ...more };
}

/** Where cards of a player come from and go to, if not to a place of their own in the viewer's hand. */
export function handOf(places: Places, seat: number): Place | undefined {
  return places.get(spots.fan(seat)) ?? places.get(spots.seat(seat));
}

/** A card goes from a pile into a hand: in an arc, flipped half way if only now the viewer sees what it is. */
export function drawScene(beat: BeatOf<'draw'>, ground: Ground): Scene {
  const { after, mine, pileSize } = ground;
  const from = pileOn(ground, beat.pile);
  const held = beat.card === null || beat.seat !== mine ? null : newest(ground, beat.card);
  const to = held?.place ?? handOf(after, beat.seat);
  if (from === undefined || to === undefined) return emptyScene;
  const { lift, flight } = tempo.draw;
  const length = lift + flight;
  const isHidden = beat.pile === 1 || beat.pile === 4;
  const face = (size: 'large' | 'medium'): Look =>
    beat.card === null ? { type: 'back' } : { type: 'card', character: beat.card, size };
  const stops: readonly [Stop, ...Stop[]] = [
    stopAt(from, 0, { curve: 'out' }),
    stopAt(from, lift, { y: from.y - 8, width: from.width * 1.05, curve: 'out' }),
    ...(held === null
      ? [stopAt(to, length - 60, { width: to.width }), stopAt(to, length, { opacity: 0 })]
      : [stopAt(to, length)]),
  ];
  const rise = Math.min(90, Math.hypot(to.x - from.x, to.y - from.y) * 0.16);
  const flips = isHidden && beat.card !== null;
  return {
    flights: [
      {
        look: isHidden ? { type: 'back' } : face(pileSize),
        ...(flips || (held !== null && pileSize !== 'large')
          ? {
              becomes: {
                look: face('large'),
                how: flips ? 'flip' : 'fade',
                from: lift + flight * 0.2,
                to: lift + flight * 0.6,
              },
            }
          : {}),
        stops,
        arc: { from: lift, to: length, rise },
      },
    ],
    touches: held === null ? [] : [hidden(held.spot, length)],
    length,
  };
}

/** A card goes from a hand onto a pile, and comes to rest a little turned. */
export function discardScene(beat: BeatOf<'discard'>, ground: Ground): Scene {
  const { before, pileSize } = ground;
  const own = beat.seat === ground.mine ? lastOf(before, beat.character, 1)[0] : undefined;
  const from = own ?? handOf(before, beat.seat);
  const to = pileOn(ground, beat.pile);
  if (from === undefined || to === undefined) return emptyScene;
  const { flight, settle } = tempo.discard;
  const angle = (beat.pile === 2 ? -1 : 1) * (2 + (beat.seat % 4));
  const card = (size: 'large' | 'medium'): Look => ({
    type: 'card',
    character: beat.character,
    size,
  });
  return {
    flights: [
      {
        look: own === undefined ? { type: 'back' } : card('large'),
        ...(own === undefined || pileSize !== 'large'
          ? {
              becomes: {
                look: card(pileSize),
                how: own === undefined ? 'flip' : 'fade',
                from: flight * 0.1,
                to: flight * 0.5,
              },
            }
          : {}),
        stops: [stopAt(from, 0, { curve: 'out' }), stopAt(to, flight, { angle })],
      },
    ],
    touches: [
      {
        spot: spots.pile(beat.pile),
        from: flight,
        to: flight + settle,
        act: { type: 'turn', angle },
      },
    ],
    length: flight,
  };
}

/** Cards that have waited at their owner's go onto the pile that he has chosen. */
export function placeScene(beat: BeatOf<'place'>, ground: Ground): Scene {
  const from = handOf(ground.before, beat.seat);
  const to = pileOn(ground, beat.pile);
  if (from === undefined || to === undefined) return emptyScene;
  const { sweep, apart } = tempo.beaten;
  const length = sweep + apart * (beat.size - 1);
  return {
    flights: Array.from({ length: beat.size }, (_, index): Flight => {
      const start = apart * index;
      return {
        look: { type: 'card', character: beat.character, size: ground.pileSize },
        stops: [
          stopAt(from, start, { opacity: 0, curve: 'out' }),
          stopAt(from, start + 40, { curve: 'out' }),
          stopAt(to, start + sweep, { angle: (index % 3) - 1 }),
        ],
      };
    }),
    touches: [],
    length,
  };
}

/** Opening hands, card by card round the table; the viewer's own come face up. */
export function dealScene({ after, seats, mine }: Ground): Scene {
  const { apart, flight } = tempo.deal;
  const piles = [after.get(spots.pile(1)), after.get(spots.pile(4))];
  const own = [...after].filter(([spot]) => spot.startsWith('hand '));
  const flights: Flight[] = [];
  const touches: Touch[] = [];
  let start = 0;
  for (let round = 0; round < dealt; round += 1) {
    for (const seat of seats) {
      const from = piles[(round + seat) % 2];
      const card = seat === mine ? own[round] : undefined;
      const to = card?.[1] ?? handOf(after, seat);
      if (from === undefined || to === undefined) continue;
      const end = start + flight;
      if (card !== undefined) touches.push(hidden(card[0], end));
      flights.push({
        look: { type: 'back' },
        stops: [
          stopAt(from, start, { curve: 'out' }),
          stopAt(to, end - 40),
          stopAt(to, end, { opacity: 0 }),
        ],
      });
      start += apart;
    }
  }
  return { flights, touches, length: flights.length === 0 ? 0 : start - apart + flight };
}

/** Cards that everybody is dealt at the start of a round (R0). */
const dealt = 3;

/** Where a pile lies; where it lay, if it is empty now or the table out of sight. */
export function pileOn({ before, after }: Ground, pile: number): Place | undefined {
  return after.get(spots.pile(pile)) ?? before.get(spots.pile(pile));
}

/** Out of sight until then. */
export function hidden(spot: string, until: number): Touch {
  return { spot, from: 0, to: until, act: { type: 'hide' } };
}

/** The last cards of a character in the viewer's hand, from left to right. */
export function lastOf(places: Places, character: string, count: number): readonly Place[] {
  const cards: Place[] = [];
  for (let index = 0; ; index += 1) {
    const place = places.get(spots.hand(character, index));
    if (place === undefined) break;
    cards.push(place);
  }
  return cards.slice(-count);
}

/** The card that has come to those of its kind in the viewer's hand. */
function newest(
  { after, held }: Ground,
  character: Character,
): { readonly spot: string; readonly place: Place } | null {
  const spot = spots.hand(character, held(character));
  const place = after.get(spot);
  return place === undefined ? null : { spot, place };
}
