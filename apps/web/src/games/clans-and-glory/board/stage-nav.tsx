import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { useSay } from '../../../board/words/say.ts';
import { message } from '../messages/words.ts';
import type { ClansModel } from '../model/board-model.ts';
import { MeetingName } from './meeting-name.tsx';
import type { OnStage } from './use-stage.ts';

import styles from './stage-nav.module.css';

interface StageNavProps {
  readonly model: ClansModel;
  /** The meeting on stage. */
  readonly at: number;
  readonly onShow: OnStage['show'];
}

/** Which meeting is on stage, and the ways to its neighbours. */
export function StageNav({ model: { meetings }, at, onShow }: StageNavProps): ReactNode {
  const say = useSay();
  const [before, here, after] = [meetings[at - 1], meetings[at], meetings[at + 1]];
  const name = (meeting: number): string => say(message('meeting.name', { number: meeting + 1 }));
  return (
    <div className={styles.nav}>
      {before === undefined ? (
        <span />
      ) : (
        <button type="button" className={styles.way} onClick={() => onShow(before.meeting)}>
          <ChevronLeft size={17} strokeWidth={2.2} aria-hidden="true" />
          {name(before.meeting)}
        </button>
      )}
      {here === undefined ? null : <MeetingName meeting={here} />}
      {after === undefined ? (
        <span />
      ) : (
        <button type="button" className={styles.way} onClick={() => onShow(after.meeting)}>
          {name(after.meeting)}
          <ChevronRight size={17} strokeWidth={2.2} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
