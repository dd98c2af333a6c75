import type { GameTypes } from '@call-to-glory/game-kit';
import { gameAt, type TableView } from '@call-to-glory/table/client';
import { use, type ReactNode } from 'react';

import { promptedClock } from '../clock/clock.ts';
import { LessonContext, lookOnly } from '../commands/lesson-limits.ts';
import type { BoardGame, Choice, TableContext } from '../contract/board-game.ts';
import type { BoardProps } from '../contract/board-props.ts';
import type { Prompt } from '../prompt/prompt.ts';
import { sideWidthOf } from '../screen/frame.ts';
import { BoardMargin, useWindow } from '../screen/use-screen.ts';
import type { Message } from '../words/message.ts';
import type { LookBack } from './use-look-back.ts';

import styles from './table-board.module.css';

/** The space taken above the table, in pixels of plain text. */
const above = 52;

/** The table at an earlier moment, in place of the current one; everything around it carries on. */
export function PastTable<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>({
  game,
  props,
  context,
  back,
  hasSidePanel,
  prompt,
  show,
}: {
  readonly game: BoardGame<Types, Chosen, Cue, Scene, Look>;
  readonly props: BoardProps<Types>;
  readonly context: TableContext<Types, Cue>;
  readonly back: LookBack<Types>;
  /** Is the log beside the table? */
  readonly hasSidePanel: boolean;
  /** What the plate would say now. */
  readonly prompt: Prompt;
  /** The board of a table that is only looked at. */
  show(past: BoardProps<Types>): ReactNode;
}): ReactNode {
  const { width, textScale } = useWindow();
  const margin = use(BoardMargin);
  const { moment } = back;
  if (moment === null) return null;
  const { seq, table } = moment;
  const beside = hasSidePanel ? Math.round(sideWidthOf(width) * textScale) : 0;
  return (
    <BoardMargin value={{ ...margin, end: margin.end + beside }}>
      <LessonContext value={lookOnly}>
        <div
          className={styles.past}
          data-past
          style={{
            '--board-height': `calc(100dvh - ${margin.below}px - ${Math.round(above * textScale)}px * var(--plate-zoom))`,
          }}
        >
          {show({
            ...props,
            table: unclocked(table),
            seq,
            recent: props.recent.filter((row) => row.seq <= seq),
            talk: null,
            skip: null,
            isShown: true,
            told: toldAt(game, context, moment),
            live: { prompt, clock: promptedClock(game.rules, context), back: back.back },
          })}
        </div>
      </LessonContext>
    </BoardMargin>
  );
}

/** A table whose clocks, which ran at an earlier moment, are not shown as if they ran now. */
function unclocked<Types extends GameTypes>(table: TableView<Types>): TableView<Types> {
  if (table.stage !== 'playing') return table;
  const { clocks, options } = table;
  return {
    ...table,
    clocks: { ...clocks, since: clocks.since.map(() => null) },
    options: { ...options, clock: 'none' },
  };
}

/** What had just happened at a moment; null if there are no words for it. */
function toldAt<Types extends GameTypes, Cue>(
  { sentenceOf }: Pick<BoardGame<Types>, 'sentenceOf'>,
  { log }: Pick<TableContext<Types, Cue>, 'log'>,
  { seq, table }: NonNullable<LookBack<Types>['moment']>,
): Message | null {
  const state = gameAt(table)?.public;
  if (state === undefined) return null;
  for (const step of log.steps.toReversed()) {
    if (step.seq > seq || step.type !== 'game') continue;
    const sentence = sentenceOf(step, log.nameOf, state);
    if (sentence !== null) return sentence;
  }
  return null;
}
