import type { RatingPoint } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { locale } from '../../lib/language/locale.ts';
import { useMedia } from '../../ui/use-media.ts';

import styles from './rating.module.css';

/**
 * The layout of the chart, in units of the picture, which is 400 wide: in its column of a desktop, or across a tablet; in
 * a narrow column, where it is drawn at two thirds of the size; and on a phone, at half the size.
 */
const boxes = {
  wide: { left: 44, right: 392, top: 10, bottom: 112, words: 129, text: 4 },
  narrow: { left: 58, right: 390, top: 12, bottom: 120, words: 143, text: 6 },
  compact: { left: 76, right: 388, top: 14, bottom: 158, words: 194, text: 9 },
} as const;
type Box = (typeof boxes)[keyof typeof boxes];

/** Draws how a rating has moved, and how certain it was: a line in a band that narrows. */
export function RatingChart({ points }: { readonly points: readonly RatingPoint[] }): ReactNode {
  const { t } = useTranslation('history');
  const isCompact = useMedia('(width < 600px)');
  const isNarrow = useMedia('(900px <= width < 1180px)');
  const size = isCompact ? 'compact' : isNarrow ? 'narrow' : 'wide';
  const box = boxes[size];
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return null;
  const scale = scaleOf(points, box);
  const x = (index: number): number =>
    box.left + ((box.right - box.left) * index) / (points.length - 1);
  const line = points.map(({ rating }, index) => `${x(index)},${scale.y(rating)}`);
  const upper = points.map((p, index) => `${x(index)},${scale.y(p.rating + p.uncertainty)}`);
  const lower = points.map((p, index) => `${x(index)},${scale.y(p.rating - p.uncertainty)}`);
  const words = { first: first.rating, last: last.rating, count: points.length };
  const day = ({ at }: RatingPoint): string =>
    new Date(at).toLocaleDateString(locale(), { month: 'short', day: 'numeric' });
  return (
    <svg
      className={styles.chart}
      data-size={size}
      viewBox={`0 0 400 ${box.words + 5}`}
      role="img"
      aria-label={t('rating.chart', words)}
    >
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${box.left} ${scale.y(tick)}H${box.right}`} className={styles.tick} />
          <text x={box.left - 8} y={scale.y(tick) + box.text} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <polygon points={[...upper, ...lower.toReversed()].join(' ')} className={styles.band} />
      <polyline points={line.join(' ')} className={styles.line} />
      <circle cx={box.right} cy={scale.y(last.rating)} r="5" className={styles.now} />
      {/* On the first day of a player one date says it all. */}
      {day(first) === day(last) ? null : (
        <text x={box.left} y={box.words}>
          {day(first)}
        </text>
      )}
      <text x={box.right} y={box.words} textAnchor="end">
        {day(last)}
      </text>
    </svg>
  );
}

/** Round numbers for the axis, and the height of a rating between them. */
function scaleOf(
  points: readonly RatingPoint[],
  box: Box,
): {
  readonly ticks: readonly number[];
  y(rating: number): number;
} {
  const low = Math.min(...points.map(({ rating, uncertainty }) => rating - uncertainty));
  const high = Math.max(...points.map(({ rating, uncertainty }) => rating + uncertainty));
  const step = high - low > 800 ? 400 : high - low > 300 ? 200 : 100;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return {
    ticks,
    y: (rating) => box.bottom - ((box.bottom - box.top) * (rating - low)) / (high - low),
  };
}
