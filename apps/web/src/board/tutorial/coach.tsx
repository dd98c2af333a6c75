import { useRef, type ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { useFirstLanding } from '../../ui/use-landing.ts';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './coach.module.css';

interface CoachProps {
  readonly title: Message;
  readonly text: Message;
  /** Shown when the learner has tried something else, or there is no game to go on to; null if all is well. */
  readonly note: string | null;
  /** From 1. */
  readonly step: number;
  readonly steps: number;
  /** How the step ends: by itself once they have done it, or with a button. */
  readonly way: 'do' | 'read' | 'watch' | 'end';
  /** Is the coach beside the table, rather than below it? */
  readonly isBeside: boolean;
  /** Is there room for a title, and for all lessons below? Otherwise their list shows which one it is. */
  readonly isRoomy: boolean;
  onNext(): void;
  /** Null on the first step. */
  readonly onBack: (() => void) | null;
  onAgain(): void;
  /** Goes on to a real game. */
  onPlay(): void;
  onLeave(): void;
  /** The links to the individual lessons. */
  readonly children: ReactNode;
}

/** The text of the tutorial beside the table, and the buttons that lead through it. */
export function Coach(props: CoachProps): ReactNode {
  const { title, text, note, step, steps, way, isBeside, isRoomy } = props;
  const { onNext, onBack, onAgain, onPlay, onLeave } = props;
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  // The coach says what the table is for.
  useFirstLanding(heading);
  // Below a table one line has to hold all the buttons: at the end those for what to do now.
  const isLastBelow = way === 'end' && !isBeside;
  return (
    <aside
      className={styles.coach}
      data-beside={isBeside}
      data-last={isLastBelow}
      aria-label={say(message('learn.title'))}
    >
      <div className={styles.top}>
        <div>
          <h2 ref={heading} className={isRoomy ? styles.title : 'visually-hidden'}>
            {say(title)}
          </h2>
          {isRoomy || isLastBelow ? null : props.children}
          <p className={styles.progress}>{say(message('learn.progress', { step, steps }))}</p>
        </div>
        <CloseButton
          className={styles.leave}
          label={say(message('learn.leave'))}
          onClick={onLeave}
        />
      </div>
      <div className={styles.track} aria-hidden="true">
        <div style={{ inlineSize: `${(step / steps) * 100}%` }} />
      </div>
      <div className={styles.words} aria-live="polite">
        <p>{say(text)}</p>
        {note === null ? null : (
          <p ref={showNote} className={styles.note}>
            {note}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {onBack === null || isLastBelow ? null : (
          <Button look="plain" onClick={onBack}>
            {say(message('learn.back'))}
          </Button>
        )}
        {way === 'end' ? (
          <>
            <Button look="outline" onClick={onAgain}>
              {say(message('learn.again'))}
            </Button>
            <Button look="act" onClick={onPlay}>
              {say(message('learn.play'))}
            </Button>
          </>
        ) : (
          <Button look={way === 'read' ? 'act' : 'outline'} onClick={onNext}>
            {say(message(nextWords[way]))}
          </Button>
        )}
      </div>
      {isRoomy ? props.children : null}
    </aside>
  );
}

/** Below a table there may be no room for it under the text. */
function showNote(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}

const nextWords = {
  do: 'learn.skip',
  read: 'learn.next',
  watch: 'learn.skipWatching',
} as const;
