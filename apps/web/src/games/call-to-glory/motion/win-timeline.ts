import { emptyTimeline, type Touch } from '../../../board/motion/timeline.ts';
import { anchors } from './anchors.ts';
import type { CardFlight, CardTimeline } from './card-look.ts';
import { durations } from './durations.ts';
import type { TableChange } from './table-change.ts';

const leaves = 28;

/** The winner's banner unfurls, and gold leaf falls, once. */
export function winTimeline({ after }: TableChange): CardTimeline {
  const { unfurl, leaf } = durations.win;
  const sheet = after.get(anchors.sheet);
  const banners = [...after.keys()].filter((anchor) => anchor.startsWith('banner '));
  if (sheet === undefined || banners.length === 0) return emptyTimeline;
  const touches = banners.map((anchor): Touch => {
    return { anchor, from: 0, to: unfurl, act: { type: 'unfurl' } };
  });
  const flights = Array.from({ length: leaves }, (_, index): CardFlight => {
    // Scattered evenly, and the same every time.
    const [across, later] = [(index * 0.755) % 1, (index * 0.57) % 1];
    const x = sheet.x + (across - 0.5) * sheet.width * 0.96;
    const top = sheet.y - sheet.height / 2;
    const start = later * leaf * 0.4;
    const sway = index % 2 === 0 ? 26 : -26;
    const fall = Math.min(sheet.height, 620) * (0.7 + across * 0.3);
    const width = 7 + (index % 4) * 2;
    return {
      look: { type: 'leaf' },
      stops: [
        { at: start, x, y: top - 10, width, angle: index * 40 },
        {
          at: start + leaf * 0.3,
          x: x + sway,
          y: top + fall * 0.5,
          width,
          angle: index * 40 + 130,
        },
        {
          at: start + leaf * 0.6,
          x: x - sway * 0.4,
          y: top + fall,
          width,
          angle: index * 40 + 250,
          opacity: 0,
        },
      ],
    };
  });
  return { flights, touches, length: leaf };
}
