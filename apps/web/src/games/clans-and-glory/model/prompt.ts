import type { ClansCommand } from '@call-to-glory/clans-and-glory/client';
import { Check, X } from 'lucide-react';

import type { Prompt, PromptButton } from '../../../board/prompt/prompt.ts';
import type { Message } from '../../../board/words/message.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { cardName, counted, message, ordinal, whereOf } from '../messages/words.ts';
import type { ClansModel } from './board-model.ts';
import { askedMove, cardsFor } from './choosing.ts';

/** What a button of the plate does. */
type ButtonAct =
  | { readonly type: 'command'; readonly command: ClansCommand }
  /** Picks something else. */
  | { readonly type: 'clear' }
  /** Goes from the table of a finished game to its result. */
  | { readonly type: 'result' };

export interface ClansButton extends PromptButton {
  readonly id: 'another' | 'lay' | 'noShield' | 'putShield' | 'result';
  readonly act: ButtonAct;
}

type Words = Omit<Prompt, 'buttons'> & { readonly buttons: readonly ClansButton[] };

/** How much room for words the plate has; `tiny` on the smallest phones, `column` beside the table. */
export type Room = 'long' | 'short' | 'tiny' | 'column';

/** What the plate says while the game is on. */
export function promptFor(model: ClansModel, names: readonly string[], room: Room): Words {
  const { state, mine, task } = model;
  const move = task === null ? null : askedMove(mine, model.picked);
  if (move !== null) return confirmPrompt(model, move, room);
  switch (task) {
    case 'lay':
      return layPrompt(model, room);
    case 'layFaceDown':
      return faceDownPrompt(model);
    case 'shield':
      return shieldPrompt(model);
    case null:
  }
  const { stage } = state;
  if (stage.type === 'card' || stage.type === 'shield') {
    const who = names[stage.seat] ?? '';
    const isMine = stage.seat === mine?.seat;
    const title =
      stage.type === 'card'
        ? message(isMine ? 'prompt.chooseCard' : 'prompt.theirCard', { who })
        : message(isMine ? 'prompt.shield' : 'prompt.theirShield', {
            who,
            meeting: stage.meeting + 1,
          });
    return { mine: isMine, title, detail: null, buttons: [] };
  }
  return {
    mine: false,
    title: message('prompt.over'),
    detail: null,
    buttons: [
      { id: 'result', label: message('action.result'), main: true, act: { type: 'result' } },
    ],
  };
}

function layPrompt({ state, mine, picked, lit }: ClansModel, room: Room): Words {
  const { card, place } = picked;
  if (card !== null) {
    const words = { card: cardName(card) };
    const detail =
      lit.length === 0
        ? message('prompt.nowhere', words)
        : counted(room === 'long' ? 'prompt.fits' : 'prompt.fitsShort', lit.length, words);
    // Beside a button; and players who have just picked a card know whose turn it is.
    const isShort = room === 'tiny' || room === 'column';
    return asked(message(isShort ? 'prompt.choosePlaceTiny' : 'prompt.choosePlace'), detail, [
      another(message('action.anotherCard')),
    ]);
  }
  if (place === null || mine === null) {
    const title = message(room === 'column' ? 'prompt.chooseCardTiny' : 'prompt.chooseCard');
    return asked(title, message('prompt.chooseCardDetail'), []);
  }
  const where = whereOf(state, place);
  const fitting = cardsFor(mine, place).length;
  const detail =
    fitting === 0
      ? message('prompt.forPlaceNone', { where })
      : counted('prompt.forPlaceDetail', fitting, { where });
  return asked(message('prompt.forPlace'), detail, [another(message('action.anotherPlace'))]);
}

/** C7: a card is laid for good, so the player may be asked first. */
function confirmPrompt(
  { state, task, picked: { card, place } }: ClansModel,
  command: ClansCommand,
  room: Room,
): Words {
  if (card === null || place === null) throw new Error('nothing is to be confirmed');
  const isDown = task === 'layFaceDown';
  const what = isDown ? message('prompt.confirmDown', { card: cardName(card) }) : cardName(card);
  // The place is in sight.
  const detail = message('prompt.confirmDetail', { what, where: whereOf(state, place) });
  return asked(
    message(room === 'long' ? 'prompt.confirm' : 'prompt.confirmShort'),
    room === 'long' ? detail : what,
    [
      another(boardMessage('action.cancel')),
      {
        id: 'lay',
        label: message('action.lay'),
        Icon: Check,
        main: true,
        act: { type: 'command', command },
      },
    ],
  );
}

/** C8: nothing fits, and why a card is laid face down. */
function faceDownPrompt({ picked }: ClansModel): Words {
  const { card } = picked;
  if (card === null) {
    const detail: Message = { ...message('prompt.nothingFitsDetail'), rule: 'C8' };
    return asked(message('prompt.nothingFits'), detail, []);
  }
  const detail = message('prompt.faceDownDetail', { card: cardName(card) });
  return asked(message('prompt.faceDown'), detail, [another(message('action.anotherCard'))]);
}

/** C10, C11. */
function shieldPrompt({ state, mine }: ClansModel): Words {
  const { stage } = state;
  if (stage.type !== 'shield' || mine === null) throw new Error('no shield is decided on');
  const { meeting } = stage;
  const left = (state.shields[mine.seat] ?? 0) - 1;
  const words = { ordinal: ordinal((state.stacks[meeting]?.length ?? 0) + 1), left };
  return asked(
    message('prompt.shield', { meeting: meeting + 1 }),
    message(left === 0 ? 'prompt.shieldDetailLast' : 'prompt.shieldDetail', words),
    [
      commandButton('noShield', { type: 'declineShield' }, false),
      commandButton('putShield', { type: 'putShield', meeting }, true),
    ],
  );
}

function asked(title: Message, detail: Message, buttons: readonly ClansButton[]): Words {
  return { mine: true, title, detail, buttons };
}

function another(label: Message): ClansButton {
  return { id: 'another', label, Icon: X, main: false, act: { type: 'clear' } };
}

function commandButton(
  id: 'noShield' | 'putShield',
  command: ClansCommand,
  main: boolean,
): ClansButton {
  return { id, label: message(`action.${id}`), main, act: { type: 'command', command } };
}
