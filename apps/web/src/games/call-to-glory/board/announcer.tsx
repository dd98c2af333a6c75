import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Announcements } from '../model/announcements.ts';
import { useSay } from './say.ts';

interface AnnouncerProps {
  readonly announcements: Announcements;
  /** Changes with everything that is to be read out. */
  readonly seq: number;
}

/** Tells screen readers what has happened: moves in their own time, calls to act at once. */
export function Announcer({ announcements, seq }: AnnouncerProps): ReactNode {
  const say = useSay();
  const first = useRef(seq);
  const [spoken, setSpoken] = useState({ polite: '', urgent: '' });
  const polite = announcements.polite.map(say).join(' ');
  const urgent = announcements.urgent.map(say).join(' ');
  useEffect(() => {
    // What was there when the page opened is read with the page.
    if (seq !== first.current) setSpoken({ polite, urgent });
  }, [seq, polite, urgent]);
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{spoken.polite}</p>
      <p aria-live="assertive">{spoken.urgent}</p>
    </div>
  );
}
