import type { Seat } from '@call-to-glory/game-kit';
import {
  type Character,
  type Command,
  drawsPerTurn,
  type PlayerView,
  type PublicState,
  rules,
  type TurnStage,
} from '@call-to-glory/rules/client';

import type { Prompt } from '../../../board/prompt/prompt.ts';
import type { Message } from '../../../board/words/message.ts';
import { counted, message, cardName, setWords } from '../messages/words.ts';
import type { Mode } from './choices.ts';
import type { Drawn } from './log-sentences.ts';
import { previewOf } from './preview.ts';
import {
  cancelButton,
  confirmButton,
  discardButton,
  endButtons,
  layButton,
  scoresButton,
  strikeButtons,
  type CardButton,
} from './prompt-buttons.ts';
import { refusalWords } from './refusal-words.ts';
import { roundOverWords } from './round-words.ts';
import type { Selection } from './selection.ts';

/** What the plate says, and the cards that it shows. */
export interface CardPrompt extends Prompt {
  /** How many of the two cards of action 1 have been drawn; null outside of it. */
  readonly drawn: number | null;
  /** Cards that the viewer has to place. */
  readonly owed: { readonly character: Character; readonly size: number } | null;
  readonly buttons: readonly CardButton[];
}

/** The prompt of this game, if it is one. */
export function cardPromptOf(prompt: Prompt): CardPrompt | null {
  return 'owed' in prompt && 'drawn' in prompt ? (prompt as CardPrompt) : null;
}

export interface PromptInput {
  readonly state: PublicState;
  /** The viewer's own view; null for a spectator. */
  readonly mine: PlayerView | null;
  readonly names: readonly string[];
  readonly selection: Selection | null;
  readonly mode: Mode;
  /** What the viewer has to confirm. */
  readonly asked: Command | null;
  /** What the player whose turn it is has drawn in it. */
  readonly drawn: readonly Drawn[];
}

/** What the plate says in each stage; when a round is over, the way to its scores. */
export function promptFor(input: PromptInput): CardPrompt {
  const { stage } = input.state;
  if (input.mine !== null && input.asked !== null) {
    return confirmPrompt(input.mine, input.asked, input.names);
  }
  switch (stage.type) {
    case 'turn':
      return turnPrompt(input, stage);
    case 'reveal': {
      const seat = input.mine?.seat ?? null;
      const reader = { seat, nameOf: (one: Seat) => nameOf(input, one) };
      const over = roundOverWords(input.state.endReasons, reader);
      return stage.seat === seat
        ? plate(true, message('prompt.reveal'), over)
        : plate(false, message('prompt.theirReveal', { name: nameOf(input, stage.seat) }), over);
    }
    case 'setup':
      return plate(false, message('prompt.dealing'));
    case 'break':
    case 'over':
      return plate(
        false,
        message('round.over', { round: input.state.round }),
        message('round.lookedAt'),
        { buttons: [scoresButton] },
      );
  }
}

function turnPrompt(input: PromptInput, turn: TurnStage): CardPrompt {
  const { mine } = input;
  if (turn.owed !== null) return placingPrompt(input, turn.owed);
  if (mine === null || turn.seat !== mine.seat) return theirPrompt(input, turn);
  if (input.mode === 'striking') {
    return plate(true, message('prompt.striking'), message('prompt.chooseTarget'), {
      buttons: [cancelButton],
    });
  }
  const left = drawsPerTurn - turn.drawn.length;
  if (left > 0) {
    return plate(
      true,
      message(left === 1 ? 'prompt.drawOne' : 'prompt.drawTwo'),
      drawDetail(left, input.selection),
      { drawn: turn.drawn.length },
    );
  }
  return turn.acted ? endPrompt(turn) : actPrompt(input, mine);
}

/** Cards may be chosen early, and stay chosen; that they cannot be played yet needs saying. */
function drawDetail(left: number, selection: Selection | null): Message {
  if (selection !== null) return message('prompt.thenPlay');
  return message(left === 1 ? 'prompt.fromAnother' : 'prompt.eachFromAnother');
}

function actPrompt(input: PromptInput, view: PlayerView): CardPrompt {
  const { selection, names } = input;
  if (selection === null) {
    return plate(true, message('prompt.act'), message('prompt.chooseCards'), {
      buttons: [...strikeButtons(view), discardButton(view, null), layButton(null, null)],
    });
  }
  if (input.mode === 'discarding') {
    const card = cardName(selection.character);
    return plate(true, message('prompt.discarding', { card }), message('prompt.choosePile'), {
      buttons: [cancelButton],
    });
  }
  const lay: Command = { type: 'lay', character: selection.character, size: selection.count };
  const refusal = rules.refusalFor(view, lay);
  const why = refusal && refusalWords(refusal, names, view.seat);
  return plate(true, message('prompt.act'), why ?? previewOf(view, lay, names), {
    buttons: [discardButton(view, selection), layButton(selection, why)],
  });
}

function confirmPrompt(view: PlayerView, asked: Command, names: readonly string[]): CardPrompt {
  const title = asked.type === 'reveal' ? 'prompt.reveal' : 'prompt.confirm';
  return plate(true, message(title), previewOf(view, asked, names), {
    buttons: [cancelButton, confirmButton(view, asked)],
  });
}

function placingPrompt(
  { mine, names }: PromptInput,
  { seat, character, size, reason }: NonNullable<TurnStage['owed']>,
): CardPrompt {
  const set = setWords(character, size);
  const card = cardName(character);
  if (mine?.seat === seat) {
    const owed = { character, size };
    return reason === 'beaten'
      ? plate(true, message('prompt.placeWhere'), message('prompt.placeBeaten', { set }), { owed })
      : plate(true, message('prompt.placeOneWhere'), message('prompt.placeStruck', { card }), {
          owed,
        });
  }
  return plate(
    false,
    message('prompt.theirPlace', { name: names[seat] ?? '' }),
    reason === 'beaten'
      ? message('prompt.theirPlaceSet', { set })
      : message('prompt.theirPlaceCard', { card }),
  );
}

function theirPrompt(input: PromptInput, turn: TurnStage): CardPrompt {
  const name = nameOf(input, turn.seat);
  const detail = drawnWords(input.drawn);
  if (turn.drawn.length < drawsPerTurn) {
    return plate(false, message('prompt.theirDraw', { name }), detail);
  }
  return turn.acted
    ? plate(false, message('prompt.theirEnd', { name }))
    : plate(false, message('prompt.theirAct', { name }), detail);
}

function drawnWords(drawn: readonly Drawn[]): Message | null {
  const [card, other] = drawn.filter((one) => one !== null).map((one) => cardName(one));
  const hidden = drawn.filter((one) => one === null).length;
  if (card === undefined) {
    if (hidden === 0) return null;
    return message(hidden === 1 ? 'prompt.drewHidden' : 'prompt.drewTwoHidden');
  }
  if (other !== undefined) return message('prompt.drewTwoCards', { card, other });
  return message(hidden === 0 ? 'prompt.drewCard' : 'prompt.drewCardAndHidden', { card });
}

function endPrompt(turn: TurnStage): CardPrompt {
  return plate(
    true,
    message('prompt.strikeOrEnd'),
    counted('prompt.strikeDetail', turn.usableFigures),
    { buttons: endButtons },
  );
}

function plate(
  mine: boolean,
  title: Message,
  detail: Message | null = null,
  more: Partial<Pick<CardPrompt, 'drawn' | 'owed' | 'buttons'>> = {},
): CardPrompt {
  return { mine, title, detail, drawn: null, owed: null, buttons: [], ...more };
}

function nameOf({ names }: PromptInput, seat: Seat): string {
  return names[seat] ?? '';
}
