import type { RatingPoint } from '@call-to-glory/protocol';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useWindow } from '../../board/screen/use-screen.ts';
import { useWidth } from '../../board/screen/use-width.ts';
import { locale } from '../../lib/language/locale.ts';

import styles from './rating.module.css';

/** Draws how a rating has moved, and how certain it was: a line in a band that narrows. */
export function RatingChart({ points }: { readonly points: readonly RatingPoint[] }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  return (
    <div ref={place} className={styles.chart}>
      {width === 0 ? null : <Drawn points={points} width={width} />}
    </div>
  );
}

/** The chart in pixels, so that its words have the same size at any width. */
function Drawn({
  points,
  width,
}: {
  readonly points: readonly RatingPoint[];
  readonly width: number;
}): ReactNode {
  const { t } = useTranslation('history');
  const { textScale } = useWindow();
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return null;
  const height = Math.max(100, width / 3);
  const [left, right] = [44 * textScale, width - 8];
  const scale = scaleOf(points, 10, height - 22 * textScale);
  const x = (index: number): number => left + ((right - left) * index) / (points.length - 1);
  const line = points.map(({ rating }, index) => `${x(index)},${scale.y(rating)}`);
  const upper = points.map((p, index) => `${x(index)},${scale.y(p.rating + p.uncertainty)}`);
  const lower = points.map((p, index) => `${x(index)},${scale.y(p.rating - p.uncertainty)}`);
  const words = { first: first.rating, last: last.rating, count: points.length };
  const day = ({ at }: RatingPoint): string =>
    new Date(at).toLocaleDateString(locale(), { month: 'short', day: 'numeric' });
  return (
    <svg width={width} height={height} role="img" aria-label={t('rating.chart', words)}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${scale.y(tick)}H${right}`} className={styles.tick} />
          <text x={left - 8} y={scale.y(tick)} dy="0.3em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <polygon points={[...upper, ...lower.toReversed()].join(' ')} className={styles.band} />
      <polyline points={line.join(' ')} className={styles.line} />
      <circle cx={right} cy={scale.y(last.rating)} r="5" className={styles.now} />
      {/* On the first day of a player one date says it all. */}
      {day(first) === day(last) ? null : (
        <text x={left} y={height - 5}>
          {day(first)}
        </text>
      )}
      <text x={right} y={height - 5} textAnchor="end">
        {day(last)}
      </text>
    </svg>
  );
}

/** Round numbers for the axis, and the height of a rating between them. */
function scaleOf(
  points: readonly RatingPoint[],
  top: number,
  bottom: number,
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
    y: (rating) => bottom - ((bottom - top) * (rating - low)) / (high - low),
  };
}
