import type { GameTypes } from '@call-to-glory/game-kit';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { useDeferredStore } from '../../lib/store/store.ts';
import type { BoardGame, Choice, TableContext } from '../contract/board-game.ts';
import type { BoardProps } from '../contract/board-props.ts';
import { Announcer, TableRead } from '../news/announcer.tsx';
import type { News } from '../news/news.ts';
import { useNews } from '../news/use-news.ts';
import { useTurnChime } from '../news/use-turn-chime.ts';
import type { Prompt } from '../prompt/prompt.ts';
import { useFocusHome } from '../screen/use-focus-home.ts';
import { WithPlateMenus } from '../seat/with-plate-menus.tsx';
import { AroundTable } from './around-table.tsx';
import { fetchLazyParts } from './lazy-parts.ts';
import { PastTable } from './past-table.tsx';
import { TableMain } from './table-main.tsx';
import { useLookBack } from './use-look-back.ts';
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
  const { game, talk } = props;
  const panels = usePanels();
  const [speed] = useSetting('animation');
  // Players who type commands read, and wait for no pictures.
  const isReading = panels.open === 'commands';
  const table = useTableContext(game, props, isReading);
  const { context, choice, handed } = table;
  // Around a game that is looked at again the page has its own.
  const isReplay = props.told !== undefined;
  const { seq, frame, isScoring } = context;
  const back = useLookBack(props, askedOf(game, context));
  const page = useRef<HTMLDivElement>(null);
  useLazyParts(game.fetchLazyParts);
  useFocusHome(page, `${seq} ${choice.question}`);
  const news = useNews(game, context);
  useTurnChime(news.alerts, seq, isReplay ? 'watcher' : context.viewer);
  const prompts = useTablePrompt(game, table, props);
  const hasSidePanel = frame.isRoomy && !isScoring && !isReplay;
  return (
    <div
      ref={page}
      className={`${styles.page} ${game.theme ?? ''}`}
      data-form={frame.form}
      {...barOf(isReplay ? undefined : game.barBeside, context)}
      data-motion={speed}
      data-side-panel={hasSidePanel}
      data-open={panels.open}
      data-seq={seq}
      data-arrived={handed.isArrived}
    >
      <WithPlateMenus talk={talk} openChat={() => panels.showTab('chat', hasSidePanel)}>
        {back.moment === null ? (
          <TableMain {...{ game, props, table, panels, prompts }} />
        ) : (
          <PastTable
            {...{ game, props, context, back, hasSidePanel }}
            show={(past) => <TableBoard {...past} game={game} />}
          />
        )}
      </WithPlateMenus>
      {isReplay ? null : (
        <AroundTable {...{ game, props, table, panels, page, prompts, back, hasSidePanel }} />
      )}
      {game.motions === undefined || back.moment !== null ? null : (
        <MotionShown motions={game.motions} table={table} />
      )}
      <InSentences {...{ game, table, panels, news }} prompt={prompts.due} />
    </div>
  );
}

/** What the viewer is asked just now; null for nothing. */
function askedOf<Types extends GameTypes>(
  { rules }: Pick<BoardGame<Types>, 'rules'>,
  { mine, view }: Pick<TableContext<Types>, 'mine' | 'view'>,
): string | null {
  if (mine === null || !rules.awaiting(view.public).includes(mine.seat)) return null;
  return rules.turnId(view.public);
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
  motions: { lazy, sceneOf },
  table: { context, choice, handed },
}: {
  readonly motions: NonNullable<BoardGame<Types, Chosen, Cue, Scene, Look>['motions']>;
  readonly table: ShownTable<Types, Cue, Chosen>;
}): ReactNode {
  const { state, isArrived: _, ...carried } = handed;
  const code = useDeferredStore(lazy.loaded);
  // The table is there by now, and lies still until it has come.
  useEffect(() => lazy.fetch(), [lazy]);
  if (code === null) return null;
  return (
    <code.Motion
      choreography={code.choreography}
      scene={sceneOf(context, choice)}
      journey={state.journey}
      isDue={state.journey === null && state.waiting.length > 0}
      {...carried}
    />
  );
}
