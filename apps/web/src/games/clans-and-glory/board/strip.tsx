import { Maximize2, Minimize2 } from 'lucide-react';
import type { HTMLAttributes, ReactNode, Ref } from 'react';

import { useSay } from '../../../board/words/say.ts';
import { MiniFaceDown } from '../art/card-back.tsx';
import { MiniCard } from '../art/card.tsx';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import { message } from '../messages/words.ts';
import type { ClansModel, MeetingModel, PlaceModel } from '../model/board-model.ts';
import type { OnStage } from './use-stage.ts';

import styles from './strip.module.css';

interface StripProps {
  readonly model: ClansModel;
  /** The meeting on stage. */
  readonly at: number;
  /** The frame around what is on stage. */
  readonly frame: Ref<HTMLSpanElement>;
  readonly isOverview: boolean;
  readonly onShow: OnStage['show'];
  readonly onOverview: (isOverview: boolean) => void;
  /** The gesture of a finger resting on it. */
  readonly gestures: HTMLAttributes<HTMLElement>;
}

/** The whole line in miniature, with how many places fit at each meeting, and a frame around what is on stage. */
export function Strip({
  model,
  at,
  frame,
  isOverview,
  onShow,
  onOverview,
  gestures,
}: StripProps): ReactNode {
  const say = useSay();
  // Numbers of meetings among counts of places would read as counts.
  const isCounting = model.meetings.some(({ litCount }) => litCount > 0);
  const Sign = isOverview ? Minimize2 : Maximize2;
  return (
    <div className={styles.strip}>
      {isOverview ? (
        <h2 className={styles.title}>{say(message('meeting.all'))}</h2>
      ) : (
        <div className={styles.line} {...gestures}>
          {model.meetings.map((meeting) => (
            <button
              key={meeting.meeting}
              type="button"
              className={styles.meeting}
              data-end={endOf(meeting, model)}
              data-at={meeting.meeting === at}
              onClick={() => onShow(meeting.meeting)}
            >
              <span className="visually-hidden">
                {say(message('meeting.show', { number: meeting.meeting + 1 }))}
              </span>
              <span className={styles.count} data-lit={meeting.litCount > 0} aria-hidden="true">
                {isCounting ? meeting.litCount || null : meeting.meeting + 1}
              </span>
              {meeting.places.map((place) => (
                <MiniPlace key={place.place} place={place} />
              ))}
              <span className={styles.stack}>
                {meeting.stack.map((seat, position) => (
                  <ClanShield key={position} clan={clanOf(seat)} />
                ))}
              </span>
            </button>
          ))}
          <span ref={frame} className={styles.frame} aria-hidden="true" />
        </div>
      )}
      <button
        type="button"
        className="target"
        aria-pressed={isOverview}
        aria-label={say(message('meeting.all'))}
        onClick={() => onOverview(!isOverview)}
      >
        <Sign size={18} strokeWidth={1.9} aria-hidden="true" />
      </button>
    </div>
  );
}

function MiniPlace({
  place: { lying, side, column, state },
}: {
  readonly place: PlaceModel;
}): ReactNode {
  return (
    <span
      className={styles.place}
      data-side={side}
      data-column={column ?? 'end'}
      data-state={state}
      data-free={lying === null}
    >
      {lying === null ? null : lying.face === 'up' ? (
        <MiniCard card={lying.card} />
      ) : (
        <MiniFaceDown clan={clanOf(lying.seat)} />
      )}
    </span>
  );
}

function endOf({ meeting }: MeetingModel, { meetings }: ClansModel): 'west' | 'east' | undefined {
  if (meeting === 0) return 'west';
  return meeting === meetings.length - 1 ? 'east' : undefined;
}
