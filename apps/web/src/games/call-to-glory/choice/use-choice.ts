import type { Seat } from '@call-to-glory/game-kit';
import {
  rules,
  type CallToGlory,
  type Character,
  type Command,
  type Pile,
} from '@call-to-glory/rules/client';
import { use, useState } from 'react';

import { LessonContext } from '../../../board/commands/lesson-limits.ts';
import { useSelfConfirm } from '../../../board/confirm/use-self-confirm.ts';
import type * as kit from '../../../board/contract/board-game.ts';
import type { Message } from '../../../board/words/message.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { boardModel, type BoardModel } from '../model/board-model.ts';
import { commandOfPile, type Mode } from '../model/choices.ts';
import { afterView, nothingChosen, questionAsked } from '../model/choosing.ts';
import { asksFirst } from '../model/confirm.ts';
import { previewOf } from '../model/preview.ts';
import type { CardButton } from '../model/prompt-buttons.ts';
import { afterChange, afterPress, afterToggle, type Selection } from '../model/selection.ts';
import type { Cue } from '../motion/cues.ts';
import { useHandOrder } from './use-hand-order.ts';
import { useTableDrag, type TableDrag } from './use-table-drag.ts';

/** A table of this game on its page. */
export type CardContext = kit.TableContext<CallToGlory, Cue>;

/** What the player is choosing, and everything that can be done with it. */
export interface Choosable {
  readonly selection: Selection | null;
  readonly mode: Mode;
  /** The command that the player has to confirm before it is sent. */
  readonly asked: Command | null;
  pressCard(character: Character, index: number): void;
  toggle(character: Character): void;
  change(character: Character, by: number): void;
  pressPile(pile: Pile): void;
  strike(character: Character): void;
  setMode(mode: Mode): void;
  /** Plays a command, or asks for confirmation first; returns what prevents it, null if nothing does. */
  play(command: Command): Message | null;
  /** Says why something is not possible, or how it is meant; null clears that. */
  explain(words: Message | null): void;
  clear(): void;
}

/** The same, and whether presses are accepted just now. */
export interface LiveChoice
  extends Choosable, Pick<kit.TableContext<CallToGlory>['commands'], 'waiting' | 'isLit'> {}

/** What the board needs to know about a choice, and the table laid out for it. */
export interface CardChoice extends Choosable, kit.Choice<CardButton> {
  readonly model: BoardModel;
  readonly drag: TableDrag;
  /** The characters in the order of the hand. */
  readonly order: readonly Character[];
  /** Lets a spectator look from another seat; null for players. */
  readonly onLook: ((seat: Seat) => void) | null;
  press(button: CardButton): void;
}

/** Holds what the player is choosing, and sends what has been chosen. */
export function useChoice(context: CardContext): CardChoice {
  const { table, view, viewer, presence, log } = context;
  const [from, setFrom] = useState<Seat>(0);
  const model = boardModel(table, view, viewer, presence, log.names, from);
  const choosable = useChoosable(context);
  const hand = useHandOrder();
  const { held, ...drag } = useTableDrag(context.mine, log.names, choosable, hand.move);
  const { asked } = choosable;
  const timed = asked === null || asked.type === 'reveal' ? null : JSON.stringify(asked);
  const confirmsAt = useSelfConfirm(rules, context, timed, () => {
    if (asked !== null) choosable.play(asked);
  });
  return {
    ...choosable,
    ...held,
    model,
    drag,
    order: hand.order,
    confirmsAt,
    isAsked: asked !== null,
    question: questionAsked({ ...choosable, view: context.mine }),
    onLook: viewer === 'watcher' ? (context.onSitBeside ?? setFrom) : null,
    press: (button) => pressButton(button, choosable),
  };
}

function useChoosable({ mine: view, log: { names }, commands }: CardContext): Choosable {
  const [kept, setKept] = useState(() => nothingChosen(view));
  const lesson = use(LessonContext);
  const [policy] = useSetting('confirm');
  const chosen = afterView(kept, view);
  if (chosen !== kept) setKept(chosen);
  const { selection, mode, asked } = chosen;

  /** Holds back a command that is not to be sent yet. */
  function hold(command: Command): Message | 'held' | null {
    if (lesson?.allows(command) === false) {
      lesson.onOther();
      return 'held';
    }
    // A lesson knows what is meant, and any step of it can be undone.
    const isSure = lesson !== null || (asked !== null && isSame(asked, command));
    if (view === null || isSure || !asksFirst(view, command, policy)) return null;
    commands.explain(null);
    setKept({ ...chosen, asked: command });
    return boardMessage('line.again', { preview: previewOf(view, command, names) });
  }

  function play(command: Command): Message | null {
    let isHeld = false;
    const obstacle = commands.send({ type: 'play', command }, () => {
      const held = hold(command);
      isHeld = held !== null;
      return held;
    });
    if (obstacle === null && !isHeld) setKept({ ...chosen, mode: 'plain', asked: null });
    return obstacle;
  }

  function setMode(next: Mode): void {
    commands.explain(null);
    setKept({ ...chosen, mode: next, asked: null });
  }

  function choose(next: Selection | null): void {
    commands.explain(null);
    setKept({ ...nothingChosen(view), selection: next });
  }

  return {
    selection,
    mode,
    asked,
    play,
    setMode,
    explain: commands.explain,
    pressCard(character, index) {
      if (view !== null) choose(afterPress(selection, view.own.hand, character, index));
    },
    toggle(character) {
      if (view !== null) choose(afterToggle(selection, view.own.hand, character));
    },
    change(character, by) {
      if (view !== null) choose(afterChange(selection, view.own.hand, character, by));
    },
    pressPile(pile) {
      if (view !== null) play(commandOfPile(view, pile, selection));
    },
    strike: (character) => play({ type: 'strike', character }),
    clear: () => choose(null),
  };
}

function pressButton({ act }: CardButton, { play, setMode, explain }: Choosable): void {
  switch (act.type) {
    case 'command':
      play(act.command);
      return;
    case 'mode':
      setMode(act.mode);
      return;
    case 'refused':
      explain(act.reason);
      return;
    case 'result':
      return;
  }
}

/** Whether a press asks for the same command as before. */
function isSame(one: Command, other: Command): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
