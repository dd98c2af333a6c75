import { useState, type ReactNode } from 'react';

import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';

interface AnnouncerProps {
  readonly polite: readonly Message[];
  readonly urgent: readonly Message[];
  /** Changes with everything that is to be read out. */
  readonly seq: number;
}

/** Tells screen readers what has happened: moves in their own time, calls to act at once. */
export function Announcer({ polite, urgent, seq }: AnnouncerProps): ReactNode {
  const say = useSay();
  const [first] = useState(seq);
  // What was there when the page opened is read with the page.
  const isSpoken = seq !== first;
  const words = (messages: readonly Message[]): string =>
    isSpoken ? messages.map(say).join(' ') : '';
  return (
    <div className="visually-hidden">
      {/* The key makes the same words again, or they would not be read twice. */}
      <p aria-live="polite">
        <span key={seq}>{words(polite)}</span>
      </p>
      <p aria-live="assertive">
        <span key={seq}>{words(urgent)}</span>
      </p>
    </div>
  );
}

/** Reads out how the table stands whenever the player has asked once more. */
export function TableRead(props: {
  readonly summary: readonly Message[];
  readonly times: number;
}): ReactNode {
  const { summary, times } = props;
  const say = useSay();
  return (
    <p className="visually-hidden" aria-live="assertive">
      {/* Words that change, if only by a space, are read again. */}
      {times === 0 ? '' : `${summary.map(say).join('. ')}${'\u00A0'.repeat(times % 2)}`}
    </p>
  );
}
