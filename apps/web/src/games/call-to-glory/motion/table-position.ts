import { rules, type CallToGlory } from '@call-to-glory/rules/client';
import { gameAt, type SeenRow, type TableView } from '@call-to-glory/table/client';

import { stepsOf } from '../../../board/log/steps.ts';
import type { CueSource, TablePosition } from '../../../board/motion/use-hand-over.ts';
import { cuesOf, type Cue } from './cues.ts';

/** A position of a table of Call to Glory. */
export type CardPosition = TablePosition<TableView<CallToGlory>, SeenRow<CallToGlory>>;

/** What the hand-over of positions needs to know about the game. */
export const cueSource: CueSource<CardPosition, Cue> = { cuesBetween, openingCues, isAsked };

/** The cues between two positions. */
function cuesBetween(from: CardPosition, to: CardPosition): readonly Cue[] {
  return cuesOf(stepsOf(to.recent.filter(({ seq }) => seq > from.seq)));
}

/** Viewers who come to a table that has just been dealt see the deal. */
function openingCues({ recent, seq }: CardPosition): readonly Cue[] {
  const cues = cuesOf(stepsOf(recent.filter((row) => row.seq === seq)));
  return cues.some(({ type }) => type === 'deal') ? cues : [];
}

/** Does the viewer have to act in the current round? */
function isAsked({ table, viewer }: CardPosition): boolean {
  const state = gameAt(table)?.public;
  if (state === undefined || viewer === 'watcher') return false;
  const { type } = state.stage;
  return (type === 'turn' || type === 'reveal') && rules.awaiting(state).includes(viewer);
}
