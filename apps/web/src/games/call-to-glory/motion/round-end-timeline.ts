import type { Character } from '@call-to-glory/rules/client';

import { hidden, stopAt, type Touch } from '../../../board/motion/timeline.ts';
import { anchors } from './anchors.ts';
import type { CardFlight, CardTimeline } from './card-look.ts';
import { durations } from './durations.ts';
import { nextBox } from './lay-timeline.ts';
import { cardsOf } from './sweep-timeline.ts';
import type { TableChange } from './table-change.ts';

/** After a moment of silence the sets go to the scores, seat by seat; then the numbers count up and the chart is drawn. */
export function roundEndTimeline({ before, after, seats, scored }: TableChange): CardTimeline {
  const { hold, apart, flight, count, chart } = durations.roundEnd;
  const flights: CardFlight[] = [];
  const touches: Touch[] = [];
  let start: number = hold;
  for (const seat of seats) {
    for (const [anchor, to] of after) {
      const [kind, owner, character] = anchor.split(' ');
      if (kind !== 'score' || owner !== String(seat) || character === undefined) continue;
      const from = before.get(anchors.set(character)) ?? nextBox(before, seat);
      const back = from && cardsOf(from, 1)[0];
      if (from === undefined || back === undefined) continue;
      const front = { ...back, x: from.x + from.width / 2 - back.width / 2 };
      touches.push(hidden(anchor, start + flight));
      flights.push({
        look: { type: 'card', character: character as Character, size: 'medium' },
        stops: [
          stopAt(front, 0),
          stopAt(front, start, { curve: 'out' }),
          stopAt(to, start + flight),
          stopAt(to, start + flight + 1, { opacity: 0 }),
        ],
      });
      start += apart;
    }
  }
  const landed = flights.length === 0 ? hold : start - apart + flight;
  for (const { seat, sets, round, total } of scored) {
    touches.push(
      {
        anchor: anchors.round(seat),
        from: landed,
        to: landed + count,
        act: { type: 'count', start: 0, end: sets },
      },
      {
        anchor: anchors.total(seat),
        from: landed,
        to: landed + count,
        act: { type: 'count', start: total - round, end: total },
      },
    );
  }
  touches.push({ anchor: anchors.race, from: landed, to: landed + chart, act: { type: 'draw' } });
  return { flights, touches, length: landed + chart, uncoversAt: hold };
}
