import type { Seat, Viewer } from '@call-to-glory/game-kit';
import {
  roundPoints,
  tasks,
  type AnyView,
  type CallToGlory,
  type Fact,
  type PublicState,
} from '@call-to-glory/rules/client';

import type { Alerts } from '../../../board/contract/board-game.ts';
import type { GameStep, Step } from '../../../board/log/steps.ts';
import type { Message } from '../../../board/words/message.ts';
import { actor, type ListNames, type NameOf } from '../../../board/words/names.ts';
import { counted, message, cardName, setWords } from '../messages/words.ts';
import { victoryOf } from './round-model.ts';
import { standingWords } from './round-words.ts';

/**
 * What has to be announced at once about the latest steps.
 *
 * @param view what the viewer sees after the steps
 */
export function alertsOf(
  steps: readonly Step<CallToGlory>[],
  { public: state }: AnyView,
  viewer: Viewer,
  nameOf: NameOf,
  list: ListNames,
): Alerts {
  return {
    call: callOf(steps, state, viewer),
    alarms: steps.flatMap((step) => alarmOf(step, state, viewer, nameOf) ?? []),
    result: victoryIn(steps, state, viewer, nameOf, list),
  };
}

/** Who has won, if the game is over with these steps. */
function victoryIn(
  steps: readonly Step<CallToGlory>[],
  state: PublicState,
  viewer: Viewer,
  nameOf: NameOf,
  list: ListNames,
): Message | null {
  const isScored = steps.some((step) => step.type === 'game' && step.fact.type === 'roundScored');
  if (!isScored || victoryOf(state) === null) return null;
  const seat = viewer === 'watcher' ? null : viewer;
  return message('say.victory', { result: standingWords(state, { seat, nameOf }, list) });
}

/** What a step was, in a sentence. */
export function sentenceOf({ fact, own }: GameStep<CallToGlory>, nameOf: NameOf): Message | null {
  switch (fact.type) {
    case 'cardDrawn': {
      const { seat, pile } = fact;
      const who = actor(seat, nameOf);
      if (own?.type !== 'card') return message('say.drewHidden', { who, pile });
      const card = cardName(own.character);
      // A spectator beside a player sees that player's cards.
      return seat === nameOf.you
        ? message('say.youDrew', { card })
        : message('say.drewSeen', { who, card, pile });
    }
    case 'discardTaken':
      return message('say.drewCard', {
        who: actor(fact.seat, nameOf),
        card: cardName(fact.character),
        pile: fact.pile,
      });
    case 'setLaid':
      return layingWords(fact, nameOf);
    case 'cardDiscarded':
      return message('say.discarded', {
        who: actor(fact.seat, nameOf),
        card: cardName(fact.character),
        pile: fact.pile,
      });
    case 'cardStruck': {
      const args = { who: actor(fact.seat, nameOf), card: cardName(fact.character) };
      return fact.from === nameOf.you
        ? message('say.struckYours', args)
        : message('say.struck', { ...args, owner: nameOf(fact.from) });
    }
    case 'cardsPlaced':
      return message('say.placed', {
        set: setWords(fact.character, fact.size),
        pile: fact.pile,
      });
    case 'figureTaken':
      return message('say.tookNinja', { who: actor(fact.seat, nameOf) });
    case 'taskRevealed':
      return message('say.revealed', {
        who: actor(fact.seat, nameOf),
        card: cardName(fact.character),
        points: tasks[fact.deck].points,
      });
    case 'roundStarted':
      return message('say.roundStarted', { round: fact.round });
    case 'tasksDealt':
    case 'turnEnded':
    case 'roundEnded':
    case 'roundScored':
    case 'seatReadied':
      return null;
  }
}

function layingWords(
  { seat, character, size, beaten }: Extract<Fact, { type: 'setLaid' }>,
  nameOf: NameOf,
): Message {
  const args = { who: actor(seat, nameOf), set: setWords(character, size) };
  if (beaten === null) return message('say.laid', args);
  if (beaten.seat === seat) return message('say.replaced', { ...args, beaten: beaten.size });
  const pair = { ...args, beaten: setWords(character, beaten.size) };
  return beaten.seat === nameOf.you
    ? message('say.beatYours', pair)
    : message('say.beat', { ...pair, owner: nameOf(beaten.seat) });
}

/** What the viewer must hear at once about a step; null if nothing. */
function alarmOf(
  step: Step<CallToGlory>,
  state: PublicState,
  viewer: Viewer,
  nameOf: NameOf,
): Message | null {
  if (step.type !== 'game') return null;
  const { fact } = step;
  const isLoss =
    (fact.type === 'setLaid' && fact.beaten?.seat === viewer && fact.seat !== viewer) ||
    (fact.type === 'cardStruck' && fact.from === viewer);
  if (isLoss) return sentenceOf(step, nameOf);
  if (fact.type !== 'roundScored') return null;
  const score = state.scores.at(-1);
  return viewer === 'watcher' || score === undefined
    ? message('say.roundOverWatched')
    : counted('say.roundOver', roundPoints(score, viewer));
}

/** The call to act, if the viewer has just come to be the one to act; null if not, or if they have been for a while. */
function callOf(
  steps: readonly Step<CallToGlory>[],
  state: PublicState,
  viewer: Viewer,
): Message | null {
  const { stage } = state;
  const isNew = (isMine: (seat: Seat) => boolean): boolean =>
    steps.some(({ type }) => type === 'game') && viewer !== 'watcher' && isMine(viewer);
  if (stage.type === 'reveal') {
    return isNew((seat) => seat === stage.seat) ? message('say.yourTask') : null;
  }
  if (stage.type !== 'turn') return null;
  if (stage.owed !== null) {
    const { seat: owner } = stage.owed;
    return isNew((seat) => seat === owner) ? message('say.yourPlacing') : null;
  }
  const hasTurned = steps.some(
    (step) =>
      step.type === 'game' && (step.fact.type === 'turnEnded' || step.fact.type === 'roundStarted'),
  );
  return hasTurned && isNew((seat) => seat === stage.seat) && stage.drawn.length === 0
    ? message('say.yourTurn')
    : null;
}
