import type { Viewer } from '@call-to-glory/game-kit';
import { callToGlory, type CallToGlory } from '@call-to-glory/rules/client';

import { stepsOf } from '../../../board/catch-up/steps.ts';
import type { SeenUpdate, TableView } from '../../game-client.ts';
import { beatsOf, type Beat } from './cues.ts';

/** Everything that the board takes from the log. */
export interface TablePosition {
  readonly table: TableView<CallToGlory>;
  readonly seq: number;
  readonly viewer: Viewer;
  readonly recent: readonly SeenUpdate<CallToGlory>[];
}

/** What moves between two positions. */
export function beatsBetween(from: TablePosition, to: TablePosition): readonly Beat[] {
  return beatsOf(stepsOf(to.recent.filter(({ seq }) => seq > from.seq)));
}

/** Who comes to a table that has just been dealt, sees it dealt. */
export function dealtWith({ recent, seq }: TablePosition): readonly Beat[] {
  const beats = beatsOf(stepsOf(recent.filter((row) => row.seq === seq)));
  return beats.some(({ type }) => type === 'deal') ? beats : [];
}

/** Is the viewer to do something in the running round? */
export function isAsked({ table, viewer }: TablePosition): boolean {
  const state = table.game?.public;
  if (state === undefined || viewer === 'watcher') return false;
  const { type } = state.stage;
  return (type === 'turn' || type === 'reveal') && callToGlory.awaiting(state).includes(viewer);
}
