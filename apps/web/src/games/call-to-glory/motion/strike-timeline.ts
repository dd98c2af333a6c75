import { emptyTimeline, hidden, stopAt } from '../../../board/motion/timeline.ts';
import { anchors } from './anchors.ts';
import type { CardFlight, CardTimeline } from './card-look.ts';
import { handOf, pileOn } from './card-timelines.ts';
import type { Cue } from './cues.ts';
import { durations } from './durations.ts';
import { cardsOf } from './sweep-timeline.ts';
import type { TableChange } from './table-change.ts';

/** A ninja hops to a set, cuts one of its cards, which falls to its pile, and goes back to the stock. */
export function strikeTimeline(
  cue: Extract<Cue, { type: 'strike' }>,
  change: TableChange,
): CardTimeline {
  const { before, after } = change;
  const { character, struck } = cue;
  const set = before.get(anchors.set(character));
  const card = set === undefined ? undefined : cardsOf(set, 1)[0];
  const to = struck.pile === null ? handOf(after, struck.seat) : pileOn(change, struck.pile);
  if (set === undefined || card === undefined || to === undefined) return emptyTimeline;
  const front = { ...card, x: set.x + set.width / 2 - card.width / 2 };
  const { hop, slash, split, fall, back } = durations.strike;
  const cut = hop + slash;
  const falls = cut + split;
  const ends = falls + fall;
  const half = (side: 'upper' | 'lower'): CardFlight => {
    const away = side === 'upper' ? { x: 2, y: -2.2 } : { x: -2, y: 2.2 };
    return {
      look: { type: 'half', character, side },
      stops: [
        stopAt(front, hop),
        stopAt(front, cut, { curve: 'out' }),
        stopAt(front, cut + split / 2, { x: front.x + away.x, y: front.y + away.y }),
        stopAt(front, falls, { curve: 'leave' }),
        stopAt(to, ends, { angle: 0, opacity: struck.pile === null ? 0 : 1 }),
      ],
    };
  };
  const home = before.get(anchors.ninjas(cue.seat)) ?? handOf(before, cue.seat);
  const stock = after.get(anchors.stock) ?? home;
  const figure = 26;
  const above = { x: front.x, y: front.y - front.height * 0.42, width: figure };
  const token: CardFlight[] =
    home === undefined || stock === undefined
      ? []
      : [
          {
            look: { type: 'ninja' },
            stops: [
              { at: 0, x: home.x, y: home.y, width: figure, curve: 'out' },
              { at: hop, ...above },
              { at: cut, ...above, curve: 'out' },
              { at: cut + back, x: stock.x, y: stock.y, width: figure },
            ],
            arc: { from: 0, to: hop, rise: 46 },
          },
        ];
  return {
    flights: [
      half('lower'),
      half('upper'),
      {
        look: { type: 'slash' },
        stops: [
          { at: hop, x: front.x, y: front.y, width: 4, angle: -38, opacity: 1, curve: 'out' },
          { at: cut, x: front.x, y: front.y, width: front.height * 1.25, angle: -38, opacity: 1 },
          {
            at: cut + 90,
            x: front.x,
            y: front.y,
            width: front.height * 1.25,
            angle: -38,
            opacity: 0,
          },
        ],
      },
      ...token,
    ],
    touches: [],
    length: ends,
  };
}

/** A ninja goes from the stock to a player. */
export function ninjaTimeline(
  cue: Extract<Cue, { type: 'ninja' }>,
  { before, after }: TableChange,
): CardTimeline {
  const from = before.get(anchors.stock);
  const to = after.get(anchors.ninjas(cue.seat)) ?? handOf(after, cue.seat);
  if (from === undefined || to === undefined) return emptyTimeline;
  const { back } = durations.strike;
  return {
    flights: [
      {
        look: { type: 'ninja' },
        stops: [
          { at: 0, x: from.x, y: from.y, width: 26, curve: 'out' },
          { at: back, x: to.x, y: to.y, width: 26 },
        ],
        arc: { from: 0, to: back, rise: 30 },
      },
    ],
    touches: [hidden(anchors.ninjas(cue.seat), back)],
    length: back,
  };
}
