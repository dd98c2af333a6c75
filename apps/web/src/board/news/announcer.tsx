import { useState, type ReactNode } from 'react';

import { UrgentWords } from '../../ui/urgent-words.tsx';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';

interface AnnouncerProps {
  readonly polite: readonly Message[];
  readonly urgent: readonly Message[];
  /** Changes with each new announcement. */
  readonly seq: number;
}

/** Announces what has happened to screen readers: moves politely, calls to act at once. */
export function Announcer({ polite, urgent, seq }: AnnouncerProps): ReactNode {
  const say = useSay();
  const [first] = useState(seq);
  // Whatever was there when the page opened is read with the page.
  const isSpoken = seq !== first;
  const words = (messages: readonly Message[]): string =>
    isSpoken ? messages.map(say).join(' ') : '';
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {/* The key re-creates identical text, which would otherwise not be read twice. */}
        <span key={seq}>{words(polite)}</span>
      </p>
      <UrgentWords words={words(urgent)} time={seq} />
    </>
  );
}

/** Reads out the state of the table each time the player asks for it. */
export function TableRead(props: {
  readonly times: number;
  summary(): readonly Message[];
}): ReactNode {
  const { times, summary } = props;
  const say = useSay();
  const [read, setRead] = useState({ times, words: '' });
  if (read.times !== times) {
    // Text that changes, if only by a space, is read again: it changes with a press alone, not with the table.
    setRead({ times, words: `${summary().map(say).join('. ')}${'\u00A0'.repeat(times % 2)}` });
  }
  return (
    <p className="visually-hidden" aria-live="assertive">
      {read.words}
    </p>
  );
}
