import type { Seat } from '@call-to-glory/game-kit';
import { useId, type ReactNode } from 'react';

import { lineLabel, raceChart } from './race-chart.ts';

import styles from './race-figure.module.css';

interface RaceFigureProps {
  /** For each seat, its points after 0, 1, 2 … steps. */
  readonly race: readonly (readonly number[])[];
  /** How many steps the whole game has, such as rounds. */
  readonly steps: number;
  readonly names: readonly string[];
  readonly me: Seat | null;
  /** Is there little height available? */
  readonly isLow: boolean;
  readonly title: string;
  readonly playerTitle: string;
  /** The label below a step, counted from 1; and the title of its column. */
  readonly markOf: (step: number) => string;
  readonly stepTitle: (step: number) => string;
  /** The anchor by which motion finds the clip that reveals the lines. */
  readonly anchor?: string;
}

/** How the totals grew step by step, as a chart and as an equivalent table. */
export function RaceFigure(props: RaceFigureProps): ReactNode {
  const { race, steps, names, me, isLow, markOf, anchor } = props;
  const clipId = useId();
  const chart = raceChart(race, steps, isLow ? 'low' : 'high');
  return (
    <figure className={styles.figure}>
      <svg
        data-low={isLow}
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        aria-hidden="true"
        focusable="false"
      >
        <rect
          className={styles.future}
          x={chart.playedTo}
          y={0}
          width={chart.right - chart.playedTo}
          height={chart.bottom}
        />
        {chart.ticks.map(({ value, y }) => (
          <g key={value}>
            <path className={styles.grid} d={`M${chart.left} ${y}H${chart.right}`} />
            <text className={styles.tick} x={chart.left - 11} y={y + 4.5} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {chart.rounds.map(({ round, x }) => (
          <text
            key={round}
            className={styles.tick}
            data-now={round === (race[0]?.length ?? 0) - 1}
            x={x}
            y={chart.bottom + 28}
            textAnchor="middle"
          >
            {markOf(round)}
          </text>
        ))}
        <clipPath id={clipId}>
          <rect
            className={styles.uncovered}
            data-anchor={anchor}
            x={0}
            y={-20}
            width={chart.width * 2}
            height={chart.height + 40}
          />
        </clipPath>
        <g clipPath={`url(#${clipId})`}>
          {chart.lines
            .toSorted((one, other) => Number(one.seat === me) - Number(other.seat === me))
            .map(({ seat, points, total, labelX, labelY }) => (
              <g
                key={seat}
                className={styles.line}
                data-me={seat === me}
                style={{ '--seat': `var(--seat-${seat + 1})` }}
              >
                <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
                {points.slice(1).map(({ x, y }) => (
                  <circle key={x} cx={x} cy={y} r={seat === me ? 6 : 4.6} />
                ))}
                <text x={labelX} y={labelY + 5}>
                  {lineLabel(names[seat] ?? '', total, 9)}
                </text>
              </g>
            ))}
        </g>
      </svg>
      <RaceTable {...props} />
    </figure>
  );
}

/** The same for people who cannot see the chart. */
function RaceTable({ race, names, title, playerTitle, stepTitle }: RaceFigureProps): ReactNode {
  return (
    // Not the table itself: Firefox would show its caption.
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{playerTitle}</th>
            {race[0]?.slice(1).map((_, index) => (
              <th key={index} scope="col">
                {stepTitle(index + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {race.map((sums, seat) => (
            <tr key={seat}>
              <th scope="row">{names[seat]}</th>
              {sums.slice(1).map((sum, index) => (
                <td key={index}>{sum}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
