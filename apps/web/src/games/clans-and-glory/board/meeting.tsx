import type { ReactNode } from 'react';

import { useSay } from '../../../board/words/say.ts';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import { Fire } from '../art/fire.tsx';
import { Stone } from '../art/stone.tsx';
import type { ClansModel, MeetingModel } from '../model/board-model.ts';
import { meetingWords } from '../model/meeting-words.ts';
import { placeWords } from '../model/place-words.ts';
import { anchors } from '../motion/anchors.ts';
import { MeetingName } from './meeting-name.tsx';
import { Place } from './place.tsx';

import styles from './meeting.module.css';

export interface MeetingProps {
  readonly meeting: MeetingModel;
  readonly model: ClansModel;
  readonly names: readonly string[];
  /** The place that is reached by Tab. */
  readonly entry: number;
  /** How many of its shields have taken cards, while it is scored; the last of them is lifted. */
  readonly taking?: number;
  /** How many players' points fit beside its name; 2 by default. */
  readonly room?: number;
  onPress: ((place: number) => void) | null;
}

/** A meeting: its places around the stone table, and the shields on it in their order. */
export function Meeting(props: MeetingProps): ReactNode {
  const { meeting, model, names, entry, taking = 0, room = 2, onPress } = props;
  const say = useSay();
  const { meeting: index, places } = meeting;
  const last = model.meetings.length - 1;
  const ends = [...(index === 0 ? ['west'] : []), ...(index === last ? ['east'] : [])];
  return (
    <section
      className={styles.meeting}
      data-meeting={index}
      data-end={ends.join(' ')}
      aria-label={meetingWords(meeting, names).map(say).join('; ')}
    >
      {ends.map((end) => (
        <span key={end} className={styles.fire} data-end={end}>
          <Fire />
        </span>
      ))}
      <div className={styles.stone}>
        <Stone />
      </div>
      <Stack meeting={meeting} taking={taking} />
      {places.map((place) => (
        <Place
          key={place.place}
          place={place}
          label={say(placeWords(model, place, names))}
          isEntry={place.place === entry}
          onPress={onPress}
        />
      ))}
      <div className={styles.name}>
        <MeetingName meeting={meeting} room={room} />
      </div>
    </section>
  );
}

function takingState(position: number, taking: number): 'now' | 'done' | undefined {
  return position === taking ? 'now' : position < taking ? 'done' : undefined;
}

/** The shields of a meeting from the one put down first, and the one that the viewer is asked about. */
function Stack({
  meeting: { meeting, stack, ghost },
  taking,
}: Pick<MeetingProps, 'meeting'> & { readonly taking: number }): ReactNode {
  const shields = ghost === null ? stack : [...stack, ghost];
  return (
    <ol className={styles.stack} style={{ '--shields': shields.length }} aria-hidden="true">
      {shields.map((seat, position) => (
        <li key={position} data-taking={takingState(position + 1, taking)}>
          <span data-anchor={anchors.shield(meeting, position)}>
            <ClanShield
              clan={clanOf(seat)}
              state={position === stack.length ? 'coming' : undefined}
            />
          </span>
          <span className={styles.order}>{position + 1}</span>
        </li>
      ))}
    </ol>
  );
}
