import {
  type Character,
  countOf,
  type LaidSet,
  needToLay,
  numberOf,
  type PlayerView,
  type PublicState,
  rules,
  setOnTable,
  strikeableSets,
} from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import { cardName, message, setWords } from '../messages/words.ts';
import type { PileModel } from './board-model.ts';
import type { Mode } from './choices.ts';
import { refusalWords } from './refusal-words.ts';

/** What a player can do about a set on the table, and what it would take; or why they cannot strike it. */
export function aboutSet(
  view: PlayerView,
  names: readonly string[],
  { character, seat, size }: LaidSet,
  mode: Mode,
): Message {
  if (mode === 'striking') {
    const refusal = rules.refusalFor(view, { type: 'strike', character });
    if (refusal !== null) return refusalWords(refusal, names, view.seat);
  }
  const words = {
    set: setWords(character, size),
    need: needToLay(view.public, character),
    have: countOf(view.own.hand, character),
    points: numberOf[character],
    name: names[seat] ?? '',
  };
  return seat === view.seat
    ? { ...message('about.mySet', words), rule: 'R7' }
    : { ...message('about.set', words), rule: 'R5' };
}

/** Who leads a character, and with how many. */
export function leaderWords(character: Character, set: LaidSet | undefined, name: string): Message {
  return set === undefined
    ? message('bar.notOnTable', { character: cardName(character) })
    : message('bar.leader', { set: setWords(character, set.size), name });
}

/** What it would take a player to lead a character; a spectator reads who leads. */
export function aboutCharacter(
  {
    state,
    mine,
    names,
  }: {
    readonly state: PublicState;
    readonly mine: PlayerView | null;
    readonly names: readonly string[];
  },
  character: Character,
): Message {
  const set = setOnTable(state, character);
  if (mine === null) return leaderWords(character, set, names[set?.seat ?? -1] ?? '');
  if (set !== undefined) return aboutSet(mine, names, set, 'plain');
  return {
    ...message('about.noSet', {
      character: cardName(character),
      need: needToLay(state, character),
      have: countOf(mine.own.hand, character),
    }),
    rule: 'R5',
  };
}

/** What a pile is for. */
export function aboutPile({ pile }: PileModel): Message {
  return pile === 1 || pile === 4
    ? { ...message('about.drawPile'), rule: 'R14' }
    : { ...message('about.discardPile'), rule: 'R10' };
}

/** Why the rules do not let the player strike with their ninjas now; null if they do. */
export function whyNoStrike(view: PlayerView, names: readonly string[]): Message | null {
  const [target] = strikeableSets(view.public, view.seat);
  const character = target?.character ?? 'ninja';
  const refusal = rules.refusalFor(view, { type: 'strike', character });
  if (refusal === null) return null;
  return refusal.code === 'no-such-set' || refusal.code === 'own-set'
    ? { ...message('about.noTarget'), rule: 'R27' }
    : refusalWords(refusal, names, view.seat);
}
