import type { GameTypes, Viewer } from '@call-to-glory/game-kit';
import { useEffect, useMemo, useState } from 'react';

import { useIsInSight } from '../../ui/use-is-in-sight.ts';
import type { NameOf } from '../words/names.ts';
import { afterLook, arrived, standInAt } from './absence.ts';
import { logOf, type LogEntry, type StandIns } from './log-of.ts';
import type { Step } from './steps.ts';

/** What the player has missed, until they have read it. */
export interface Missed {
  readonly entries: readonly LogEntry[];
  dismiss(): void;
}

/**
 * Tracks when the player is not looking at the table (the page is hidden or offline, or a stand-in plays for them), and
 * on their return reports what happened meanwhile. Spectators miss nothing.
 *
 * @param seq the row that the page shows
 * @param gameNumber of the game that it shows: nothing is missed of an earlier one
 */
export function useMissed<Types extends GameTypes>(
  steps: readonly Step<Types>[],
  seq: number,
  gameNumber: number,
  connected: boolean,
  viewer: Viewer,
  nameOf: NameOf,
  entriesOf: Parameters<typeof logOf<Types>>[2],
  standIns: StandIns,
): Missed {
  const covered = standInAt(steps, viewer === 'watcher' ? null : viewer);
  const isInSight = useIsInSight();
  const [absence, setAbsence] = useState(() => arrived(covered));
  const isHere = isInSight && connected && covered === null;
  const [shown, setShown] = useState({ gameNumber, covered });
  if (shown.gameNumber !== gameNumber || shown.covered !== covered) {
    setShown({ gameNumber, covered });
    if (shown.gameNumber !== gameNumber) {
      // Whom only a stand-in has kept from playing has seen the next game begin; others may come back in the midst of it.
      const hasSeen = isHere && shown.covered !== null;
      setAbsence(hasSeen ? arrived(null) : { ...absence, missed: null });
    }
  }
  const { missed } = absence;
  // Most rows change nothing here: rows that come faster than they can be shown must not each cause another update.
  useEffect(() => {
    const after = afterLook(absence, isHere, seq, Date.now());
    if (after !== absence) setAbsence(after);
  }, [absence, isHere, seq]);
  const entries = useMemo(() => {
    if (missed === null || viewer === 'watcher') return [];
    return logOf(
      steps.filter(({ seq: row }) => row > missed.after && row <= missed.upTo),
      nameOf,
      entriesOf,
      standIns,
    );
  }, [steps, missed, viewer, nameOf, entriesOf, standIns]);
  return { entries, dismiss: () => setAbsence({ ...absence, missed: null }) };
}
