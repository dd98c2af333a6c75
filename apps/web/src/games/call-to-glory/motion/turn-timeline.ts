import { emptyTimeline } from '../../../board/motion/timeline.ts';
import { anchors } from './anchors.ts';
import type { CardTimeline } from './card-look.ts';
import type { Cue } from './cues.ts';
import { durations } from './durations.ts';
import type { TableChange } from './table-change.ts';

/** How far the lamp goes on either mat, in parts of the mat: its light must not fall on anything beside it. */
const reach = 0.25;

/** The lamp slides from one mat to the next. */
export function turnTimeline(
  cue: Extract<Cue, { type: 'turn' }>,
  { after }: TableChange,
): CardTimeline {
  const from = after.get(anchors.mat(cue.from));
  const to = after.get(anchors.mat(cue.to));
  if (from === undefined || to === undefined) return emptyTimeline;
  const away = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const x = ((to.x - from.x) / away) * reach;
  const y = ((to.y - from.y) / away) * reach;
  const { lamp } = durations.turn;
  return {
    flights: [],
    touches: [
      {
        anchor: anchors.mat(cue.from),
        from: 0,
        to: lamp,
        act: { type: 'lampTo', x: x * from.width, y: y * from.height },
      },
      {
        anchor: anchors.mat(cue.to),
        from: 0,
        to: lamp,
        act: { type: 'lampFrom', x: -x * to.width, y: -y * to.height },
      },
    ],
    // The next card need not wait for the light.
    length: 0,
  };
}
