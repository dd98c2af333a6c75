import type { RatingPoint } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { locale } from '../../lib/language/locale.ts';

import styles from './rating.module.css';

/** Where what is drawn, in units of the picture. */
const box = { left: 44, right: 392, top: 10, bottom: 112 } as const;

/** How a rating has moved, and how sure it was all the while: a line in a band that narrows. */
export function RatingChart({ points }: { readonly points: readonly RatingPoint[] }): ReactNode {
  const { t } = useTranslation('history');
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return null;
  const scale = scaleOf(points);
  const x = (index: number): number =>
    box.left + ((box.right - box.left) * index) / (points.length - 1);
  const line = points.map(({ rating }, index) => `${x(index)},${scale.y(rating)}`);
  const upper = points.map((p, index) => `${x(index)},${scale.y(p.rating + p.uncertainty)}`);
  const lower = points.map((p, index) => `${x(index)},${scale.y(p.rating - p.uncertainty)}`);
  const words = { first: first.rating, last: last.rating, count: points.length };
  const month = new Date(first.at).toLocaleDateString(locale(), {
    month: 'short',
    day: 'numeric',
  });
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 400 132"
      role="img"
      aria-label={t('rating.chart', words)}
    >
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${box.left} ${scale.y(tick)}H${box.right}`} className={styles.tick} />
          <text x={box.left - 8} y={scale.y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <polygon points={[...upper, ...lower.toReversed()].join(' ')} className={styles.band} />
      <polyline points={line.join(' ')} className={styles.line} />
      <circle cx={box.right} cy={scale.y(last.rating)} r="5" className={styles.now} />
      <text x={box.left} y="129">
        {month}
      </text>
      <text x={box.right} y="129" textAnchor="end">
        {t('rating.today')}
      </text>
    </svg>
  );
}

/** Round numbers beside the chart, and where a rating stands between them. */
function scaleOf(points: readonly RatingPoint[]): {
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
