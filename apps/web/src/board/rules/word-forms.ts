import type { Language } from '../../lib/language/languages.ts';

/** The endings of a language's words, in lower case without accents; the verbs' longer ones leave more of a short word. */
const endings: Readonly<Record<Language, RegExp>> = {
  en: /(?<=^.{3,})(?:ing|ed|es|e|s)$/u,
  fr: /(?<=^.{3,})(?:ees|ee|es|ent|ez|er|e|s|x)$/u,
  ru: /(?<=^.{4,})(?:[иаея]ть|[аяеу]ет|[аяу]?[юу]т|[ая]т|[иея]т|[аяи]л[аои]?)$|(?<=^.{3,})(?:[ая]ми|[ое]го|[ое]му|[ыи]ми|[ое]в|[оеаяыи]м|[аяыи]х|[оеыи]и|[ая]я|[ую]ю|[оые]е|ие|[аяоеыиуюь])$/u,
};

/** Words that a reader may use for one another, or forms that share no stem: how each begins. */
const alike: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['win', 'won', 'victor'],
    ['tie', 'equal'],
    ['lay', 'laid'],
    ['draw', 'drew'],
    ['take', 'took'],
    ['discard', 'throw'],
    ['begin', 'began', 'start'],
    ['strike', 'striking', 'struck'],
    ['end', 'finish'],
  ],
  fr: [
    ['gagn', 'vainqu', 'victoire', 'emport'],
    ['egal', 'nul', 'æquo', 'aequo'],
    ['bat'],
    ['prend', 'prenn', 'pris'],
    ['pioch', 'tire'],
    ['defauss', 'jet'],
    ['fin', 'termin', 'achev'],
  ],
  ru: [
    ['побед', 'побежд', 'выигр'],
    ['ничья', 'ничью', 'ничьи', 'ничьеи', 'поровну', 'равн', 'равен'],
    ['бить', 'бью', 'бьет', 'побит', 'побьет', 'побив'],
    ['брать', 'бер', 'взя'],
    ['вылож', 'выклад'],
    ['сброс', 'сбрас'],
    ['стопк', 'стопок'],
    ['конец', 'конц', 'конч', 'оконч', 'законч', 'заканч'],
    ['начал', 'начин'],
    ['врем'],
  ],
};

/** Tells whether another word is a form of this one, or means the same; both in lower case without accents. */
export function formsOf(word: string, language: Language): (other: string) => boolean {
  const stem = stemOf(word, language);
  const beginnings = alike[language]
    .filter((group) => group.some((beginning) => word.startsWith(beginning)))
    .flat();
  return (other) =>
    stemOf(other, language) === stem || beginnings.some((beginning) => other.startsWith(beginning));
}

function stemOf(word: string, language: Language): string {
  return word.replace(endings[language], '');
}
