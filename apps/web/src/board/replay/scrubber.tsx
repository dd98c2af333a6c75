import { useId, useRef, type ReactNode } from 'react';

import { apart, lineLabel } from '../end/race-chart.ts';
import { useWindow } from '../screen/use-screen.ts';
import { useWidth } from '../screen/use-width.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import type { ReplayCourse } from './course.ts';

import styles from './scrubber.module.css';

/** A moment of a game that stands out. */
export interface KeyMoment {
  readonly row: number;
  /** What happened, in words. */
  readonly label: string;
  readonly picture: ReactNode;
}

interface ScrubberProps {
  readonly course: ReplayCourse;
  readonly names: readonly string[];
  readonly me: number | null;
  readonly at: number;
  readonly height: number;
  /** Is there too little room for names beside the lines, and for whole words below them? */
  readonly isNarrow: boolean;
  readonly moments: readonly KeyMoment[];
  /** The moment in words: "Round 2, turn 7, Mateo laid 5 Farmers". */
  readonly words: string;
  onGo(row: number): void;
}

/** Space above the lines for key moments, and below them for the handle and, under it, the rounds. */
const [top, foot] = [26, 30];
/** The hit area of the handle. */
const grip = 44;
/** Between the lines and what is written beside them. */
const gap = 14;

/** The race as a track: it shows how the game went, and leads to any moment of it. */
export function Scrubber(props: ScrubberProps): ReactNode {
  const { course, at, height, isNarrow, moments, words, onGo } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { textScale } = useWindow();
  const say = useSay();
  const last = course.places.length - 1;
  const left = gap + (isNarrow ? 22 : 42) * textScale;
  const right = width - (isNarrow ? 22 : gap + 110 * textScale);
  const xOf = (row: number): number => left + ((right - left) * row) / Math.max(1, last);
  return (
    <div ref={box} className={styles.scrubber} style={{ blockSize: `${height}px` }}>
      {width === 0 ? null : (
        <svg width={width} height={height} aria-hidden="true">
          <Bands {...{ course, isNarrow, height, xOf, at }} />
          {course.points === null ? null : (
            <Lines {...props} points={course.points} {...{ left, right, textScale, xOf }} />
          )}
          {moments.map(({ row }) => (
            <line
              key={row}
              className={styles.key}
              x1={xOf(row)}
              x2={xOf(row)}
              y1={top}
              y2={height - foot}
            />
          ))}
          <line className={styles.hand} x1={xOf(at)} x2={xOf(at)} y1={top - 4} y2={height - foot} />
          <circle className={styles.handle} cx={xOf(at)} cy={height - foot} r={9} />
        </svg>
      )}
      <input
        className={styles.range}
        style={{ insetInlineStart: `${left - grip / 2}px`, inlineSize: `${right - left + grip}px` }}
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say(message('replay.moment'))}
        aria-valuetext={words}
        onChange={({ target }) => onGo(target.valueAsNumber)}
      />
      {moments.map(({ row, label, picture }) => (
        <button
          key={row}
          type="button"
          className={styles.moment}
          data-now={row === at}
          style={{ insetInlineStart: `${xOf(row)}px` }}
          title={label}
          aria-label={label}
          onClick={() => onGo(row)}
        >
          {picture}
        </button>
      ))}
    </div>
  );
}

interface DrawnProps {
  readonly course: ReplayCourse;
  readonly isNarrow: boolean;
  readonly height: number;
  readonly at: number;
  xOf(row: number): number;
}

/** How wide a band has to be for its name, in pixels. */
const minBand = 20;

/** The rounds, or the laps in a game without rounds, in two tones. */
function Bands({ course, isNarrow, height, xOf, at }: DrawnProps): ReactNode {
  const say = useSay();
  const last = course.places.length - 1;
  const ends = [...course.rounds.slice(1), last];
  const nameAt = (row: number): string => {
    const { round = null, lap = null } = course.places[row] ?? {};
    if (round !== null)
      return say(message(isNarrow ? 'replay.roundShort' : 'replay.round', { round }));
    return lap === null ? '' : say(message(isNarrow ? 'replay.lapShort' : 'replay.lap', { lap }));
  };
  return course.rounds.map((from, index) => {
    const to = ends[index] ?? last;
    const name = nameAt(Math.min(last, from + 1));
    // Of names that would touch, every second one is left out.
    const isShown = name !== '' && (index % 2 === 0 || xOf(to) - xOf(from) >= minBand);
    return (
      <g key={from}>
        <rect
          className={styles.band}
          data-odd={index % 2 === 1}
          x={xOf(from)}
          y={top}
          width={Math.max(0, xOf(to) - xOf(from))}
          height={Math.max(4, height - top - foot)}
        />
        {!isShown ? null : (
          <text
            className={styles.round}
            data-now={nameAt(at) === name}
            x={(xOf(from) + xOf(to)) / 2}
            y={height - 5}
          >
            {name}
          </text>
        )}
      </g>
    );
  });
}

/** Everybody's points from row to row, with the part still to come paler. */
function Lines({
  course,
  points,
  names,
  me,
  at,
  height,
  isNarrow,
  left,
  right,
  textScale,
  xOf,
}: ScrubberProps & {
  readonly points: readonly (readonly number[])[];
  readonly left: number;
  readonly right: number;
  readonly textScale: number;
  xOf(row: number): number;
}): ReactNode {
  const clip = useId();
  const last = course.places.length - 1;
  const most = Math.max(1, ...points.flat());
  const step = [10, 25, 50, 100, 200].find((one) => (most / one) * textScale <= 3) ?? 400;
  const yOf = (value: number): number =>
    height - foot - ((height - top - foot - 8) * value) / Math.max(most, step);
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  const labels = apart(
    points.map((line) => yOf(line[last] ?? 0) + 4),
    height - foot,
    16 * textScale,
  );
  const order = points
    .map((_, seat) => seat)
    .toSorted((one, other) => Number(one === me) - Number(other === me));
  return (
    <>
      {(height < 80 ? [] : ticks).map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={left} x2={right} y1={yOf(value)} y2={yOf(value)} />
          {/* Clear of the handle, and of its focus, at the beginning. */}
          <text className={styles.tick} x={left - gap} y={yOf(value) + 5}>
            {value}
          </text>
        </g>
      ))}
      <clipPath id={clip}>
        <rect x={0} y={0} width={xOf(at)} height={height} />
      </clipPath>
      {order.map((seat) => {
        const path = pathOf(points[seat] ?? [], xOf, yOf);
        return (
          <g
            key={seat}
            className={styles.line}
            data-me={seat === me}
            data-seat={seat}
            style={{ '--seat': `var(--seat-${seat + 1})` }}
          >
            <path className={styles.future} d={path} />
            <path d={path} clipPath={`url(#${clip})`} />
            <circle cx={xOf(at)} cy={yOf(points[seat]?.[at] ?? 0)} r={seat === me ? 5 : 3.6} />
            {isNarrow ? null : (
              <text className={styles.name} x={right + 10} y={labels[seat] ?? 0}>
                {lineLabel(names[seat] ?? '', points[seat]?.[last] ?? 0, 12)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** A step line: it keeps its height until the value changes. */
function pathOf(
  values: readonly number[],
  xOf: (row: number) => number,
  yOf: (value: number) => number,
): string {
  return values
    .map((value, row) => (row === 0 ? `M${xOf(0)} ${yOf(value)}` : `H${xOf(row)}V${yOf(value)}`))
    .join('');
}
