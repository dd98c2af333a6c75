import type { GameTypes, Viewer } from '@call-to-glory/game-kit';
import { playersOf, type TableView } from '@call-to-glory/table/client';
import { useCallback, useMemo } from 'react';

import { useLooks } from '../words/game-looks.ts';
import { namesFor, namesOf, type NameOf } from '../words/names.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { logOf, standInsFor, type EntriesOf, type LogEntry } from './log-of.ts';
import { useMissed, type Missed } from './use-missed.ts';
import type { SeenSteps } from './use-steps.ts';

/** What has happened at a table, as its viewer sees it. */
export interface TableLog<Types extends GameTypes> extends SeenSteps<Types> {
  /** The name of each seat. */
  readonly names: readonly string[];
  readonly nameOf: NameOf;
  readonly entries: readonly LogEntry[];
  readonly missed: Missed;
}

/**
 * Reads the log of a table for its viewer. Must be used inside the looks of the game.
 *
 * @param state the game as shown
 * @param connected while false, the viewer does not see what happens
 */
export function useTableLog<Types extends GameTypes>(
  {
    table,
    seq,
    viewer,
    steps,
    latest,
  }: SeenSteps<Types> & {
    readonly table: TableView<Types>;
    readonly seq: number;
    readonly viewer: Viewer;
  },
  connected: boolean,
  state: Types['public'],
  entriesOf: EntriesOf<Types>,
): TableLog<Types> {
  const say = useSay();
  const { seatName } = useLooks();
  const players = playersOf(table);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- bots are called by words of the page's language, as `say` is
  const names = useMemo(() => namesOf(players, seatName), [players, seatName, say]);
  const nameOf = useMemo(() => namesFor(names, viewer, say(message('you'))), [names, viewer, say]);
  const write = useCallback<Parameters<typeof logOf<Types>>[2]>(
    (run, name) => entriesOf(run, name, state),
    [entriesOf, state],
  );
  const standIns = useMemo(() => standInsFor(players, nameOf, say), [players, nameOf, say]);
  const entries = useMemo(
    () => logOf(steps, nameOf, write, standIns),
    [steps, nameOf, write, standIns],
  );
  const missed = useMissed(
    steps,
    seq,
    table.gameNumber,
    connected,
    viewer,
    nameOf,
    write,
    standIns,
  );
  return { names, nameOf, steps, latest, entries, missed };
}
