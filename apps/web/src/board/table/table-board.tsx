import type { GameTypes } from '@call-to-glory/game-kit';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { clockOf, promptedClock } from '../clock/clock.ts';
import { LowClockAlarm } from '../clock/low-clock-alarm.tsx';
import type { BoardGame, Choice, TableContext } from '../contract/board-game.ts';
import type { BoardProps } from '../contract/board-props.ts';
import type { TableLog } from '../log/use-table-log.ts';
import { Motion } from '../motion/motion.tsx';
import { Announcer, TableRead } from '../news/announcer.tsx';
import type { News } from '../news/news.ts';
import { useNews } from '../news/use-news.ts';
import { useTurnChime } from '../news/use-turn-chime.ts';
import { FirstHintNote } from '../prompt/first-hint.tsx';
import type { Prompt } from '../prompt/prompt.ts';
import { useFocusHome } from '../screen/use-focus-home.ts';
import { WithPlateMenus } from '../seat/with-plate-menus.tsx';
import { LogAndChat } from '../side-panel/log-and-chat.tsx';
import { ActionBar } from './action-bar.tsx';
import { BotPaceChoice, CatchUp, fetchLazyParts } from './lazy-parts.ts';
import { SidePanel } from './side-panel.tsx';
import { TableMain } from './table-main.tsx';
import { usePanels, type Panels } from './use-panels.ts';
import { useTableContext, type ShownTable } from './use-table-context.ts';
import { useTablePrompt } from './use-table-prompt.ts';

import styles from './table-board.module.css';

type TableBoardProps<
  Types extends GameTypes,
  Chosen extends Choice,
  Cue,
  Scene,
  Look,
> = BoardProps<Types> & { readonly game: BoardGame<Types, Chosen, Cue, Scene, Look> };

/** When the parts are fetched that most moments do without: the table is there by then. In milliseconds. */
const pause = 3000;

/** The page of a table: the scene of its game, and round it everything that every table has. */
export function TableBoard<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>(
  props: TableBoardProps<Types, Chosen, Cue, Scene, Look>,
): ReactNode {
  const { game, talk, notices = null } = props;
  const panels = usePanels();
  const [speed] = useSetting('animation');
  // Players who type commands read, and wait for no pictures.
  const isReading = panels.open === 'commands';
  const table = useTableContext(game, props, isReading);
  const { context, choice, handed } = table;
  const { log, seq, frame, isScoring } = context;
  const page = useRef<HTMLDivElement>(null);
  useLazyParts(game.fetchLazyParts);
  useFocusHome(page, `${seq} ${choice.question}`);
  const news = useNews(game, context);
  useTurnChime(news.alerts, seq, context.viewer);
  const isAlone = (props.skip ?? null) !== null;
  const prompts = useTablePrompt(game, table, isAlone);
  const hasSidePanel = frame.isRoomy && !isScoring;
  const catchUp = <Missed log={log} isOver={!frame.isRoomy} />;
  const hint = firstHint(game, table, hasSidePanel);
  return (
    <div
      ref={page}
      className={`${styles.page} ${game.theme ?? ''}`}
      data-form={frame.form}
      {...barOf(game.barBeside, context)}
      data-motion={speed}
      data-side-panel={hasSidePanel}
      data-open={panels.open}
      data-seq={seq}
      data-arrived={handed.isArrived}
    >
      <WithPlateMenus talk={talk} openChat={() => panels.showTab('chat', hasSidePanel)}>
        <TableMain {...{ game, props, table, panels, prompts }} />
      </WithPlateMenus>
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
            talk={talk}
            tab={panels.tab}
            hasTitle
            onTab={panels.setTab}
            onReacted={panels.close}
          />
        }
      />
      {frame.isRoomy || isScoring ? null : catchUp}
      <OwnAlarm rules={game.rules} context={context} />
      <ActionBar {...{ game, props, table, panels, page }} hint={hasSidePanel ? null : hint} />
      {game.motions === undefined ? null : <MotionShown motions={game.motions} table={table} />}
      <InSentences {...{ game, table, panels, news }} prompt={prompts.due} />
    </div>
  );
}

/** What is said of what the player meets for the first time; null where nothing can be met. */
function firstHint<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>(
  { hintOf }: Pick<BoardGame<Types, Chosen, Cue, Scene, Look>, 'hintOf'>,
  { context, choice }: ShownTable<Types, Cue, Chosen>,
  hasSidePanel: boolean,
): ReactNode {
  if (context.isScoring) return null;
  return (
    <FirstHintNote
      facing={context.commands.isLit ? (hintOf?.(context, choice) ?? null) : null}
      isHidden={choice.isAsked === true}
      place={hasSidePanel ? 'side' : 'bar'}
    />
  );
}

/** Where the bar lies: over the column of the scene that is so wide, on a phone on its side while the table is there. */
function barOf(
  width: string | undefined,
  { frame, isScoring }: Pick<TableContext<GameTypes>, 'frame' | 'isScoring'>,
): Pick<ComponentProps<'div'>, 'style'> & { readonly 'data-bar'?: 'beside' } {
  if (width === undefined || frame.form !== 'landscape' || isScoring) return {};
  return { 'data-bar': 'beside', style: { '--bar-width': width } };
}

/** The table for somebody who reads it, or has it read out. */
function InSentences<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>({
  game,
  table: { context, choice },
  panels,
  news: { polite, urgent },
  prompt,
}: {
  readonly game: BoardGame<Types, Chosen, Cue, Scene, Look>;
  readonly table: ShownTable<Types, Cue, Chosen>;
  readonly panels: Panels;
  readonly news: News;
  readonly prompt: Prompt;
}): ReactNode {
  const isReading = panels.open === 'commands';
  return (
    <>
      {isReading && game.CommandInput !== undefined ? (
        <game.CommandInput {...{ context, choice, prompt }} news={polite} onClose={panels.close} />
      ) : null}
      {/* Commands tell the moves while they are open. */}
      <Announcer polite={isReading ? [] : polite} urgent={urgent} seq={context.seq} />
      <TableRead summary={game.summaryOf?.(context, choice) ?? []} times={panels.readings} />
    </>
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

/** Warns of the viewer's own clock while they are awaited. */
function OwnAlarm<Types extends GameTypes>({
  rules,
  context: { table, view, mine, now },
}: {
  readonly rules: BoardGame<Types>['rules'];
  readonly context: TableContext<Types>;
}): ReactNode {
  if (mine === null || !rules.awaiting(view.public).includes(mine.seat)) return null;
  return <LowClockAlarm clock={clockOf(rules, table, mine.seat)} now={now} />;
}

/** Has what is seldom shown ready a moment after the table has opened. */
function useLazyParts(fetchMore: (() => void) | undefined): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchLazyParts();
      fetchMore?.();
    }, pause);
    return () => clearTimeout(timer);
  }, [fetchMore]);
}

/** What is in the air. It lies beside the scene, on the page that holds it. */
function MotionShown<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>({
  motions: { choreography, sceneOf },
  table: { context, choice, handed },
}: {
  readonly motions: NonNullable<BoardGame<Types, Chosen, Cue, Scene, Look>['motions']>;
  readonly table: ShownTable<Types, Cue, Chosen>;
}): ReactNode {
  const { state, isArrived: _, ...carried } = handed;
  return (
    <Motion
      choreography={choreography}
      scene={sceneOf(context, choice)}
      journey={state.journey}
      isDue={state.journey === null && state.waiting.length > 0}
      {...carried}
    />
  );
}
