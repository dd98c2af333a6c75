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
  const [spoken, setSpoken] = useState({ seq, polite: '', urgent: '' });
  const polite = announcements.polite.map(say).join(' ');
  const urgent = announcements.urgent.map(say).join(' ');
  useEffect(() => {
    // What was there when the page opened is read with the page.
    if (seq !== first.current) setSpoken({ seq, polite, urgent });
  }, [seq, polite, urgent]);
  return (
    <div className="visually-hidden">
      {/* The key makes the same words anew, or they would not be read twice. */}
      <p aria-live="polite">
        <span key={spoken.seq}>{spoken.polite}</span>
      </p>
      <p aria-live="assertive">
        <span key={spoken.seq}>{spoken.urgent}</span>
      </p>
    </div>
  );
}
