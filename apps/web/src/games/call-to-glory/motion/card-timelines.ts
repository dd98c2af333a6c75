import type { Character } from '@call-to-glory/rules/client';

import type { Box, Boxes } from '../../../board/motion/boxes.ts';
import {
  emptyTimeline,
  hidden,
  stopAt,
  type Stop,
  type Touch,
} from '../../../board/motion/timeline.ts';
import { anchors } from './anchors.ts';
import type { CardFlight, CardLook, CardTimeline } from './card-look.ts';
import type { Cue } from './cues.ts';
import { durations } from './durations.ts';
import type { TableChange } from './table-change.ts';

type CueOf<Type extends Cue['type']> = Extract<Cue, { type: Type }>;

/** Where cards of a player come from and go to, if not to a place of their own in the viewer's hand. */
export function handOf(boxes: Boxes, seat: number): Box | undefined {
  return boxes.get(anchors.fan(seat)) ?? boxes.get(anchors.seat(seat));
}

/** A card goes from a pile into a hand: in an arc, flipped halfway if the viewer sees only now what it is. */
export function drawTimeline(cue: CueOf<'draw'>, change: TableChange): CardTimeline {
  const { after, mine, pileSize } = change;
  const from = pileOn(change, cue.pile);
  const held = cue.card === null || cue.seat !== mine ? null : newest(change, cue.card);
  const to = held?.box ?? handOf(after, cue.seat);
  if (from === undefined || to === undefined) return emptyTimeline;
  const { lift, flight } = durations.draw;
  const length = lift + flight;
  const isHidden = cue.pile === 1 || cue.pile === 4;
  const face = (size: 'large' | 'medium'): CardLook =>
    cue.card === null ? { type: 'back' } : { type: 'card', character: cue.card, size };
  const stops: readonly [Stop, ...Stop[]] = [
    stopAt(from, 0, { curve: 'out' }),
    stopAt(from, lift, { y: from.y - 8, width: from.width * 1.05, curve: 'out' }),
    ...(held === null
      ? [stopAt(to, length - 60, { width: to.width }), stopAt(to, length, { opacity: 0 })]
      : [stopAt(to, length)]),
  ];
  const rise = Math.min(90, Math.hypot(to.x - from.x, to.y - from.y) * 0.16);
  const flips = isHidden && cue.card !== null;
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
    touches: held === null ? [] : [hidden(held.anchor, length)],
    length,
  };
}

/** A card goes from a hand onto a pile, and comes to rest a little turned. */
export function discardTimeline(cue: CueOf<'discard'>, change: TableChange): CardTimeline {
  const { before, pileSize } = change;
  const own = cue.seat === change.mine ? lastOf(before, cue.character, 1)[0] : undefined;
  const from = own ?? handOf(before, cue.seat);
  const to = pileOn(change, cue.pile);
  if (from === undefined || to === undefined) return emptyTimeline;
  const { flight, settle } = durations.discard;
  const angle = (cue.pile === 2 ? -1 : 1) * (2 + (cue.seat % 4));
  const card = (size: 'large' | 'medium'): CardLook => ({
    type: 'card',
    character: cue.character,
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
        anchor: anchors.pile(cue.pile),
        from: flight,
        to: flight + settle,
        act: { type: 'turn', angle },
      },
    ],
    length: flight,
  };
}

/** Cards that have waited with their owner go onto the pile that the owner has chosen. */
export function placeTimeline(cue: CueOf<'place'>, change: TableChange): CardTimeline {
  const from = handOf(change.before, cue.seat);
  const to = pileOn(change, cue.pile);
  if (from === undefined || to === undefined) return emptyTimeline;
  const { sweep, apart } = durations.beaten;
  const length = sweep + apart * (cue.size - 1);
  return {
    flights: Array.from({ length: cue.size }, (_, index): CardFlight => {
      const start = apart * index;
      return {
        look: { type: 'card', character: cue.character, size: change.pileSize },
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

/** Opening hands, card by card around the table; the viewer's own come face up. */
export function dealTimeline({ after, seats, mine }: TableChange): CardTimeline {
  const { apart, flight } = durations.deal;
  const piles = [after.get(anchors.pile(1)), after.get(anchors.pile(4))];
  const own = [...after].filter(([anchor]) => anchor.startsWith('hand '));
  const flights: CardFlight[] = [];
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

/** Where a pile is; where it was, if it is now empty or the table is out of sight. */
export function pileOn({ before, after }: TableChange, pile: number): Box | undefined {
  return after.get(anchors.pile(pile)) ?? before.get(anchors.pile(pile));
}

/** The last cards of a character in the viewer's hand, from left to right. */
export function lastOf(boxes: Boxes, character: string, count: number): readonly Box[] {
  const cards: Box[] = [];
  for (let index = 0; ; index += 1) {
    const box = boxes.get(anchors.hand(character, index));
    if (box === undefined) break;
    cards.push(box);
  }
  return cards.slice(-count);
}

/** The card that was last added to those of its kind in the viewer's hand. */
function newest(
  { after, held }: TableChange,
  character: Character,
): { readonly anchor: string; readonly box: Box } | null {
  const anchor = anchors.hand(character, held(character));
  const box = after.get(anchor);
  return box === undefined ? null : { anchor, box };
}
