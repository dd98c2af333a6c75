import type { Character } from '@call-to-glory/rules/client';

import { hidden, stopAt } from './card-scenes.ts';
import type { Ground } from './ground.ts';
import { cardsOf } from './lay-scene.ts';
import { spots } from './places.ts';
import type { Flight, Scene, Touch } from './scene.ts';
import { tempo } from './tempo.ts';

/** After a moment of silence the sets go from the table to the scores, seat by seat. */
export function roundEndScene({ before, after, seats }: Ground): Scene {
  const { hold, apart, flight } = tempo.roundEnd;
  const flights: Flight[] = [];
  const touches: Touch[] = [];
  let start: number = hold;
  for (const seat of seats) {
    for (const [spot, to] of after) {
      const [kind, owner, character] = spot.split(' ');
      const from = character === undefined ? undefined : before.get(spots.set(character));
      if (kind !== 'score' || owner !== String(seat) || from === undefined) continue;
      const front = cardsOf(from, 1)[0] ?? from;
      touches.push(hidden(spot, start + flight));
      flights.push({
        look: { type: 'card', character: character as Character, size: 'medium' },
        stops: [
          stopAt(front, 0, { x: from.x + from.width / 2 - front.width / 2 }),
          stopAt(front, start, { x: from.x + from.width / 2 - front.width / 2, curve: 'out' }),
          stopAt(to, start + flight),
        ],
      });
      start += apart;
    }
  }
  return { flights, touches, length: flights.length === 0 ? 0 : start - apart + flight };
}
