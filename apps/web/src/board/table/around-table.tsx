import type { GameTypes } from '@call-to-glory/game-kit';
import { useMemo, type ReactNode, type RefObject } from 'react';

import { useSteady } from '../../ui/use-steady.ts';
import { clockOf, promptedClock } from '../clock/clock.ts';
import { LowClockAlarm } from '../clock/low-clock-alarm.tsx';
import type { BoardGame, Choice, TableContext } from '../contract/board-game.ts';
import type { BoardProps } from '../contract/board-props.ts';
import type { TableLog } from '../log/use-table-log.ts';
import { FirstHintNote } from '../prompt/first-hint.tsx';
import { LogAndChat } from '../side-panel/log-and-chat.tsx';
import { ActionBar } from './action-bar.tsx';
import { BotPaceChoice } from './bot-pace.tsx';
import { CatchUp, RematchToast } from './lazy-parts.ts';
import { SidePanel } from './side-panel.tsx';
import type { LookBack } from './use-look-back.ts';
import type { Panels } from './use-panels.ts';
import type { ShownTable } from './use-table-context.ts';
import type { Prompts } from './use-table-prompt.ts';

import styles from './table-board.module.css';

interface AroundTableProps<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look> {
  readonly game: BoardGame<Types, Chosen, Cue, Scene, Look>;
  readonly props: BoardProps<Types>;
  readonly table: ShownTable<Types, Cue, Chosen>;
  readonly panels: Panels;
  readonly page: RefObject<HTMLDivElement | null>;
  readonly prompts: Prompts;
  readonly back: LookBack<Types>;
  readonly hasSidePanel: boolean;
}

/** Everything around a table: the bar, the log and chat, hints, what was missed, and the viewer's own alarm. */
export function AroundTable<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>({
  game,
  props,
  table,
  panels,
  page,
  prompts,
  back,
  hasSidePanel,
}: AroundTableProps<Types, Chosen, Cue, Scene, Look>): ReactNode {
  const { context } = table;
  const { log, frame, isScoring } = context;
  const { talk, notices = null } = props;
  const catchUp = <Missed log={log} isOver={!frame.isRoomy} />;
  const isAlone = (props.skip ?? null) !== null;
  const hint = firstHint(game, table, hasSidePanel, panels.open === 'log');
  // Only the drawer closes; whatever else is open stays.
  const closeDrawer = (): void => {
    if (panels.open === 'log') panels.close();
  };
  const look = useSteady((row: number) => {
    back.look(row);
    closeDrawer();
  });
  const at = back.moment?.seq ?? null;
  const { since } = back;
  const wayBack = useMemo(() => ({ at, since, look }), [at, since, look]);
  return (
    <>
      {hasSidePanel ? null : (
        <div ref={table.above} className={styles.watching}>
          {props.watching}
        </div>
      )}
      <SidePanel
        isRoomy={hasSidePanel}
        form={frame.form}
        prompt={isScoring ? null : prompts.held}
        clock={promptedClock(game.rules, context)}
        now={context.now}
        panels={panels}
        hasTalk={talk !== null}
        notes={
          <>
            {hint}
            {props.watching}
            {notices}
            {catchUp}
          </>
        }
        top={isAlone && !isScoring ? <BotPaceChoice /> : null}
        tabs={
          <LogAndChat
            entries={log.entries}
            aid={game.aidOf?.(context) ?? null}
            back={wayBack}
            talk={talk}
            tab={panels.tab}
            onTab={panels.setTab}
            onReacted={closeDrawer}
            onWrite={hasSidePanel ? () => panels.showTab('chat', true) : null}
          />
        }
      />
      {frame.isRoomy || isScoring ? null : catchUp}
      {hasToast(game.rules, context, props, back) ? <RematchToast context={context} /> : null}
      <OwnAlarm rules={game.rules} context={context} />
      <ActionBar
        {...{ game, props, table, panels, page }}
        hint={hasSidePanel ? null : hint}
        onBack={back.moment === null ? null : back.back}
      />
    </>
  );
}

/** Is the game over, and its result, which says who wants another, not on the page? */
function hasToast<Types extends GameTypes>(
  rules: BoardGame<Types>['rules'],
  { view, isScoring }: TableContext<Types>,
  { isShown = false }: BoardProps<Types>,
  { moment }: LookBack<Types>,
): boolean {
  return !isShown && rules.outcome(view.public) !== null && (!isScoring || moment !== null);
}

/** The hint for something that the player meets for the first time; null where there can be none. */
function firstHint<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>(
  { hintOf }: Pick<BoardGame<Types, Chosen, Cue, Scene, Look>, 'hintOf'>,
  { context, choice, stillness }: ShownTable<Types, Cue, Chosen>,
  hasSidePanel: boolean,
  isDrawerOpen: boolean,
): ReactNode {
  if (context.isScoring) return null;
  // A moment ends when things move on, not because nobody can play.
  const isHeld = stillness !== null || context.isCovered;
  return (
    <FirstHintNote
      facing={context.commands.isLit || isHeld ? (hintOf?.(context, choice) ?? null) : null}
      isHeld={isHeld}
      isHidden={choice.isAsked === true || (!hasSidePanel && isDrawerOpen)}
      place={hasSidePanel ? 'side' : 'bar'}
    />
  );
}

/** What the viewer has missed, if anything. */
function Missed(props: {
  readonly log: Pick<TableLog<GameTypes>, 'missed'>;
  readonly isOver: boolean;
}): ReactNode {
  const { entries, dismiss } = props.log.missed;
  if (entries.length === 0) return null;
  return <CatchUp entries={entries} isOver={props.isOver} onDismiss={dismiss} />;
}

/** Warns the viewer about their own clock while the game waits for them. */
function OwnAlarm<Types extends GameTypes>({
  rules,
  context: { table, view, mine, now, isConnected },
}: {
  readonly rules: BoardGame<Types>['rules'];
  readonly context: TableContext<Types>;
}): ReactNode {
  if (mine === null || !rules.awaiting(view.public).includes(mine.seat)) return null;
  const clock = isConnected ? clockOf(rules, table, mine.seat) : null;
  return <LowClockAlarm clock={clock} now={now} />;
}
