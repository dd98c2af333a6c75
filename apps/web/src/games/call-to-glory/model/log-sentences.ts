import type { Seat } from '@call-to-glory/game-kit';
import { tasks, type CallToGlory, type Character, type Fact } from '@call-to-glory/rules/client';

import type { LogEntry } from '../../../board/log/log-of.ts';
import type { GameStep, Step } from '../../../board/log/steps.ts';
import { strongPiece, type Argument, type Message } from '../../../board/words/message.ts';
import { actor, type NameOf } from '../../../board/words/names.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { cardName, cardPiece, message, type MessageKey } from '../messages/words.ts';
import { roundOverWords } from './round-words.ts';

/** A drawn card as somebody saw it; null if it was face down to them. */
export type Drawn = Character | null;

type Line =
  | { readonly type: 'drew'; readonly cards: readonly Drawn[] }
  | { readonly type: 'said'; readonly message: Message };

interface Draft {
  readonly id: string;
  readonly seat: Seat | null;
  readonly lines: readonly Line[];
  /** Whether the next step of the same seat belongs here too. */
  readonly open: boolean;
}

/** The written log of what happened in the game, oldest first, one entry a turn. */
export function entriesOf(
  steps: readonly GameStep<CallToGlory>[],
  nameOf: NameOf,
): readonly LogEntry[] {
  const drafts: Draft[] = [];
  for (const step of steps) {
    const last = drafts.at(-1);
    if (step.fact.type === 'turnEnded') {
      if (last !== undefined) drafts[drafts.length - 1] = { ...last, open: false };
      continue;
    }
    const draft = draftOf(step, nameOf);
    if (draft === null) continue;
    if (last?.open === true && draft.open && last.seat === draft.seat) {
      drafts[drafts.length - 1] = { ...last, lines: joined(last.lines, draft.lines) };
    } else {
      drafts.push(draft);
    }
  }
  return drafts.map(({ id, seat, lines }) => ({
    id,
    seat,
    lines: lines.map((line, position) =>
      position === 0
        ? messageOf(line, whoOf(seat, nameOf))
        : { ...messageOf(line, whoOf(seat, nameOf)), context: 'then' },
    ),
  }));
}

function whoOf(seat: Seat | null, nameOf: NameOf): Readonly<Record<string, Argument>> {
  return seat === null ? {} : { who: actor(seat, nameOf) };
}

/** What the player whose turn it is has drawn in it, as everybody saw it. */
export function drawnInTurn(steps: readonly Step<CallToGlory>[], seat: Seat): readonly Drawn[] {
  const drawn: Drawn[] = [];
  for (const step of steps.toReversed()) {
    if (step.type !== 'game') continue;
    const { fact } = step;
    if (fact.type === 'turnEnded' || fact.type === 'roundStarted') break;
    if (fact.type === 'cardDrawn' && fact.seat === seat) drawn.unshift(null);
    if (fact.type === 'discardTaken' && fact.seat === seat) drawn.unshift(fact.character);
  }
  return drawn;
}

function draftOf(step: GameStep<CallToGlory>, nameOf: NameOf): Draft | null {
  const { fact, id } = step;
  if (fact.type === 'roundStarted') {
    return noteOf(
      id,
      null,
      said('log.roundStarted', { round: fact.round, starter: actor(fact.startSeat, nameOf) }),
    );
  }
  if (fact.type === 'roundEnded') {
    const over = roundOverWords(fact.reasons, { seat: nameOf.you ?? null, nameOf });
    return noteOf(id, null, { type: 'said', message: over });
  }
  if (fact.type === 'cardsPlaced' && step.isChosen && step.by === 'clock') {
    return { id, seat: fact.seat, lines: [placedByClock], open: true };
  }
  const line = lineOf(step, nameOf);
  if (line === null) return null;
  const lines = step.by === 'clock' ? [line, byClock] : [line];
  return { id, seat: line.seat, lines, open: true };
}

function lineOf(
  { fact, own }: GameStep<CallToGlory>,
  nameOf: NameOf,
): (Line & { readonly seat: Seat }) | null {
  switch (fact.type) {
    case 'cardDrawn': {
      // A card drawn face down is known to the player who drew it.
      const card = own?.type === 'card' ? own.character : null;
      return { type: 'drew', cards: [card], seat: fact.seat };
    }
    case 'discardTaken':
      return { type: 'drew', cards: [fact.character], seat: fact.seat };
    case 'setLaid':
      return { ...layingLine(fact, nameOf), seat: fact.seat };
    case 'cardDiscarded':
      return { ...said('log.discarded', { card: cardPiece(fact.character) }), seat: fact.seat };
    case 'cardStruck': {
      const { seat, from } = fact;
      const args = { card: cardPiece(fact.character) };
      return from === nameOf.you
        ? { ...said('log.struckYours', args), seat }
        : { ...said('log.struck', { ...args, owner: strongPiece(nameOf(from)) }), seat };
    }
    case 'figureTaken':
      return { ...said('log.tookNinja'), seat: fact.seat };
    case 'taskRevealed':
      return {
        ...said('log.revealed', {
          card: cardPiece(fact.character),
          points: tasks[fact.deck].points,
        }),
        seat: fact.seat,
      };
    case 'tasksDealt':
    case 'roundStarted':
    case 'cardsPlaced':
    case 'turnEnded':
    case 'roundEnded':
    case 'roundScored':
    case 'seatReadied':
      return null;
  }
}

function layingLine(
  { seat, character, size, beaten }: Extract<Fact, { type: 'setLaid' }>,
  nameOf: NameOf,
): Line {
  const args = { size, card: cardPiece(character, true), name: cardName(character, size) };
  if (beaten === null) return said('log.laid', args);
  const pair = { ...args, beaten: beaten.size };
  if (beaten.seat === seat) return said('log.replaced', pair);
  return beaten.seat === nameOf.you
    ? said('log.beatYours', pair)
    : said('log.beat', { ...pair, owner: strongPiece(nameOf(beaten.seat)) });
}

/** What the clock did is mentioned once a turn. */
const byClock: Line = { type: 'said', message: boardMessage('log.clock') };
const placedByClock = said('log.placedByClock');

function noteOf(id: string, seat: Seat | null, line: Line): Draft {
  return { id, seat, lines: [line], open: false };
}

function said(
  key: MessageKey,
  args: Readonly<Record<string, Argument>> = {},
): Extract<Line, { type: 'said' }> {
  return { type: 'said', message: message(key, args) };
}

/** Draws of one turn make one line, and what the clock did is mentioned once. */
function joined(before: readonly Line[], more: readonly Line[]): readonly Line[] {
  return more.reduce<readonly Line[]>((lines, line) => {
    if (line.type === 'said') {
      const isByClock = line === byClock || line === placedByClock;
      return isByClock && lines.includes(byClock) ? lines : [...lines, line];
    }
    const at = lines.findIndex(({ type }) => type === 'drew');
    const drew = lines[at];
    return drew?.type === 'drew'
      ? lines.with(at, { type: 'drew', cards: [...drew.cards, ...line.cards] })
      : [...lines, line];
  }, before);
}

function messageOf(line: Line, who: Readonly<Record<string, Argument>>): Message {
  if (line.type === 'said') {
    const { args } = line.message;
    return { ...line.message, args: { ...who, ...args } };
  }
  const [card, other] = line.cards
    .filter((drawn) => drawn !== null)
    .map((drawn) => cardPiece(drawn));
  const hidden = line.cards.filter((drawn) => drawn === null).length;
  if (card === undefined) {
    return message(hidden > 1 ? 'log.drewTwoHidden' : 'log.drewHidden', who);
  }
  if (other !== undefined) return message('log.drewTwoCards', { ...who, card, other });
  return message(hidden > 0 ? 'log.drewCardAndHidden' : 'log.drewCard', { ...who, card });
}
