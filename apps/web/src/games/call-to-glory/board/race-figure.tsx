import type { Seat } from '@call-to-glory/game-kit';
import type { PublicState } from '@call-to-glory/rules/client';
import { useId, type ReactNode } from 'react';

import { useSay } from '../../../board/words/say.ts';
import { message } from '../messages/words.ts';
import { raceChart } from '../model/race-chart.ts';
import { raceOf } from '../model/round-model.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './race-figure.module.css';

interface RaceFigureProps {
  readonly state: PublicState;
  readonly names: readonly string[];
  readonly me: Seat | null;
  readonly rounds: number;
}

/** How the totals grew round by round: a chart for the eye, and the same as a table. */
export function RaceFigure({ state, names, me, rounds }: RaceFigureProps): ReactNode {
  const say = useSay();
  const clipId = useId();
  const race = raceOf(state);
  const chart = raceChart(race, rounds);
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true" focusable="false">
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
            data-now={round === state.scores.length}
            x={x}
            y={chart.bottom + 28}
            textAnchor="middle"
          >
            {say(message('round.raceRound', { round }))}
          </text>
        ))}
        <clipPath id={clipId}>
          <rect
            className={styles.uncovered}
            data-anchor={anchors.race}
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
                  {names[seat]} {total}
                </text>
              </g>
            ))}
        </g>
      </svg>
      <RaceTable race={race} names={names} />
    </figure>
  );
}

/** The same for those who do not see the chart. */
function RaceTable({
  race,
  names,
}: Pick<RaceFigureProps, 'names'> & { readonly race: ReturnType<typeof raceOf> }): ReactNode {
  const say = useSay();
  return (
    <table className="visually-hidden">
      <caption>{say(message('round.race'))}</caption>
      <thead>
        <tr>
          <th scope="col">{say(message('round.player'))}</th>
          {race[0]?.slice(1).map((_, index) => (
            <th key={index} scope="col">
              {say(message('round.column', { round: index + 1 }))}
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
  );
}
