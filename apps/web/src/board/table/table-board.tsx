import type { GameTypes } from '@call-to-glory/game-kit';
import { gameAt } from '@call-to-glory/table/client';
import { use, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { createStore, useDeferredStore } from '../../lib/store/store.ts';
import { LessonContext } from '../commands/lesson-limits.ts';
import type { BoardGame, BoardPosition, Choice, TableContext } from '../contract/board-game.ts';
import type { BoardProps } from '../contract/board-props.ts';
import { useSteps, type SeenSteps } from '../log/use-steps.ts';
import { useHandOver, type CueSource, type HandedOver } from '../motion/use-hand-over.ts';
import { Announcer, TableRead } from '../news/announcer.tsx';
import { useNews } from '../news/use-news.ts';
import { useTurnChime } from '../news/use-turn-chime.ts';
import type { Prompt } from '../prompt/prompt.ts';
import { useFocusHome } from '../screen/use-focus-home.ts';
import { WithPlateMenus } from '../seat/with-plate-menus.tsx';
import { AroundTable } from './around-table.tsx';
import { fetchLazyParts } from './lazy-parts.ts';
import { PastTable } from './past-table.tsx';
import { TableMain } from './table-main.tsx';
import { useLookBack, type LookBack } from './use-look-back.ts';
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

/** When the seldom-needed parts are preloaded, in milliseconds: the table is shown by then. */
const pause = 3000;

/** The cues of a game without motion. */
const still: CueSource<unknown, never> = {
  cuesBetween: () => [],
  openingCues: () => [],
  isAsked: () => false,
};

const noMotion = createStore(null);

/**
 * The page of a table. This component only hands over positions and keeps what has been seen: whenever one comes, React
 * starts rendering from here, and renders this twice.
 */
export function TableBoard<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>(
  props: TableBoardProps<Types, Chosen, Cue, Scene, Look>,
): ReactNode {
  const { motions } = props.game;
  const panels = usePanels();
  const motion = useDeferredStore(motions?.lazy.loaded ?? noMotion);
  // Players who type commands read the text, and do not wait for animations.
  const isStill = panels.open === 'commands' || motion === null;
  const handed = useHandOver(props, motions?.cues ?? still, isStill);
  const { shown } = handed.state;
  const back = useLookBack(props, askedOf(props.game, shown));
  const seen = useSteps(shown.recent, shown.seq);
  return <BoardPage {...{ game: props.game, props, panels, handed, back, seen }} />;
}

interface BoardPageProps<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look> {
  readonly game: BoardGame<Types, Chosen, Cue, Scene, Look>;
  readonly props: BoardProps<Types>;
  readonly panels: Panels;
  readonly handed: HandedOver<BoardPosition<Types>, Cue>;
  readonly back: LookBack<Types>;
  readonly seen: SeenSteps<Types>;
}

/** One position of a table: the scene of its game, and around it everything that every table has. */
function BoardPage<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>({
  game,
  props,
  panels,
  handed,
  back,
  seen,
}: BoardPageProps<Types, Chosen, Cue, Scene, Look>): ReactNode {
  const { talk } = props;
  const [speed] = useSetting('animation');
  const table = useTableContext(game, props, handed, seen, back.moment !== null);
  const { context } = table;
  // A replay page provides its own bar and log around the board.
  const isReplay = props.told !== undefined;
  const { seq, frame, isScoring } = context;
  useNoWaiting(handed, back.moment !== null);
  const page = useRef<HTMLDivElement>(null);
  useLazyParts(game.fetchLazyParts);
  useFocusHome(page, `${seq} ${table.choice.question}`);
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
            prompt={prompts.due}
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
      <InSentences {...{ game, table, panels, isReplay }} prompt={prompts.due} />
    </div>
  );
}

/** While an earlier moment hides the table nothing moves there: every new position is shown, and asks, at once. */
function useNoWaiting(
  { isArrived, onSkip }: Pick<HandedOver<never, never>, 'isArrived' | 'onSkip'>,
  isHidden: boolean,
): void {
  useEffect(() => {
    if (isHidden && !isArrived) onSkip();
  });
}

/** What the viewer is currently asked; null for nothing. */
function askedOf<Types extends GameTypes>(
  { rules }: Pick<BoardGame<Types>, 'rules'>,
  { table, viewer }: BoardPosition<Types>,
): string | null {
  const state = gameAt(table)?.public;
  if (state === undefined || viewer === 'watcher' || !rules.awaiting(state).includes(viewer))
    return null;
  return rules.turnId(state);
}

/** Where the bar goes: over the scene's column of that width, on a phone in landscape, unless the table scrolls there. */
function barOf(
  width: string | undefined,
  { frame, isScoring }: Pick<TableContext<GameTypes>, 'frame' | 'isScoring'>,
): Pick<ComponentProps<'div'>, 'style'> & { readonly 'data-bar'?: 'beside' } {
  if (width === undefined || frame.form !== 'landscape' || frame.isTight || isScoring) return {};
  return { 'data-bar': 'beside', style: { '--bar-width': width } };
}

/** The table for people who read it as text, have it read out, or listen for their turn. */
function InSentences<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>({
  game,
  table: { context, choice },
  panels,
  isReplay,
  prompt,
}: {
  readonly game: BoardGame<Types, Chosen, Cue, Scene, Look>;
  readonly table: ShownTable<Types, Cue, Chosen>;
  readonly panels: Panels;
  readonly isReplay: boolean;
  readonly prompt: Prompt;
}): ReactNode {
  const { seq } = context;
  // Nobody plays in a replay, though it shows the view of a player.
  const viewer = isReplay ? 'watcher' : context.viewer;
  const { polite, urgent, alerts } = useNews(game, { ...context, viewer });
  useTurnChime(alerts, seq, viewer);
  const isReading = panels.open === 'commands';
  // A lesson says itself what is to be done.
  const isLesson = use(LessonContext) !== null;
  return (
    <>
      {isReading && game.CommandInput !== undefined ? (
        <game.CommandInput {...{ context, choice, prompt }} news={polite} onClose={panels.close} />
      ) : null}
      {/* The command line reports the moves while it is open. */}
      <Announcer
        polite={isReading ? [] : polite}
        urgent={urgent}
        call={isLesson ? null : alerts.call}
        seq={seq}
      />
      <TableRead
        times={panels.readings}
        summary={() => [prompt.title, ...(game.summaryOf?.(context, choice) ?? [])]}
      />
    </>
  );
}

/** Preloads seldom-shown parts a moment after the table has opened. */
function useLazyParts(fetchMore: (() => void) | undefined): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchLazyParts();
      fetchMore?.();
    }, pause);
    return () => clearTimeout(timer);
  }, [fetchMore]);
}

/** What is in the air. It is a sibling of the scene, on the page that holds it. */
function MotionShown<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>({
  motions: { lazy, sceneOf },
  table: { context, choice, handed },
}: {
  readonly motions: NonNullable<BoardGame<Types, Chosen, Cue, Scene, Look>['motions']>;
  readonly table: ShownTable<Types, Cue, Chosen>;
}): ReactNode {
  const { state, isArrived: _, ...carried } = handed;
  const code = useDeferredStore(lazy.loaded);
  // The table is already shown, and does not animate until the code has loaded.
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
