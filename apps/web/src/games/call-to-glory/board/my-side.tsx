import {
  callToGlory,
  type CallToGlory,
  type PlayerView,
  type TaskDeck,
} from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { clockOf } from '../../../board/clock/clock.ts';
import type { Prompt } from '../../../board/prompt/prompt.ts';
import { useSay } from '../../../board/words/say.ts';
import type { TableView } from '../../../lib/connection/table-view.ts';
import type { Choice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import { whyNoStrike } from '../model/about.ts';
import type { BoardLayout } from '../model/board-layout.ts';
import type { BoardModel } from '../model/board-model.ts';
import { strikeTargets } from '../model/choices.ts';
import { anchors } from '../motion/anchors.ts';
import type { Dragging } from './dragging.ts';
import { Hand } from './hand.tsx';
import { HiddenHand } from './hidden-hand.tsx';
import { OpenHand, OpenTasks } from './late-parts.ts';
import { HeldNinjas } from './ninjas.tsx';
import { SeatPlate } from './seat-plate.tsx';
import { SecretTasks } from './secret-tasks.tsx';
import { SetRow, type SetsState } from './set-row.tsx';
import { TaskLine, TaskRack } from './task-rack.tsx';

import styles from './my-side.module.css';

interface MySideProps {
  readonly table: TableView<CallToGlory>;
  readonly model: BoardModel;
  readonly settled: PlayerView | null;
  readonly layout: BoardLayout;
  readonly names: readonly string[];
  readonly choice: Choice;
  readonly prompt: Prompt;
  readonly sets: SetsState;
  readonly dragging: Dragging;
  readonly now: () => number;
}

/** The mat at the bottom: the viewer's own, or that of the player whose side a watcher has chosen. */
export function MySide(props: MySideProps): ReactNode {
  const { table, model, settled, layout, names, choice, prompt, sets, dragging, now } = props;
  const say = useSay();
  const { bottom, mine } = model;
  const isLit = bottom.active;
  const { isFolded } = layout;
  const lays = prompt.buttons.some(({ id, act }) => id === 'lay' && act.type === 'command');
  const isMats = layout.form === 'wide';
  const state = model.view.public;
  const hasTasks = state.options.tasks;
  const isRevealing = state.stage.type === 'reveal' && state.stage.seat === mine?.seat;
  const chosen = choice.asked?.type === 'reveal' ? choice.asked.deck : null;
  // What is chosen is revealed by the plate; pressing it once more takes it back.
  const choose = (deck: TaskDeck): void => {
    if (choice.waiting) return;
    if (deck === chosen) choice.setMode('plain');
    else choice.play({ type: 'reveal', deck });
  };
  const ninjas = (
    <HeldNinjas
      seat={bottom.seat}
      held={bottom.figures}
      isTiny={!isMats}
      {...(mine === null
        ? { why: message('about.theirNinjas', { name: bottom.name }) }
        : {
            usable: choice.isLit && strikeTargets(mine).length > 0 ? usableFigures(model) : 0,
            why: whyNoStrike(mine, names),
            onUse: () => choice.setMode('striking'),
          })}
    />
  );
  return (
    <section
      className={`mat ${styles.side}`}
      data-anchor={anchors.mat(bottom.seat)}
      data-form={layout.form}
      data-folded={isFolded}
      data-players={state.seatCount}
      data-lit={isLit}
      data-drop={mine === null ? undefined : 'mat'}
      data-takes={dragging.isLit('mat')}
      aria-label={say(message('table.mine'))}
    >
      <div className={styles.hand}>
        {model.open !== null ? (
          <OpenHand view={model.open} name={bottom.name} card={isMats ? 88 : 54} />
        ) : mine === null ? (
          <HiddenHand
            seat={bottom.seat}
            name={bottom.name}
            count={bottom.handSize}
            card={isMats ? 76 : 54}
          />
        ) : isRevealing && !isMats ? (
          <div className={styles.choices}>
            <TaskRack
              view={mine}
              names={names}
              width={layout.hand * 0.94}
              isLit={choice.isLit}
              waiting={choice.waiting}
              chosen={chosen}
              onChoose={choose}
            />
          </div>
        ) : (
          <Hand
            view={mine}
            settled={settled ?? mine}
            isLit={choice.isLit}
            names={names}
            selection={choice.selection}
            layout={layout}
            acts={choice}
            dragging={dragging}
          />
        )}
      </div>
      <div className={styles.sets} data-own-sets>
        <SetRow
          seat={bottom.seat}
          name={bottom.name}
          sets={bottom.sets}
          card={mine === null && isMats ? layout.set : layout.ownSet}
          width={layout.ownSetsWidth - (hasTasks && isMats ? tasksWidth : 0)}
          gap={isMats ? 22 : 14}
          takes={false}
          wraps={layout.form === 'compact' && layout.mayWrap}
          isCompact={isFolded}
          places={bottom.needed}
          landing={
            lays && choice.isLit && choice.mode === 'plain'
              ? (choice.selection?.character ?? null)
              : null
          }
          staged={choice.asked?.type === 'lay' ? choice.asked : null}
          beatenTag={(by) => message('seat.beatenBy', { count: by })}
          state={sets}
        />
      </div>
      <div className={styles.plate}>
        <SeatPlate
          seat={bottom}
          clock={isLit ? null : clockOf(callToGlory, table, bottom.seat)}
          now={now}
          isLow={isFolded}
        />
        {isMats ? ninjas : null}
      </div>
      {isMats ? null : (
        <div className={styles.extras}>
          {ninjas}
          {!hasTasks ? null : model.open !== null ? (
            <OpenTasks view={model.open} />
          ) : mine === null ? (
            <SecretTasks tasks={bottom.tasks} />
          ) : isRevealing ? null : (
            <TaskLine view={mine} isTight={isFolded} />
          )}
        </div>
      )}
      {hasTasks && isMats ? (
        <div className={styles.tasks}>
          {model.open !== null ? (
            <OpenTasks view={model.open} />
          ) : mine === null ? (
            <SecretTasks tasks={bottom.tasks} />
          ) : (
            <TaskRack
              view={mine}
              names={names}
              width={Math.min(62, layout.ownSet)}
              isLit={choice.isLit}
              waiting={choice.waiting}
              chosen={chosen}
              onChoose={choose}
            />
          )}
        </div>
      ) : null}
    </section>
  );
}

/** What three scrolls take beside the sets. */
const tasksWidth = 3 * 62 + 2 * 12 + 26;

function usableFigures({ view }: BoardModel): number {
  const { stage } = view.public;
  return stage.type === 'turn' ? stage.usableFigures : 0;
}
