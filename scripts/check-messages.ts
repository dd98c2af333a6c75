// Checks the catalogues of all languages against the English ones, and the English ones against the sources.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';

import { languages } from '../apps/web/src/lib/language/languages.ts';
import { complain } from './complain.ts';
import { terms, termsToAvoid } from './terms-to-avoid.ts';

/** The texts of a catalogue by their keys, such as `room.lead_one`. */
type Texts = ReadonlyMap<string, string>;

const sources = 'apps/web/src';
/** The server has texts only for people who have no page open. */
const server = 'apps/server/src';
/** The texts of a game are used by that game, and by the board kit. */
const games = 'apps/web/src/games';
/** The names of options in link previews: the server looks them up by option name, without knowing any game. */
const byOption = /\/en-preview\.json$/u;
/** The texts that the tables of all games share. */
const kit = 'apps/web/src/board';

/** Marks the key of a form for sentences about the reader. */
const aboutReader = /_you(?=_|$)/u;

const avoided = termsToAvoid(languages);
const keysByFile = new Map<string, readonly RegExp[]>();
for (const file of globSync(`{${sources},${server}}/**/en{,-*}.json`)) {
  const english = textsOf(file);
  for (const language of languages) {
    const other = file.replace(/en(?=(?:-\w+)?\.json$)/u, language);
    if (existsSync(other)) compare(english, textsOf(other), language, other);
    else complain(other, 'is missing');
  }
  if (!byOption.test(file)) checkUse(english, file);
}
for (const language of languages) {
  const chapters = new Map<string, string>();
  for (const file of globSync(`packages/*/RULES.${language}.md`)) {
    const rules = readFileSync(file, 'utf8');
    checkTerms(rules.replaceAll(/\s+/gu, ' '), language, file);
    checkChapters(rules, readFileSync(`${dirname(file)}/RULES.md`, 'utf8'), chapters, file);
  }
}

/**
 * Checks that a language has every English key, in all its own plural forms and with the same gaps, and no other key
 * except forms for sentences about the reader.
 */
function compare(english: Texts, texts: Texts, language: string, file: string): void {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const wanted = new Map<string, string>();
  for (const [key, text] of english) {
    if (isAboutReader(key)) continue;
    const stem = stemOf(key);
    if (stem === key) wanted.set(key, text);
    else for (const form of pluralCategories) wanted.set(`${stem}_${form}`, text);
  }
  for (const [key, text] of wanted) {
    const translated = texts.get(key);
    if (translated === undefined) complain(file, `${key} is missing`);
    else if (translated.trim() === '') complain(file, `${key} is empty`);
    else if (gapsOf(translated) !== gapsOf(text)) {
      complain(file, `${key} has the gaps ${gapsOf(translated)}, not ${gapsOf(text)}`);
    } else checkWording(translated, language, `${file}: ${key}`);
  }
  for (const [key, text] of texts) {
    const base = wanted.get(key.replace(aboutReader, ''));
    if (base === undefined) {
      complain(file, `${key} is not in English, or not a form of this language`);
    } else if (!wanted.has(key)) {
      if (gapsOf(text) !== gapsOf(base))
        complain(file, `${key} has the gaps ${gapsOf(text)}, not ${gapsOf(base)}`);
      checkWording(text, language, `${file}: ${key}`);
    }
  }
}

/** Is this a form about the reader? Each language has those that its verbs need. */
function isAboutReader(key: string): boolean {
  return aboutReader.test(key);
}

/** A chapter that several games have is called the same in all of them: `known` has its names by the English ones. */
function checkChapters(
  rules: string,
  english: string,
  known: Map<string, string>,
  file: string,
): void {
  const titles = titlesIn(rules);
  for (const [index, name] of titlesIn(english).entries()) {
    const title = titles[index] ?? '';
    const before = known.get(name) ?? title;
    known.set(name, before);
    if (before !== title) complain(file, `has a chapter “${title}” that is “${before}” elsewhere`);
  }
}

function titlesIn(rules: string): readonly string[] {
  return Array.from(rules.matchAll(/^##+ (.+)$/gmu), ([, title = '']) => title);
}

/** No language uses a term that docs/LANGUAGES.md tells it to avoid. */
function checkTerms(text: string, language: string, place: string): void {
  for (const term of avoided) {
    if (term.language !== language) continue;
    const [found] = term.not.exec(text) ?? [];
    if (found !== undefined) complain(place, `says “${found}”, not “${term.but}” (${terms})`);
  }
}

/**
 * French sets off its high punctuation and quotes with a narrow no-break space, and contracts "de" and "que" before vowels,
 * with which any name can begin.
 */
function checkWording(text: string, language: string, place: string): void {
  if (text.includes("'")) complain(place, 'has a straight apostrophe');
  if (text.includes('!')) complain(place, 'shouts');
  checkTerms(text, language, place);
  if (language === 'fr' && /[^\u202f][:;?»]|«[^\u202f]/u.test(text)) {
    complain(place, 'needs a narrow no-break space (U+202F) before : ; ? » or after «');
  }
  if (language === 'ru' && /[^\u00a0]—/u.test(text)) {
    complain(place, 'needs a no-break space (U+00A0) before a dash, which begins no line');
  }
  if (language === 'ru' && /[\d}]-[а-яё]/u.test(text)) {
    complain(
      place,
      'needs a word joiner (U+2060) after the hyphen of an ordinal, or a line may end there',
    );
  }
  if (
    language === 'fr' &&
    /(?:\bde|que)[ \u00a0]\{\{(?:names?|who|owner|host|by|starter|rival)\}\}/iu.test(text)
  ) {
    complain(place, 'has a name after “de” or “que”, which may have to be “d’” or “qu’”');
  }
}

/**
 * A text is used if a source has its key as a string, alone or after the name of its catalogue and a colon. A
 * composed key, such as `refusal.${code}`, uses every text that it can match; it has to begin with letters and a
 * full stop. An underscore begins a plural form or a context, chosen when the text is shown.
 */
function checkUse(english: Texts, file: string): void {
  const folders = usersOf(file);
  const used = folders.flatMap(usedKeys);
  for (const key of english.keys()) {
    const isUsed = used.some((pattern) => pattern.test(stemOf(key).replace(/_.*$/u, '')));
    if (!isUsed) complain(file, `${key} is not used in ${folders.join(', ')}`);
  }
}

/** The folders whose sources use the texts of a catalogue. */
function usersOf(file: string): readonly string[] {
  if (file.startsWith(games)) return [dirname(dirname(file)), kit];
  if (file.startsWith(kit)) return [kit, games];
  return [file.startsWith(server) ? server : sources];
}

function usedKeys(folder: string): readonly RegExp[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter(
    (file) => !file.includes('.test.') && (folder !== sources || !file.startsWith(games)),
  );
  return files.flatMap(keysIn);
}

/** The keys that a source may use; cached, because many catalogues ask for the same source. */
function keysIn(file: string): readonly RegExp[] {
  const known = keysByFile.get(file);
  if (known !== undefined) return known;
  const patterns: RegExp[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string' && isKey(value)) patterns.push(patternOf([value]));
    },
    TemplateLiteral: ({ quasis }) => {
      const parts = quasis.map(({ value }) => value.cooked ?? '');
      if (/^[\w:-]+\./u.test(parts[0] ?? '')) patterns.push(patternOf(parts));
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  keysByFile.set(file, patterns);
  return patterns;
}

function isKey(text: string): boolean {
  return /^[\w.:-]+$/u.test(text);
}

/** A pattern for the keys that consist of these parts with words between them. */
function patternOf(parts: readonly string[]): RegExp {
  const words = parts.map((part) => part.replace(/^[\w-]+:/u, '').replaceAll('.', '\\.'));
  return new RegExp(`^${words.join('[\\w-]+')}$`, 'u');
}

function stemOf(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/u, '');
}

function gapsOf(text: string): string {
  const gaps = Array.from(text.matchAll(/\{\{\w+\}\}/gu), ([gap]) => gap);
  return [...new Set(gaps)].toSorted().join(' ');
}

function textsOf(file: string): Texts {
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')), ''));
}

function flatten(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is not a text`);
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}
