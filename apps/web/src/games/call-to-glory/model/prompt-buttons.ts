import type { Command, PlayerView } from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { message, cardName, setWords } from '../messages/words.ts';
import { discardChoices, strikeTargets, type Mode } from './choices.ts';
import type { Selection } from './selection.ts';

/** What a button of the plate does. */
type ButtonAct =
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'mode'; readonly mode: Mode }
  /** Goes from the table of a finished round to its scores. */
  | { readonly type: 'result' }
  /** Only says why not. */
  | { readonly type: 'refused'; readonly reason: Message };

export interface CardButton {
  readonly id: 'lay' | 'discard' | 'strike' | 'endTurn' | 'confirm' | 'cancel' | 'scores';
  readonly label: Message;
  readonly act: ButtonAct;
  /** Is it what the player most likely wants? */
  readonly main: boolean;
}

/** Cancels what the player is in the middle of. */
export const cancelButton: CardButton = {
  id: 'cancel',
  label: boardMessage('action.cancel'),
  act: { type: 'mode', mode: 'plain' },
  main: false,
};

/** Does what the player has been asked to confirm. */
export function confirmButton(view: PlayerView, command: Command): CardButton {
  return {
    id: command.type === 'lay' ? 'lay' : 'confirm',
    label: labelOf(view, command),
    act: { type: 'command', command },
    main: true,
  };
}

function labelOf(view: PlayerView, command: Command): Message {
  switch (command.type) {
    case 'draw':
      return message('preview.draw', { pile: command.pile });
    case 'lay':
      return message('action.lay', { set: setWords(command.character, command.size) });
    case 'discard':
      return message('action.discardCard', { card: cardName(command.character) });
    case 'place':
      return message('preview.place', { pile: command.pile });
    case 'strike':
      return message('action.strike');
    case 'endTurn':
      return message('action.endTurn');
    case 'reveal': {
      const character = view.own.tasks[command.deck];
      return message('action.reveal', {
        card: character === undefined ? '' : cardName(character),
      });
    }
    case 'ready':
      return message('preview.ready');
  }
}

/** Back to the scores of a round that is over. */
export const scoresButton: CardButton = {
  id: 'scores',
  label: message('round.toScores'),
  act: { type: 'result' },
  main: true,
};

/** After both actions: strike once more, or end the turn. */
export const endButtons: readonly CardButton[] = [
  {
    id: 'endTurn',
    label: message('action.endTurn'),
    act: { type: 'command', command: { type: 'endTurn' } },
    main: false,
  },
  {
    id: 'strike',
    label: message('action.strike'),
    act: { type: 'mode', mode: 'striking' },
    main: true,
  },
];

/** Strikes in the middle of a turn, as long as there is a ninja to strike with, and a set to strike. */
export function strikeButtons(view: PlayerView): readonly CardButton[] {
  const { stage } = view.public;
  const may = stage.type === 'turn' && stage.usableFigures > 0 && strikeTargets(view).length > 0;
  return may
    ? [
        {
          id: 'strike',
          label: message('action.strikeShort'),
          act: { type: 'mode', mode: 'striking' },
          main: false,
        },
      ]
    : [];
}

/** Discards one of the selected cards; at once if only one pile is open to it. */
export function discardButton(view: PlayerView, selection: Selection | null): CardButton {
  return {
    id: 'discard',
    label: message('action.discard'),
    act: selection === null ? nothingChosen : discardAct(view, selection),
    main: false,
  };
}

/** Lays the selection; `why` says what prevents that. */
export function layButton(selection: Selection | null, why: Message | null): CardButton {
  if (selection === null) {
    return { id: 'lay', label: message('action.layNone'), act: nothingChosen, main: true };
  }
  const { character, count: size } = selection;
  return {
    id: 'lay',
    label: message('action.lay', { set: setWords(character, size) }),
    act:
      why === null
        ? { type: 'command', command: { type: 'lay', character, size } }
        : { type: 'refused', reason: why },
    main: true,
  };
}

const nothingChosen: ButtonAct = { type: 'refused', reason: message('prompt.chooseCards') };

function discardAct(view: PlayerView, selection: Selection): ButtonAct {
  const choices = discardChoices(view, selection);
  const [only] = choices;
  return only !== undefined && choices.length === 1
    ? { type: 'command', command: { type: 'discard', character: selection.character, pile: only } }
    : { type: 'mode', mode: 'discarding' };
}
