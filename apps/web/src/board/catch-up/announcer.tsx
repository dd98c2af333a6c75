import { useState, type ReactNode } from 'react';

import type { Announcements } from '../../games/call-to-glory/model/announcements.ts';
import type { BoardModel } from '../../games/call-to-glory/model/board-model.ts';
import { tableSummary } from '../../games/call-to-glory/model/table-summary.ts';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';

interface AnnouncerProps {
  readonly announcements: Announcements;
  /** Changes with everything that is to be read out. */
  readonly seq: number;
}

/** Tells screen readers what has happened: moves in their own time, calls to act at once. */
export function Announcer({ announcements, seq }: AnnouncerProps): ReactNode {
  const say = useSay();
  const [first] = useState(seq);
  // What was there when the page opened is read with the page.
  const isSpoken = seq !== first;
  const words = (messages: readonly Message[]): string =>
    isSpoken ? messages.map(say).join(' ') : '';
  return (
    <div className="visually-hidden">
      {/* The key makes the same words anew, or they would not be read twice. */}
      <p aria-live="polite">
        <span key={seq}>{words(announcements.polite)}</span>
      </p>
      <p aria-live="assertive">
        <span key={seq}>{words(announcements.urgent)}</span>
      </p>
    </div>
  );
}

/** Reads out how the table stands whenever the player has asked once more. */
export function TableRead(props: {
  readonly model: BoardModel;
  readonly times: number;
}): ReactNode {
  const { model, times } = props;
  const say = useSay();
  return (
    <p className="visually-hidden" aria-live="assertive">
      {/* Words that change, if only by a space, are read again. */}
      {times === 0 ? '' : `${tableSummary(model).map(say).join('. ')}${'\u00A0'.repeat(times % 2)}`}
    </p>
  );
}
