import { useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';

import { performFlight } from './perform.ts';
import type { Flight } from './timeline.ts';

import styles from './flight.module.css';

interface FlightShownProps<Look> {
  readonly flight: Flight<Look>;
  /** Renders what flies. */
  readonly Look: ComponentType<{ readonly look: Look; readonly width: number }>;
  /** The divisor of its times. */
  readonly speed: number;
}

/** One flight over the table. */
export function FlightShown<Look>({ flight, Look, speed }: FlightShownProps<Look>): ReactNode {
  const body = useRef<HTMLSpanElement>(null);
  const { look, becomes, stops } = flight;
  const width = Math.max(...stops.map((stop) => stop.width));
  useLayoutEffect(() => {
    const { current } = body;
    if (current !== null) performFlight(current, flight, speed);
  }, [flight, speed]);
  return (
    <span ref={body} className={styles.flight} style={{ '--card-width': `${width}px` }}>
      <span className={styles.middle}>
        <span className={styles.risen}>
          <span className={styles.look}>
            <Look look={look} width={width} />
          </span>
          {becomes === undefined ? null : (
            <span className={styles.look} data-second="true">
              <Look look={becomes.look} width={width} />
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
