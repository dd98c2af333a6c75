import { characters, type Character } from '@call-to-glory/rules/client';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Message } from '../../../board/words/message.ts';
import { sayIn } from '../../../board/words/say.ts';
import { startI18n } from '../../../lib/language/i18n.ts';
import { languages, type Language } from '../../../lib/language/languages.ts';
import { addLanguage } from '../../../lib/language/texts.ts';
import { addGameTexts } from '../../games.ts';
import { tableKeys } from '../board/table-keys.ts';
import type { CardChoice, CardContext } from '../choice/use-choice.ts';
import type { BoardModel } from '../model/board-model.ts';
import { refusalWords } from '../model/refusal-words.ts';
import { tableSummary } from '../model/table-summary.ts';
import { tableMessages } from './messages.ts';
import { cardName, counted, message, setWords } from './words.ts';

beforeAll(async () => {
  await startI18n();
  await addGameTexts();
  await addLanguage('fr');
  await tableMessages();
  await addLanguage('ru');
});

describe('texts of the game', () => {
  it('use the form that goes with the number', () => {
    const sets = (language: Language, character: Character): readonly string[] =>
      [1, 2, 5, 11, 21, 22].map((size) => inWords(language, setWords(character, size)));
    expect(sets('en', 'monk')).toEqual([
      '1 Monk',
      '2 Monks',
      '5 Monks',
      '11 Monks',
      '21 Monks',
      '22 Monks',
    ]);
    expect(sets('fr', 'monk')).toEqual([
      '1 Moine',
      '2 Moines',
      '5 Moines',
      '11 Moines',
      '21 Moines',
      '22 Moines',
    ]);
    expect(sets('ru', 'monk')).toEqual([
      '1 Монах',
      '2 Монаха',
      '5 Монахов',
      '11 Монахов',
      '21 Монах',
      '22 Монаха',
    ]);
    expect(inWords('ru', setWords('empress', 3))).toBe('3 Императрицы');
    expect(inWords('ru', setWords('ninja', 6))).toBe('6 Ниндзя');
  });

  it('count zero as each language does', () => {
    const hand = counted('hand.cards', 0);
    expect(languages.map((language) => inWords(language, hand))).toEqual([
      '0 cards',
      '0 carte',
      '0 карт',
    ]);
  });

  it('have a form for zero and for one wherever they count', () => {
    const bottom = { name: 'Лев', total: 0, handSize: 1, sets: [], figures: 0, tasks: [] };
    const model = {
      mine: null,
      bottom,
      rivals: [],
      piles: [],
      stock: null,
    } as unknown as BoardModel;
    const said = (...messages: readonly Message[]): readonly (readonly string[])[] =>
      messages.map((one) => languages.map((language) => inWords(language, one)));
    expect(
      said(
        ...tableSummary(model),
        counted('seat.pips', 1, { needed: 6 }),
        message('hand.hidden', { name: 'Лев', cards: counted('hand.cards', 1) }),
        counted('say.roundOver', 0),
      ),
    ).toEqual([
      [
        'Лев: 0 points, 1 card in hand',
        'Лев\u202f: 0 point, 1 carte en main',
        'Лев: счёт 0, на руке 1 карта',
      ],
      ['1 of 6 characters', '1 personnage sur 6', 'Персонажей: 1 из 6'],
      ['Лев’s hand, 1 card', 'Main\u202f: Лев, 1 carte', 'На руке: Лев, 1 карта'],
      [
        'Round over, you scored 0.',
        'Manche terminée, vous marquez 0 point.',
        'Раунд окончен, ваши очки: 0.',
      ],
    ]);
  });

  it('say in one sentence where cards go, however many they are', () => {
    const placed = (size: number): readonly string[] =>
      languages.map((language) =>
        inWords(language, message('say.placed', { set: setWords('monk', size), pile: 2 })),
      );
    expect(placed(1)).toEqual([
      '1 Monk went to pile 2.',
      'Sur la pile 2\u202f: 1 Moine.',
      'В стопку 2: 1 Монах.',
    ]);
    expect(placed(3)).toEqual([
      '3 Monks went to pile 2.',
      'Sur la pile 2\u202f: 3 Moines.',
      'В стопку 2: 3 Монаха.',
    ]);
  });

  it('say why not in every language', () => {
    const larger = refusalWords(
      { code: 'set-not-larger', character: 'farmer', need: 6, have: 5, seat: 1 },
      ['Ondine', 'Лев'],
      0,
    );
    expect(languages.map((language) => inWords(language, larger))).toEqual([
      'Лев has 5 Farmers: lay at least 6',
      'Лев a 5 Paysans : posez-en au moins 6',
      'Лев: на столе 5 Фермеров, нужно хотя бы 6',
    ]);
    const small = refusalWords(
      { code: 'set-too-small', character: 'samurai', need: 3, have: 2 },
      [],
      0,
    );
    expect(languages.map((language) => inWords(language, small))).toEqual([
      'Samurai need 3 cards in this game',
      'Samouraïs\u202f: 3 cartes au moins dans cette partie',
      'Для Самурая в этой игре нужно не меньше 3 карт',
    ]);
  });

  it('give every card a name that fits its spine', () => {
    for (const language of languages) {
      for (const character of characters) {
        const name = inWords(language, counted(`character.${character}`, 1));
        expect(name, language).toMatch(/^\p{Lu}\p{Ll}{3,12}$/u);
      }
    }
  });
});

it('put the name of a set in Russian into its case', () => {
  const words = message('drag.otherSet', { cards: cardName('farmer', 2) });
  expect(inWords('ru', words)).toBe('Побить можно только бо́льшим набором Фермера');
});

it('do not say that nobody has laid cards that were laid and struck (R28)', () => {
  const args = { character: cardName('daimyo'), need: 2, have: 1 };
  expect(languages.map((language) => inWords(language, message('about.noSet', args)))).toEqual([
    'Daimyo: none on the table. It takes 2, you hold 1',
    'Daimyo\u202f: pas sur la table. Il en faut 2, vous en avez 1',
    'Даймё: на столе нет. Нужно 2, у вас 1',
  ]);
});

it('come with the table for the list of keys, which may be opened at once', () => {
  const [nobody, nothing] = [{ mine: null, log: { names: [] } }, { selection: null }];
  const rows = tableKeys(nobody as unknown as CardContext, nothing as CardChoice, () => null);
  const own = rows.map(({ label }) => label.key).filter((key) => key.startsWith('call-to-glory:'));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((key) => !i18next.exists(key))).toEqual([]);
});

function inWords(language: Language, words: Message): string {
  return sayIn(language)(words);
}
