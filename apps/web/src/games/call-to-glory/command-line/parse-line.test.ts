import {
  callToGlory,
  type Command,
  type PlayerView,
  type TurnStage,
} from '@call-to-glory/rules/client';
import { beforeAll, describe, expect, it } from 'vitest';

import { boardMessages, lazyBoardMessages } from '../../../board/messages/messages.ts';
import { seatViewIn } from '../../../board/testing/table-state.ts';
import { sayIn } from '../../../board/words/say.ts';
import { startI18n } from '../../../lib/language/i18n.ts';
import type { Language } from '../../../lib/language/languages.ts';
import { addLanguage } from '../../../lib/language/texts.ts';
import { addGameTexts } from '../../games.ts';
import { lazyMessages, tableMessages } from '../messages/messages.ts';
import { boardModel } from '../model/board-model.ts';
import { changed, turnState } from '../testing/table-fixture.ts';
import { possibleLines, showLines, unclearWords } from './lines.ts';
import { parseLine, type Line } from './parse-line.ts';
import { vocabularyOf } from './vocabulary.ts';

beforeAll(async () => {
  await startI18n();
  await addGameTexts();
  await boardMessages();
  await lazyBoardMessages();
  await tableMessages();
  await lazyMessages();
  await addLanguage('fr');
  await addLanguage('ru');
});

const hand = { emperor: 1, samurai: 3, ninja: 3, monk: 4, farmer: 2 };

function viewOf(turn: Partial<TurnStage>): PlayerView {
  const game = seatViewIn(turnState(4, hand, turn));
  return { ...game, own: { ...game.own, tasks: { A: 'shogun', C: 'farmer' } } };
}

const acting = viewOf({ drawn: [2, 4] });

/** The same where only one discard pile may be chosen. */
function onePile(): PlayerView {
  const state = changed(turnState(4, hand, { drawn: [2, 4] }), {
    discards: [
      { size: 6, top: 'monk' },
      { size: 0, top: null },
    ],
  });
  return seatViewIn(state);
}

function parse(
  text: string,
  language: Language = 'en',
  view: PlayerView | null = acting,
): Line | null {
  return parseLine(text, vocabularyOf(sayIn(language)), view);
}

function played(text: string, language: Language = 'en', view = acting): Command | null {
  const line = parse(text, language, view);
  return line?.type === 'play' ? line.command : null;
}

describe('what is played', () => {
  it('is parsed from a verb and its arguments', () => {
    expect(played('draw 1')).toEqual({ type: 'draw', pile: 1 });
    expect(played('lay monk 4')).toEqual({ type: 'lay', character: 'monk', size: 4 });
    expect(played('discard 20 2')).toEqual({ type: 'discard', character: 'farmer', pile: 2 });
    expect(played('strike farmer')).toEqual({ type: 'strike', character: 'farmer' });
    expect(played('place 3')).toEqual({ type: 'place', pile: 3 });
    expect(played('reveal a')).toEqual({ type: 'reveal', deck: 'A' });
    expect(played('reveal farmer')).toEqual({ type: 'reveal', deck: 'C' });
    expect(played('end')).toEqual({ type: 'endTurn' });
    expect(played('ready')).toEqual({ type: 'ready' });
  });

  it('may have its words in any case, plural, short, or in the other order', () => {
    const monks = { type: 'lay', character: 'monk', size: 4 };
    for (const text of ['LAY MONKS 4', '  lay  mon 4 ', 'lay 4 monks', 'lay 18 4', 'lay, 18, 4']) {
      expect(played(text), text).toEqual(monks);
    }
  });

  it('lays all cards of a character unless it says how many', () => {
    expect(played('lay monk')).toEqual({ type: 'lay', character: 'monk', size: 4 });
    expect(played('lay 6')).toEqual({ type: 'lay', character: 'emperor', size: 1 });
  });

  it('[R10] discards where there is no choice, and asks where there is one', () => {
    expect(parse('discard monk')).toMatchObject({ type: 'unclear', why: 'discard' });
    expect(played('discard monk', 'en', onePile())).toEqual({
      type: 'discard',
      character: 'monk',
      pile: 3,
    });
  });

  it('is said in the language of the page, or in English', () => {
    const monks = { type: 'lay', character: 'monk', size: 4 };
    expect(played('poser moines 4', 'fr')).toEqual(monks);
    expect(played('defausser émissaire 2', 'fr')).toEqual({
      type: 'discard',
      character: 'envoy',
      pile: 2,
    });
    expect(played('выложить 4 монаха', 'ru')).toEqual(monks);
    expect(played('lay monk 4', 'ru')).toEqual(monks);
  });

  it('is nothing for a spectator', () => {
    for (const text of ['draw 1', 'end', 'lay monk']) {
      expect(parse(text, 'en', null), text).toEqual({ type: 'watching' });
    }
    expect(parse('table', 'en', null)).toEqual({ type: 'show', what: 'table' });
  });
});

describe('what is unclear', () => {
  const said = (text: string, view = acting): string => {
    const line = parse(text, 'en', view);
    return line?.type === 'unclear' ? unclearWords(line, sayIn('en')) : 'clear';
  };

  it('is answered with what would be clear', () => {
    expect(said('dance')).toBe('There is no command “dance”. All of them: help');
    expect(said('d 1')).toBe('“d”? Did you mean: draw, discard');
    expect(said('darw 1')).toBe('“darw”? Did you mean: draw');
    expect(said('lay mnk 4')).toBe('“mnk”? Did you mean: Monk');
    expect(said('lay emp')).toBe('“emp”? Did you mean: Emperor, Empress');
    expect(said('lay')).toMatch(/^Which character\? By name or number: Emperor, Empress, /);
    expect(said('draw')).toBe('Which pile, 1 to 4? For example: draw 1');
    expect(said('draw 5')).toBe('Which pile, 1 to 4? For example: draw 1');
    expect(said('discard monk')).toBe('Which discard pile, 2 or 3?');
    expect(said('reveal x')).toBe('Which task? By deck or character, for example: reveal A');
  });

  it('is a number that is none, though there is no choice', () => {
    for (const word of ['4', 'left', 'to 3']) {
      expect(said(`discard monk ${word}`, onePile()), word).toBe('Which discard pile, 2 or 3?');
    }
    for (const word of ['three', 'x3', '3.', '0', '-1']) {
      expect(said(`lay monk ${word}`), word).toBe('How many cards? For example: lay Monk 4');
    }
  });

  it('is the beginning of the number of a character', () => {
    for (const line of ['lay 2', 'lay 2 6', 'discard 2', 'strike 2']) {
      expect(said(line, onePile()), line).toMatch(/^Which character\?/);
    }
    expect(said('reveal 2')).toMatch(/^Which task\?/);
  });

  it('is not an empty line', () => {
    expect(parse('   ')).toBeNull();
  });
});

it('offers exactly what may be played, in words that parse to it', () => {
  for (const language of ['en', 'fr', 'ru'] as const) {
    for (const view of [viewOf({}), acting, viewOf({ seat: 2 })]) {
      const commands = possibleLines(view, sayIn(language)).map((line) =>
        played(line, language, view),
      );
      for (const command of commands) {
        expect(command && callToGlory.refusalFor(view, command)).toBeNull();
        expect(command).not.toBeNull();
      }
      const kinds = new Set(commands.map((command) => command?.type));
      const legal = new Set(callToGlory.legalCommands(view).map(({ type }) => type));
      expect(kinds).toEqual(legal);
    }
  }
});

it.each([
  ['during a round', {}, '29 in finished rounds, 16 on the table'],
  [
    'after a round, when the sets still lie there',
    { stage: { type: 'break', ready: [] } },
    '29 in finished rounds',
  ],
] as const)('tells the score %s', (_, change, score) => {
  const { table } = changed(turnState(4, hand, { drawn: [2, 4] }), change);
  const names = ['Ondine', 'Aiko', 'Mateo', 'Лев'];
  const model = boardModel(table, table.game, 0, { away: [], watchers: 0 }, names, 0);
  const told = { model, names, prompt: null, log: [], order: [] };
  expect(showLines('score', told, sayIn('en'))[0]).toBe(`Ondine: ${score}`);
});

it('lists every command with an example in every language', () => {
  for (const language of ['en', 'fr', 'ru'] as const) {
    const told = { model: null as never, names: [], prompt: null, log: [], order: [] };
    const lines = showLines('help', told, sayIn(language));
    for (const line of lines) {
      const [example = ''] = line.split(' – ');
      expect(parse(example, language)?.type, example).toMatch(/play|show/);
    }
  }
});
