import { useEffect, useState, type ReactNode } from 'react';

import { memoData } from '../../ui/memo-data.ts';
import { UrgentWords } from '../../ui/urgent-words.tsx';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';

/** How long a new page is left to read out its title or heading, in milliseconds. */
const settling = 500;

interface AnnouncerProps {
  readonly polite: readonly Message[];
  readonly urgent: readonly Message[];
  /** The call to act among the urgent ones; null for none. */
  readonly call: Message | null;
  /** Changes with each new announcement. */
  readonly seq: number;
}

/**
 * Announces what has happened to screen readers: moves politely, calls to act at once. An urgent announcement ends one
 * that is being read, so it begins with the moves that led to it.
 */
export const Announcer = memoData(function Announcer(props: AnnouncerProps): ReactNode {
  const { seq } = props;
  const say = useSay();
  const [first] = useState(seq);
  const isThere = useIsThere();
  const { polite, urgent } = seq === first ? newsAtFirst(props, isThere) : newsNow(props);
  const words = (messages: readonly Message[]): string =>
    inSentences([...new Set(messages.map(say))]);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {/* The key re-creates identical text, which would otherwise not be read twice. */}
        <span key={seq}>{words(polite)}</span>
      </p>
      <UrgentWords words={words(urgent)} time={seq} />
    </>
  );
});

type Heard = Pick<AnnouncerProps, 'polite' | 'urgent'>;

function newsNow({ polite, urgent }: AnnouncerProps): Heard {
  return urgent.length === 0 ? { polite, urgent } : { polite: [], urgent: [...polite, ...urgent] };
}

/** Whatever was there when the page opened is read with the page, except that somebody is to act. */
function newsAtFirst({ call }: AnnouncerProps, isThere: boolean): Heard {
  return { polite: [], urgent: isThere && call !== null ? [call] : [] };
}

/** Whether the page has been there for a moment: text that is inserted together with its live region is not read out. */
function useIsThere(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), settling);
    return () => clearTimeout(timer);
  }, []);
  return isThere;
}

/** Joins texts, some of which are sentences with a full stop. */
function inSentences(texts: readonly string[]): string {
  return texts
    .map((text, index) => (index === texts.length - 1 || /[.!?…]$/u.test(text) ? text : `${text}.`))
    .join(' ');
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
    setRead({ times, words: `${inSentences(summary().map(say))}${'\u00A0'.repeat(times % 2)}` });
  }
  return (
    <p className="visually-hidden" aria-live="assertive">
      {read.words}
    </p>
  );
}
