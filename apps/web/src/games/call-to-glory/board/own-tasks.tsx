import type { PlayerView, TaskDeck } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import type { LiveChoice } from '../choice/use-choice.ts';
import type { BoardModel } from '../model/board-model.ts';
import { OpenTasks } from './lazy-parts.ts';
import { SecretTasks } from './secret-tasks.tsx';
import { TaskLine, TaskRack } from './task-rack.tsx';

interface OwnTasksProps {
  readonly model: BoardModel;
  readonly names: readonly string[];
  readonly choice: LiveChoice;
}

/** The tasks on the mat at the bottom: scrolls to look at and to choose from, or what others see of them. */
export function OwnTasks({ model, ...rest }: OwnTasksProps): ReactNode {
  const { open, mine, bottom } = model;
  if (open !== null) return <OpenTasks view={open} />;
  if (mine === null) return <SecretTasks tasks={bottom.tasks} />;
  return <TaskChoice mine={mine} {...rest} />;
}

/** The same in one line; nothing while the viewer chooses, since the scrolls then take the place of the hand. */
export function OwnTaskLine({
  model,
  isTight,
}: Pick<OwnTasksProps, 'model'> & { readonly isTight: boolean }): ReactNode {
  const { open, mine, bottom } = model;
  if (open !== null) return <OpenTasks view={open} />;
  if (mine === null) return <SecretTasks tasks={bottom.tasks} />;
  return isRevealing(mine) ? null : <TaskLine view={mine} isTight={isTight} />;
}

/** The viewer's own scrolls. The plate reveals the chosen one; pressing it again takes it back. */
export function TaskChoice({
  mine,
  choice,
  ...rest
}: Omit<OwnTasksProps, 'model'> & { readonly mine: PlayerView }): ReactNode {
  const chosen = choice.asked?.type === 'reveal' ? choice.asked.deck : null;
  function choose(deck: TaskDeck): void {
    if (choice.waiting) return;
    if (deck === chosen) choice.setMode('plain');
    else choice.play({ type: 'reveal', deck });
  }
  const { isLit, waiting } = choice;
  return (
    <TaskRack
      view={mine}
      isLit={isLit}
      waiting={waiting}
      chosen={chosen}
      onChoose={choose}
      {...rest}
    />
  );
}

/** Must the viewer reveal a task now? */
export function isRevealing({ seat, public: { stage } }: PlayerView): boolean {
  return stage.type === 'reveal' && stage.seat === seat;
}
