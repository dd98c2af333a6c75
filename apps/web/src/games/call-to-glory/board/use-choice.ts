import type { CommandAnswer } from '@call-to-glory/protocol';
import {
  callToGlory,
  type Character,
  type Command,
  type Pile,
  type PlayerView,
} from '@call-to-glory/rules/client';
import type { TableCommand } from '@call-to-glory/table/client';
import { useState } from 'react';

import { commandOfPile, isModePossible, type Mode } from '../model/choices.ts';
import type { PromptButton } from '../model/prompt-buttons.ts';
import { refusalWords } from '../model/refusal-words.ts';
import {
  afterChange,
  afterPress,
  afterToggle,
  fitting,
  type Selection,
} from '../model/selection.ts';
import type { Message } from '../model/words.ts';

/** What the player is choosing just now, and everything that he can do about it. */
export interface Choice {
  readonly selection: Selection | null;
  readonly mode: Mode;
  /** Why what he has just tried is not possible. */
  readonly told: Message | null;
  /** Is a command on its way? */
  readonly waiting: boolean;
  pressCard(character: Character, index: number): void;
  toggle(character: Character): void;
  change(character: Character, by: number): void;
  pressPile(pile: Pile): void;
  pressButton(button: PromptButton): void;
  strike(character: Character): void;
  setMode(mode: Mode): void;
  play(command: Command): void;
  ask(command: TableCommand): void;
  clear(): void;
}

interface ChoiceState {
  readonly selection: Selection | null;
  readonly mode: Mode;
  readonly told: Message | null;
  readonly toldOf: PlayerView | null;
}

const nothing: ChoiceState = { selection: null, mode: 'plain', told: null, toldOf: null };

/** Keeps what the player is choosing, and sends what he has chosen. */
export function useChoice(
  view: PlayerView | null,
  names: readonly string[],
  connected: boolean,
  send: (command: TableCommand) => Promise<CommandAnswer>,
): Choice {
  const [state, setState] = useState(nothing);
  const [waiting, setWaiting] = useState(false);
  const selection = view === null ? null : fitting(state.selection, view.own.hand);
  const mode = view !== null && isModePossible(view, state.mode, selection) ? state.mode : 'plain';

  async function ask(command: TableCommand): Promise<boolean> {
    if (waiting || !connected) return false;
    setWaiting(true);
    const answer = await send(command);
    setWaiting(false);
    return answer.ok;
  }

  function play(command: Command): void {
    if (view === null) return;
    const refusal = callToGlory.refusalFor(view, command);
    if (refusal === null)
      void ask({ type: 'play', command }).then((isDone) => isDone && settle(command));
    else tell(refusalWords(refusal, names, view.seat));
  }

  /** What was laid or discarded is no longer selected. */
  function settle({ type }: Command): void {
    const isSpent = type === 'lay' || type === 'discard';
    setState((before) => (isSpent ? nothing : { ...before, mode: 'plain' }));
  }

  function tell(told: Message): void {
    setState({ selection, mode, told, toldOf: view });
  }

  function choose(next: Selection | null): void {
    setState({ ...nothing, selection: next });
  }

  return {
    selection,
    mode,
    // A reason holds for what the player saw when he was told.
    told: state.toldOf === view ? state.told : null,
    waiting,
    play,
    ask: (command) => void ask(command),
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
          setState({ ...nothing, selection, mode: act.mode });
          return;
        case 'refused':
          tell(act.reason);
          return;
        case 'return':
          void ask({ type: 'return' });
          return;
      }
    },
    strike: (character) => play({ type: 'strike', character }),
    setMode: (next) => setState({ ...nothing, selection, mode: next }),
    clear: () => setState(nothing),
  };
}
