import type { Lying } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import { memoData } from '../../../ui/memo-data.ts';
import { FaceDownCard } from '../art/card-back.tsx';
import { Card } from '../art/card.tsx';
import { clanOf } from '../art/clan-shapes.tsx';
import { Pin } from '../art/pin.tsx';
import type { PlaceModel } from '../model/board-model.ts';
import type { Match } from '../model/matches.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './place.module.css';

interface PlaceProps {
  readonly place: PlaceModel;
  /** Its label for screen readers. */
  readonly label: string;
  /** Is it the one place that is reached by Tab? */
  readonly isEntry: boolean;
  /** Null where nothing can be played. */
  readonly onPress: ((place: number) => void) | null;
}

/** A place of the ring: what is on it, and why the picked card fits. */
export const Place = memoData(PlaceShown);

function PlaceShown({ place, label, isEntry, onPress }: PlaceProps): ReactNode {
  const { lying, coming, state, side, column } = place;
  const shown = lying ?? coming;
  return (
    <div
      className={styles.box}
      data-side={side}
      data-column={column ?? 'end'}
      style={{ '--from-west': place.fromWest }}
    >
      <button
        type="button"
        className={styles.place}
        data-place={place.place}
        data-from-west={place.fromWest}
        data-drop={place.place}
        data-anchor={lying === null ? anchors.place(place.place) : undefined}
        data-state={state}
        data-free={lying === null}
        data-fresh={place.isFresh}
        aria-disabled={onPress === null}
        tabIndex={isEntry ? 0 : -1}
        onClick={() => onPress?.(place.place)}
      >
        <span className="visually-hidden">{label}</span>
        {shown === null ? null : (
          <span
            className={styles.card}
            data-anchor={lying === null ? undefined : anchors.place(place.place)}
            data-coming={lying === null}
            aria-hidden="true"
          >
            <LyingCard lying={shown} own={place.own} />
          </span>
        )}
      </button>
      {place.matches.map((match) => (
        <Link key={match.place} match={match} />
      ))}
    </div>
  );
}

function LyingCard({
  lying,
  own,
}: Pick<PlaceModel, 'own'> & {
  readonly lying: Lying;
}): ReactNode {
  return lying.face === 'up' ? (
    <Card card={lying.card} size="medium" />
  ) : (
    <FaceDownCard clan={clanOf(lying.seat)} card={own ?? lying.card} />
  );
}

/** Shows on the seam between a place and a card what they share, and a thread across the stone to an opposite card. */
function Link({ match: { toward, shared, isRound } }: { readonly match: Match }): ReactNode {
  return (
    <>
      {toward === 'opposite' ? <span className={styles.thread} aria-hidden="true" /> : null}
      <span className={styles.pin} data-toward={toward} data-round={isRound}>
        <Pin shared={shared} />
      </span>
    </>
  );
}
