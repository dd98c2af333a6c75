import { spots } from '../../../board/motion/boxes.ts';
import { emptyScene, type Scene } from '../../../board/motion/timeline.ts';
import { tempo } from './durations.ts';
import type { Beat } from './cues.ts';
import type { Ground } from './snapshot.ts';

/** How far the lamp goes on either mat, in parts of the mat: its light must not fall on what lies beside it. */
const reach = 0.25;

/** The lamp slides from one mat to the next. */
export function turnScene(beat: Extract<Beat, { type: 'turn' }>, { after }: Ground): Scene {
  const from = after.get(spots.mat(beat.from));
  const to = after.get(spots.mat(beat.to));
  if (from === undefined || to === undefined) return emptyScene;
  const away = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const x = ((to.x - from.x) / away) * reach;
  const y = ((to.y - from.y) / away) * reach;
  const { lamp } = tempo.turn;
  return {
    flights: [],
    touches: [
      {
        spot: spots.mat(beat.from),
        from: 0,
        to: lamp,
        act: { type: 'lampTo', x: x * from.width, y: y * from.height },
      },
      {
        spot: spots.mat(beat.to),
        from: 0,
        to: lamp,
        act: { type: 'lampFrom', x: -x * to.width, y: -y * to.height },
      },
    ],
    // The next card need not wait for the light.
    length: 0,
  };
}
