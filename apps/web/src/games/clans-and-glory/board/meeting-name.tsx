import type { ReactNode } from 'react';

import { useSay } from '../../../board/words/say.ts';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import { counted, message } from '../messages/words.ts';
import type { MeetingModel } from '../model/board-model.ts';

import styles from './meeting-name.module.css';

/** The name of a meeting, its points for each player with Standings, and how many places fit there. */
export function MeetingName({
  meeting: { meeting, points, litCount },
  room = Infinity,
}: {
  readonly meeting: MeetingModel;
  /** With the points of more players than this, only its number is shown: the group has the name. */
  readonly room?: number;
}): ReactNode {
  const say = useSay();
  return (
    <p className={styles.name} aria-hidden="true">
      {points.length > room ? null : (
        <span className={styles.words}>
          {say(message('meeting.name', { number: meeting + 1 }))}
        </span>
      )}
      <span className={styles.number}>{meeting + 1}</span>
      {points.map((one) => (
        <span key={one.seat} className={styles.points}>
          <ClanShield clan={clanOf(one.seat)} />
          {one.points}
        </span>
      ))}
      {litCount === 0 ? null : (
        <span className={styles.lit} title={say(counted('meeting.lit', litCount))}>
          {litCount}
        </span>
      )}
    </p>
  );
}
