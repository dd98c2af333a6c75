import { type CallToGlory, type PlayerView, rules } from '@call-to-glory/rules/client';
import type { TableView } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';

import { clockOf } from '../../../board/clock/clock.ts';
import type { Prompt } from '../../../board/prompt/prompt.ts';
import { SeatHand } from '../../../board/seat/seat-hand.tsx';
import { useSay } from '../../../board/words/say.ts';
import type { LiveChoice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import { whyNoStrike } from '../model/about.ts';
import type { BoardModel } from '../model/board-model.ts';
import { strikeTargets } from '../model/choices.ts';
import { anchors } from '../motion/anchors.ts';
import type { Dragging } from './dragging.ts';
import { HeldNinjas } from './ninjas.tsx';
import { OwnHand } from './own-hand.tsx';
import { OwnSets } from './own-sets.tsx';
import { OwnTaskLine, OwnTasks } from './own-tasks.tsx';
import { SeatPlate } from './seat-plate.tsx';
import type { SetsState } from './set-row.tsx';
import type { TableLayout } from './use-table-layout.ts';

import styles from './my-side.module.css';

interface MySideProps {
  readonly table: TableView<CallToGlory>;
  readonly model: BoardModel;
  readonly settled: PlayerView | null;
  readonly layout: TableLayout;
  /** Does the plate show buttons, or cards to be placed? */
  readonly hasButtons: boolean;
  readonly names: readonly string[];
  readonly choice: LiveChoice;
  readonly prompt: Prompt;
  readonly sets: SetsState;
  readonly dragging: Dragging;
  readonly now: () => number;
}

/** The mat at the bottom: the viewer's own, or that of the player whose side a spectator has chosen. */
export function MySide(props: MySideProps): ReactNode {
  const { table, model, layout, hasButtons, names, choice, dragging, now } = props;
  const say = useSay();
  const { bottom, mine } = model;
  const isMats = layout.form === 'wide';
  const isFolded = layout.folds && hasButtons;
  const { options } = model.view.public;
  const ninjas = <OwnNinjas model={model} names={names} choice={choice} isTiny={layout.isTerse} />;
  return (
    <section
      className={`mat ${styles.side}`}
      data-anchor={anchors.mat(bottom.seat)}
      data-form={layout.form}
      data-terse={layout.isTerse}
      data-buttons={hasButtons}
      data-folded={isFolded}
      data-tasks={options.tasks}
      data-lit={bottom.active}
      data-drop={mine === null ? undefined : 'mat'}
      data-takes={dragging.isLit('mat')}
      aria-label={say(message('table.mine'))}
    >
      <div className={styles.hand}>
        <OwnHand {...props} form={layout.form} />
      </div>
      <div className={styles.sets} data-own-sets data-mine={mine !== null}>
        <OwnSets {...props} isFolded={isFolded} />
      </div>
      <div className={styles.plate}>
        <SeatPlate
          seat={bottom}
          clock={bottom.active ? null : clockOf(rules, table, bottom.seat)}
          now={now}
          isLow={isFolded}
        />
        {mine === null ? <SeatHand seat={bottom.seat} /> : null}
        {isMats ? ninjas : null}
      </div>
      {isMats ? null : (
        <div className={styles.extras} data-own-extras>
          {ninjas}
          {options.tasks ? (
            <OwnTaskLine model={model} isTight={isFolded || layout.form === 'landscape'} />
          ) : null}
        </div>
      )}
      {options.tasks && isMats ? (
        <div className={styles.tasks}>
          <OwnTasks model={model} names={names} choice={choice} />
        </div>
      ) : null}
    </section>
  );
}

/** The figures of the mat at the bottom; the viewer's own are used from here. */
function OwnNinjas({
  model,
  names,
  choice,
  isTiny,
}: Pick<MySideProps, 'model' | 'names' | 'choice'> & { readonly isTiny: boolean }): ReactNode {
  const { bottom, mine } = model;
  const held = { seat: bottom.seat, held: bottom.figures, isTiny };
  return mine === null ? (
    <HeldNinjas {...held} why={() => message('about.theirNinjas', { name: bottom.name })} />
  ) : (
    <HeldNinjas
      {...held}
      usable={choice.isLit && strikeTargets(mine).length > 0 ? usableFigures(model) : 0}
      why={() => whyNoStrike(mine, names)}
      onUse={() => choice.setMode('striking')}
    />
  );
}

function usableFigures({ view }: BoardModel): number {
  const { stage } = view.public;
  return stage.type === 'turn' ? stage.usableFigures : 0;
}
