import type { GameTypes, Viewer } from '@call-to-glory/game-kit';
import { playersOf, type SeenRow, type TableView } from '@call-to-glory/table/client';
import { useCallback, useMemo } from 'react';

import { useLooks } from '../words/game-looks.ts';
import { namesFor, namesOf, type NameOf } from '../words/names.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { logOf, type EntriesOf, type LogEntry } from './log-of.ts';
import type { Step } from './steps.ts';
import { useMissed, type Missed } from './use-missed.ts';
import { useSteps } from './use-steps.ts';

/** What has happened at a table, as its viewer sees it. */
export interface TableLog<Types extends GameTypes> {
  /** The name of each seat. */
  readonly names: readonly string[];
  readonly nameOf: NameOf;
  readonly steps: readonly Step<Types>[];
  /** Those that the page has not shown before. */
  readonly latest: readonly Step<Types>[];
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
    recent,
  }: {
    readonly table: TableView<Types>;
    readonly seq: number;
    readonly viewer: Viewer;
    readonly recent: readonly SeenRow<Types>[];
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
  const { steps, latest } = useSteps(recent, seq);
  const write = useCallback<Parameters<typeof logOf<Types>>[2]>(
    (run, name) => entriesOf(run, name, state),
    [entriesOf, state],
  );
  const standIns = useMemo(
    () => ({
      isOfPerson: (seat: number) => players[seat]?.type === 'person',
      nameOf: Object.assign((seat: number) => nameOf(seat), {
        ...nameOf,
        acting: (seat: number) => say(message('log.standIn', { who: nameOf(seat) })),
      }),
    }),
    [players, nameOf, say],
  );
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
