import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { CardBack } from '../../games/call-to-glory/art/card-back.tsx';
import { Card } from '../../games/call-to-glory/art/card.tsx';
import { LaidSet } from '../../games/call-to-glory/art/laid-set.tsx';
import { NinjaFigure } from '../../games/call-to-glory/art/ninja-figure.tsx';
import { useSpineName } from '../../games/call-to-glory/art/use-spine-name.ts';
import { performFlight } from './perform.ts';
import type { Flight, Look } from './timeline.ts';

import styles from './flight.module.css';

interface FlightShownProps {
  readonly flight: Flight;
  /** By what its times are multiplied. */
  readonly pace: number;
}

/** Something that flies over the table, once. */
export function FlightShown({ flight, pace }: FlightShownProps): ReactNode {
  const body = useRef<HTMLSpanElement>(null);
  const { look, becomes, stops } = flight;
  const width = Math.max(...stops.map((stop) => stop.width));
  useLayoutEffect(() => {
    const { current } = body;
    if (current !== null) performFlight(current, flight, pace);
  }, [flight, pace]);
  return (
    <span ref={body} className={styles.flight} style={{ '--card-width': `${width}px` }}>
      <span className={styles.middle}>
        <span className={styles.risen}>
          <span className={styles.look}>
            <LookShown look={look} width={width} />
          </span>
          {becomes === undefined ? null : (
            <span className={styles.look} data-second="true">
              <LookShown look={becomes.look} width={width} />
            </span>
          )}
        </span>
      </span>
    </span>
  );
}

function LookShown({ look, width }: { readonly look: Look; readonly width: number }): ReactNode {
  const spineName = useSpineName();
  switch (look.type) {
    case 'back':
      return <CardBack />;
    case 'card':
      return <Card character={look.character} size={look.size} name={spineName(look.character)} />;
    case 'set':
      return (
        <span style={{ '--card-width': `${look.card}px`, '--set-offset': `${look.offset}px` }}>
          <LaidSet character={look.character} count={look.count} />
        </span>
      );
    case 'half':
      return (
        <span className={styles.half} data-side={look.side}>
          <Card character={look.character} size="medium" />
        </span>
      );
    case 'ninja':
      return (
        <span style={{ '--ninja-width': `${width}px` }}>
          <NinjaFigure present />
        </span>
      );
    case 'slash':
      return <span className={styles.slash} />;
    case 'leaf':
      return <span className={styles.leaf} />;
    case 'ripple':
      return <span className={styles.ripple} />;
  }
}
