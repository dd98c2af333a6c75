import type { Seat } from '@call-to-glory/game-kit';
import {
  type CallToGlory,
  type Character,
  drawsPerTurn,
  type LaidSet,
  type Pile,
  piles,
  type PlayerView,
  rules,
  setOnTable,
} from '@call-to-glory/rules/client';
import type { TableView } from '@call-to-glory/table/client';
import { Fragment, use, type ReactNode } from 'react';

import { clockOf } from '../../../board/clock/clock.ts';
import { LessonContext, type LessonLimits } from '../../../board/commands/lesson-limits.ts';
import type { Prompt } from '../../../board/prompt/prompt.ts';
import type { Frame } from '../../../board/screen/frame.ts';
import { useSay } from '../../../board/words/say.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { useLanding } from '../../../ui/use-landing.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import type { LiveChoice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import { aboutSet } from '../model/about.ts';
import type { BoardModel } from '../model/board-model.ts';
import type { Changes } from '../model/changes.ts';
import { commandOfPile, litPiles, strikeTargets } from '../model/choices.ts';
import { dragName } from '../model/drag.ts';
import type { Dragging } from './dragging.ts';
import { MySide } from './my-side.tsx';
import { NinjaStock } from './ninjas.tsx';
import { RivalMat } from './rival-mat.tsx';
import { setsStateOf, type SetsState } from './set-row.tsx';
import { Tray, type PileState } from './tray.tsx';
import { useTableLayout, type TableLayout } from './use-table-layout.ts';

import styles from './table-scene.module.css';
import sizes from './table-sizes.module.css';

interface TableSceneProps {
  readonly table: TableView<CallToGlory>;
  readonly model: BoardModel;
  /** The viewer's view without cards in the air; null for a spectator. */
  readonly settled: PlayerView | null;
  readonly frame: Frame;
  /** Does the plate show buttons, or cards to be placed? On a narrow screen they take a line of their own. */
  readonly hasButtons: boolean;
  readonly names: readonly string[];
  readonly choice: LiveChoice;
  readonly prompt: Prompt;
  readonly plate: ReactNode;
  readonly changes: Changes;
  readonly dragging: Dragging;
  readonly now: () => number;
  /** Lets a spectator look from another seat; null for players. */
  readonly onLook: ((seat: Seat) => void) | null;
}

/** The table itself: the others' mats, the tray, the plate, and the viewer's own mat. */
export function TableScene(props: TableSceneProps): ReactNode {
  const { table, model, names, choice, prompt, dragging, now } = props;
  useLanding();
  const { layout, lacks } = useTableLayout(props.frame);
  const { view } = model;
  const { ninjas, tasks } = view.public.options;
  const sets = useSets(props);
  const stock =
    model.stock === null || layout.form !== 'wide' || view.public.seatCount === 4 ? null : (
      <div className={styles.stock}>
        <NinjaStock stock={model.stock} />
      </div>
    );
  return (
    <div
      className={`mat ${styles.table} ${sizes.table}`}
      data-form={layout.form}
      data-tight={props.frame.isTight}
      data-players={view.public.seatCount}
      data-ninjas={ninjas}
      data-figures={ninjas || tasks}
      data-terse={layout.isTerse}
      data-low={layout.isLow}
      data-folds={layout.folds}
      style={{ '--rivals': model.rivals.length }}
    >
      <div ref={lacks.open} className={`${sizes.lacks} ${sizes.open}`} />
      <div ref={lacks.folded} className={`${sizes.lacks} ${sizes.folded}`} />
      <Centre {...props} layout={layout}>
        {stock}
      </Centre>
      <MySide
        table={table}
        model={model}
        settled={props.settled}
        layout={layout}
        hasButtons={props.hasButtons}
        names={names}
        choice={choice}
        prompt={prompt}
        sets={setsStateOf(sets, model.bottom)}
        dragging={dragging}
        now={now}
      />
      <Rivals {...props} layout={layout} sets={sets} />
      <div className={`hem ${styles.edge}`} />
    </div>
  );
}

/** The current state of all sets, for the components that show some of them. */
function useSets({ model, names, choice, prompt, changes }: TableSceneProps): SetsState {
  const { mine } = model;
  const isStriking = mine !== null && choice.isLit && choice.mode === 'striking';
  const strike = useSteady((character: Character) => {
    if (!choice.waiting) choice.strike(character);
  });
  const about = useSteady((set: LaidSet) =>
    mine === null ? null : aboutSet(mine, names, set, choice.mode),
  );
  return {
    beaten: beatenBy(model, choice, prompt),
    targets: isStriking ? strikeTargets(mine) : [],
    fresh: changes.sets,
    ghost: changes.gone,
    waiting: choice.waiting,
    onStrike: strike,
    about,
  };
}

/** The plate and the tray, with the figures beside the piles. */
function Centre({
  model,
  layout: { form, isTerse },
  choice,
  plate,
  changes,
  dragging,
  children,
}: TableSceneProps & { readonly layout: TableLayout; readonly children: ReactNode }): ReactNode {
  const lesson = use(LessonContext);
  const pressPile = useSteady(choice.pressPile);
  const [hints] = useSetting('hints');
  // Beside the tray of two and above that of three there is room for the figures.
  const isStockInTray = form !== 'wide' || model.view.public.seatCount === 4;
  return (
    <div className={styles.centre}>
      <div className={styles.plate}>
        <div className={`hem ${styles.behind}`} />
        {plate}
      </div>
      <div className={styles.tray}>
        <Tray
          piles={model.piles}
          staged={choice.asked?.type === 'discard' ? choice.asked : null}
          states={pileStates(model, choice, changes, dragging, lesson)}
          hand={hints ? handOfDrawer(model) : null}
          size={form === 'wide' ? 'large' : 'medium'}
          isLow={isTerse}
          stock={isStockInTray ? model.stock : null}
          waiting={choice.waiting}
          onPress={model.mine === null ? null : pressPile}
        />
        {children}
      </div>
    </div>
  );
}

/** The hand of a viewer who is to draw; null while they are not. */
function handOfDrawer({ mine, view }: BoardModel): PlayerView['own']['hand'] | null {
  const { stage } = view.public;
  const isDrawing =
    stage.type === 'turn' && stage.seat === mine?.seat && stage.drawn.length < drawsPerTurn;
  return isDrawing && mine !== null ? mine.own.hand : null;
}

/** The mats of the others, and the hems between them. */
function Rivals({
  table,
  model,
  layout,
  now,
  onLook,
  sets,
}: TableSceneProps & { readonly layout: TableLayout; readonly sets: SetsState }): ReactNode {
  const say = useSay();
  return (
    <section className={styles.rivals} data-rivals aria-label={say(message('table.rivals'))}>
      {model.rivals.map((rival, position) => (
        <Fragment key={rival.seat}>
          {layout.form === 'compact' && position > 0 ? <div className="hem" /> : null}
          <RivalMat
            seat={rival}
            place={placeOf(position, model.rivals.length)}
            layout={layout}
            sets={setsStateOf(sets, rival)}
            clock={clockOf(rules, table, rival.seat)}
            now={now}
            onLook={onLook}
          />
        </Fragment>
      ))}
      {layout.form === 'wide' && model.rivals.length > 1 ? (
        <>
          {model.rivals.length === 2 ? <div className={`mat ${styles.bare}`} /> : null}
          <div className={`hem ${styles.firstEdge}`} data-direction="vertical" />
          <div className={`hem ${styles.secondEdge}`} data-direction="vertical" />
        </>
      ) : null}
    </section>
  );
}

/** Where the mat of a rival is, in the order of play: left, top, right; alone at the top. */
function placeOf(position: number, rivals: number): 'left' | 'top' | 'right' | 'alone' {
  if (rivals === 1) return 'alone';
  if (position === 0) return 'left';
  return position === rivals - 1 ? 'right' : 'top';
}

/** The set that would be beaten if the player laid what they have selected. */
function beatenBy(
  { mine }: BoardModel,
  { selection, mode, isLit }: LiveChoice,
  prompt: Prompt,
): SetsState['beaten'] {
  if (mine === null || selection === null || mode !== 'plain' || !isLit) return null;
  const mayLay = prompt.buttons.some(({ id, act }) => id === 'lay' && act.type === 'command');
  const lying = setOnTable(mine.public, selection.character);
  return mayLay && lying !== undefined
    ? { character: selection.character, by: selection.count }
    : null;
}

/** On their own turn viewers see which piles are open to them; otherwise all are plain. */
function pileStates(
  { mine, view }: BoardModel,
  { mode, selection, asked, isLit }: LiveChoice,
  changes: Changes,
  dragging: Dragging,
  lesson: LessonLimits | null,
): Readonly<Record<Pile, PileState>> {
  const { stage } = view.public;
  const legal = (mine === null ? [] : litPiles(mine, mode, selection)).filter(
    (pile) =>
      lesson === null || mine === null || lesson.allows(commandOfPile(mine, pile, selection)),
  );
  const isMine = stage.type === 'turn' && stage.seat === mine?.seat && stage.owed === null;
  const stateOf = (pile: Pile): PileState => {
    if (isLit && asked !== null && 'pile' in asked && asked.pile === pile) return 'asked';
    if (dragging.isLit(dragName('pile', pile))) return 'lit';
    if (dragging.thing === null && legal.includes(pile)) return isLit ? 'lit' : 'plain';
    if (isMine || legal.length > 0) return 'dim';
    return changes.piles.includes(pile) ? 'fresh' : 'plain';
  };
  return { 1: stateOf(piles[0]), 2: stateOf(piles[1]), 3: stateOf(piles[2]), 4: stateOf(piles[3]) };
}
