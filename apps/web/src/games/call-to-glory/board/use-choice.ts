import type { CommandAnswer } from '@call-to-glory/protocol';
import type { Character, Command, Pile, PlayerView } from '@call-to-glory/rules/client';
import type { TableCommand } from '@call-to-glory/table/client';
import { use, useState } from 'react';

import type { Stillness } from '../../../board/prompt/still-prompt.ts';
import { LessonContext } from '../../../board/tutorial/lesson.ts';
import type { Message } from '../../../board/words/message.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { commandOfPile, type Mode } from '../model/choices.ts';
import { afterView, nothingChosen } from '../model/choosing.ts';
import { asksFirst } from '../model/confirm.ts';
import { previewOf } from '../model/preview.ts';
import type { PromptButton } from '../model/prompt-buttons.ts';
import { afterChange, afterPress, afterToggle, type Selection } from '../model/selection.ts';
import { whyNot } from '../model/why-not.ts';

/** What the player is choosing just now, and everything that he can do about it. */
export interface Choice {
  readonly selection: Selection | null;
  readonly mode: Mode;
  /** What the player has to confirm before it is sent. */
  readonly asked: Command | null;
  /** Why what he has just tried is not possible. */
  readonly told: Message | null;
  /** Do presses go nowhere: a command is on its way, cards are in the air, or what is asked has only just appeared? */
  readonly waiting: boolean;
  /** May what can be pressed be lit? Not before the table shows it, nor while nobody can play. */
  readonly isLit: boolean;
  pressCard(character: Character, index: number): void;
  toggle(character: Character): void;
  change(character: Character, by: number): void;
  pressPile(pile: Pile): void;
  pressButton(button: PromptButton): void;
  strike(character: Character): void;
  setMode(mode: Mode): void;
  /** Plays something, or asks first whether to; the answer says what stands in the way, null if nothing does. */
  play(command: Command): Message | null;
  ask(command: TableCommand): Message | null;
  /** Says why something is not possible, or how it is meant. */
  tell(words: Message): void;
  clear(): void;
}

/**
 * Keeps what the player is choosing, and sends what he has chosen.
 *
 * @param stillness why nobody can play; null while one can
 * @param isShownWhole does the page show all that it knows? What it does not show yet, nobody can mean
 */
export function useChoice(
  view: PlayerView | null,
  names: readonly string[],
  stillness: Stillness | null,
  isShownWhole: boolean,
  send: (command: TableCommand) => Promise<CommandAnswer>,
): Choice {
  const [kept, setKept] = useState(() => nothingChosen(view));
  const [waiting, setWaiting] = useState(false);
  const lesson = use(LessonContext);
  const [policy] = useSetting('confirm');
  const chosen = afterView(kept, view);
  if (chosen !== kept) setKept(chosen);
  const { selection, mode, asked, told } = chosen;

  function ask(command: TableCommand): Message | null {
    const why = whyNot(view, names, stillness, command);
    if (why !== null) {
      setKept({ ...chosen, told: why });
      return why;
    }
    if (waiting || !isShownWhole) return boardMessage('line.waiting');
    setKept({ ...chosen, mode: 'plain', asked: null, told: null });
    setWaiting(true);
    void send(command).then(() => setWaiting(false));
    return null;
  }

  function play(command: Command): Message | null {
    const wanted: TableCommand = { type: 'play', command };
    if (view === null || whyNot(view, names, stillness, wanted) !== null) return ask(wanted);
    if (!isShownWhole) return boardMessage('line.waiting');
    if (lesson?.allows(command) === false) {
      lesson.onOther();
      return null;
    }
    // A lesson knows what is meant, and any step of it can be taken back.
    const isSure = lesson !== null || (asked !== null && isSame(asked, command));
    if (isSure || !asksFirst(view, command, policy)) return ask(wanted);
    setKept({ ...chosen, asked: command, told: null });
    return boardMessage('line.again', { preview: previewOf(view, command, names) });
  }

  function tell(words: Message): void {
    setKept({ ...chosen, told: words });
  }

  function setMode(next: Mode): void {
    setKept({ ...chosen, mode: next, asked: null, told: null });
  }

  function choose(next: Selection | null): void {
    setKept({ ...nothingChosen(view), selection: next });
  }

  return {
    selection,
    mode,
    asked,
    told,
    waiting,
    isLit: isShownWhole && stillness === null,
    play,
    ask,
    tell,
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
    pressButton({ act }) {
      switch (act.type) {
        case 'command':
          play(act.command);
          return;
        case 'mode':
          setMode(act.mode);
          return;
        case 'scores':
          return;
        case 'refused':
          tell(act.reason);
          return;
        case 'return':
          ask({ type: 'return' });
          return;
      }
    },
    strike: (character) => play({ type: 'strike', character }),
    setMode,
    clear: () => setKept(nothingChosen(view)),
  };
}

/** Whether a press asks for what was asked for before. */
function isSame(one: Command, other: Command): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
