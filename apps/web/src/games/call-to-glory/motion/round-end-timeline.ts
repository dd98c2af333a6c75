import type { Character } from '@call-to-glory/rules/client';

import { spots } from '../../../board/motion/boxes.ts';
import type { Flight, Scene, Touch } from '../../../board/motion/timeline.ts';
import { tempo } from './durations.ts';
import { hidden, stopAt } from './card-timelines.ts';
import type { Ground } from './snapshot.ts';
import { nextPlace } from './lay-timeline.ts';
import { cardsOf } from './sweep-timeline.ts';

/** After a moment of silence the sets go to the scores, seat by seat; then the numbers count up and the chart is drawn. */
export function roundEndScene({ before, after, seats, scored }: Ground): Scene {
  const { hold, apart, flight, count, chart } = tempo.roundEnd;
  const flights: Flight[] = [];
  const touches: Touch[] = [];
  let start: number = hold;
  for (const seat of seats) {
    for (const [spot, to] of after) {
      const [kind, owner, character] = spot.split(' ');
      if (kind !== 'score' || owner !== String(seat) || character === undefined) continue;
      const from = before.get(spots.set(character)) ?? nextPlace(before, seat);
      const back = from && cardsOf(from, 1)[0];
      if (from === undefined || back === undefined) continue;
      const front = { ...back, x: from.x + from.width / 2 - back.width / 2 };
      touches.push(hidden(spot, start + flight));
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
  for (const { seat, round, total } of scored) {
    touches.push(
      {
        spot: spots.round(seat),
        from: landed,
        to: landed + count,
        act: { type: 'count', start: 0, end: round },
      },
      {
        spot: spots.total(seat),
        from: landed,
        to: landed + count,
        act: { type: 'count', start: total - round, end: total },
      },
    );
  }
  touches.push({ spot: spots.race, from: landed, to: landed + chart, act: { type: 'draw' } });
  return { flights, touches, length: landed + chart, unveils: hold };
}
