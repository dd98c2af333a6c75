import { productName } from '@call-to-glory/protocol/product';
import type { ListedTable } from '@call-to-glory/table';

import type { ServerLanguage } from '../../core/language/languages.ts';
import { wordsOf } from '../../core/language/words-of.ts';
import type { GameWords } from './game-words.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };

/** What is shown of a link where somebody has shared it. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  readonly picture: PreviewPicture;
}

/** What is written over the background of a game, or of the house. */
export interface PreviewPicture {
  /** Null for the house. */
  readonly game: string | null;
  /** Beside the emblem. */
  readonly name: string;
  /** Large, with an optional line break. */
  readonly title: string;
  /** Below the band, wrapped where necessary. */
  readonly lead: string;
  /** After the lead, less prominent. */
  readonly detail: string;
  /** Whether each seat is taken; empty if the link leads to no table. */
  readonly seats: readonly boolean[];
  /** Beside the seats; empty for none. */
  readonly note: string;
}

/** A game: its id, and its texts in the language of the preview. */
interface Named {
  readonly id: string;
  readonly words: GameWords;
}

/** How many letters of a name fit. */
const maxLetters = 14;

const wordsIn = wordsOf({ en, fr, ru });

/** For a link to a table, as seen without a seat there. */
export function previewOfTable(table: ListedTable, game: Named, language: ServerLanguage): Preview {
  const t = wordsIn(language);
  const { seats, options } = table;
  const players = t('players', { count: options.seats });
  const variants = variantsOf(options.game, game.words, language);
  const free = seats.filter(isFree).length;
  const canSit = table.stage === 'lobby' && !table.locked && free > 0;
  const title = titleOf(table, canSit, language);
  const what = [players, variants].filter((part) => part !== '').join(', ');
  const note = canSit ? t('free', { count: free }) : '';
  const names = seats.flatMap((seat) => (seat.type === 'person' ? [seat.name] : []));
  const described = t('at', { game: game.words.name, options: what });
  const said = [canSit ? '' : names.join(', '), described, note];
  return {
    title: title(Infinity).replace('\n', ' '),
    description: said.filter((part) => part !== '').join(' · '),
    picture: {
      game: game.id,
      name: game.words.name,
      title: title(maxLetters),
      lead: players,
      detail: variants,
      seats: seats.map(({ type }) => type !== 'empty'),
      note,
    },
  };
}

/** For a link to the pages of a game; or to a replay, which is in the link itself and never reaches the server. */
export function previewOfGame(game: Named, language: ServerLanguage, isReplay: boolean): Preview {
  const { name, lead } = game.words;
  const t = wordsIn(language);
  const title = isReplay ? t('replay') : name;
  return {
    title: isReplay ? t('at', { game: name, options: title.replace('\n', ' ') }) : name,
    description: lead,
    picture: { game: game.id, name, title, lead: '', detail: lead, seats: [], note: '' },
  };
}

/** For a link to the page of a player. */
export function previewOfPerson(name: string, language: ServerLanguage): Preview {
  const description = wordsIn(language)('person');
  return {
    title: name,
    description: `${productName} · ${description}`,
    picture: {
      ...previewOfHouse(language).picture,
      title: cut(name, maxLetters),
      detail: description,
    },
  };
}

/** For all other links. */
export function previewOfHouse(language: ServerLanguage): Preview {
  const description = wordsIn(language)('house');
  return {
    title: productName,
    description,
    picture: {
      game: null,
      name: '',
      title: productName,
      lead: '',
      detail: description,
      seats: [],
      note: '',
    },
  };
}

/** What is going on at a table, with names cut to a maximum number of letters. */
function titleOf(
  table: ListedTable,
  canSit: boolean,
  language: ServerLanguage,
): (letters: number) => string {
  const t = wordsIn(language);
  if (table.stage === 'playing') return () => t('playing');
  if (table.stage === 'finished') return () => t('over');
  if (!canSit) return () => t(table.seats.some(isFree) ? 'locked' : 'full');
  const host = table.seats.find((seat) => seat.type === 'person' && seat.id === table.host);
  const name = host?.type === 'person' ? host.name : productName;
  return (letters) => t('invites', { name: cut(name, letters) });
}

function isFree({ type }: ListedTable['seats'][number]): boolean {
  return type === 'empty';
}

function cut(name: string, letters: number): string {
  const all = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}…` : name;
}

/** The options that are on, among those that the game has a name for. */
function variantsOf(options: unknown, words: GameWords, language: ServerLanguage): string {
  const chosen = new Map(Object.entries(options ?? {}));
  const named = Object.entries(words.options).flatMap(([option, word]) =>
    chosen.get(option) === undefined || chosen.get(option) === false ? [] : [word],
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(named);
}
