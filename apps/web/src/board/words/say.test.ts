import i18next from 'i18next';
import { expect, it } from 'vitest';

import type { Message } from './message.ts';
import { actor, namesFor } from './names.ts';
import { sayBy, translateTo } from './say.ts';

const texts = {
  en: {
    drew: '{{who}} drew',
    drew_then: 'Drew',
    away: '{{who}} was away',
    away_you: '{{who}} were away',
    left_one: '{{who}}, a card left',
    left_other: '',
    place_one: '{{ordinal}}, {{count}} card',
    place_other: '{{ordinal}}, {{count}} cards',
  },
  fr: {
    drew: '{{who}} pioche',
    drew_you: '{{who}} piochez',
    drew_then: 'Pioche',
    drew_then_you: 'Vous piochez',
    away: '{{who}} : absence',
    left_one: '{{who}} garde {{count}} carte',
    left_other: '{{who}} garde {{count}} cartes',
    left_you_one: '{{who}} gardez {{count}} carte',
    left_you_other: '{{who}} gardez {{count}} cartes',
    place_one: '{{ordinal}}, {{count}} carte',
    place_other: '{{ordinal}}, {{count}} cartes',
  },
};

/** A sentence about seat 0 or 1, as seat 0 reads it. */
function said(language: 'en' | 'fr', seat: number, message: Omit<Message, 'args'>): string {
  const words = i18next.createInstance();
  void words.init({
    lng: language,
    fallbackLng: 'en',
    ns: ['game'],
    resources: { en: { game: texts.en }, fr: { game: texts.fr } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const nameOf = namesFor(['Ondine', 'Mei'], 0, language === 'fr' ? 'Vous' : 'You');
  const args = { who: actor(seat, nameOf), ordinal: '2nd' };
  return sayBy(translateTo(language, words))({ ...message, args });
}

it('uses another verb form for the reader where the language has one', () => {
  expect(said('fr', 1, { key: 'game:drew' })).toBe('Mei pioche');
  expect(said('fr', 0, { key: 'game:drew' })).toBe('Vous piochez');
  expect(said('en', 0, { key: 'game:drew' })).toBe('You drew');
});

it('uses it after a context as well', () => {
  expect(said('fr', 1, { key: 'game:drew', context: 'then' })).toBe('Pioche');
  expect(said('fr', 0, { key: 'game:drew', context: 'then' })).toBe('Vous piochez');
  expect(said('en', 0, { key: 'game:drew', context: 'then' })).toBe('Drew');
});

it('uses it in every plural form', () => {
  expect(said('fr', 1, { key: 'game:left', count: 3 })).toBe('Mei garde 3 cartes');
  expect(said('fr', 0, { key: 'game:left', count: 1 })).toBe('Vous gardez 1 carte');
  expect(said('fr', 0, { key: 'game:left', count: 3 })).toBe('Vous gardez 3 cartes');
});

it('stays in the language, even where only English has another verb form for the reader', () => {
  expect(said('en', 0, { key: 'game:away' })).toBe('You were away');
  expect(said('fr', 0, { key: 'game:away' })).toBe('Vous : absence');
  expect(said('fr', 1, { key: 'game:away' })).toBe('Mei : absence');
});

it('treats a placeholder as one, even if its name is an option of the library', () => {
  expect(said('en', 1, { key: 'game:place', count: 3 })).toBe('2nd, 3 cards');
  expect(said('fr', 1, { key: 'game:place', count: 2 })).toBe('2nd, 2 cartes');
});
