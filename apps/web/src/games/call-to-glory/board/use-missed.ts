import type { Viewer } from '@call-to-glory/game-kit';
import { useEffect, useMemo, useReducer, useState } from 'react';

import { afterLook, arrived, coveredAt, type Absence } from '../model/absence.ts';
import { logOf, type LogEntry, type NameOf } from '../model/log-sentences.ts';
import type { Step } from '../model/steps.ts';

/** What the player has missed, until he has read it. */
interface Missed {
  readonly entries: readonly LogEntry[];
  dismiss(): void;
}

/**
 * Notes when the player does not look at the table: the page is out of sight or without connection, or a bot plays for him;
 * and tells him when he is back what happened meanwhile. Who only watches misses nothing.
 *
 * @param seq the row that the page shows
 */
export function useMissed(
  steps: readonly Step[],
  seq: number,
  connected: boolean,
  viewer: Viewer,
  nameOf: NameOf,
): Missed {
  const covered = coveredAt(steps, viewer === 'watcher' ? null : viewer);
  const [isInSight, setInSight] = useState(() => !document.hidden);
  const [{ missed }, look] = useReducer(afterAct, covered, arrived);
  const isHere = isInSight && connected && covered === null;
  useEffect(() => {
    const onChange = (): void => setInSight(!document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  useEffect(() => look({ isHere, seq, now: Date.now() }), [isHere, seq]);
  const entries = useMemo(() => {
    if (missed === null || viewer === 'watcher') return [];
    return logOf(
      steps.filter(({ seq: row }) => row > missed.after && row <= missed.upTo),
      nameOf,
    );
  }, [steps, missed, viewer, nameOf]);
  return { entries, dismiss: () => look('dismiss') };
}

type Act = 'dismiss' | { readonly isHere: boolean; readonly seq: number; readonly now: number };

function afterAct(absence: Absence, act: Act): Absence {
  if (act === 'dismiss') return { ...absence, missed: null };
  return afterLook(absence, act.isHere, act.seq, act.now);
}
