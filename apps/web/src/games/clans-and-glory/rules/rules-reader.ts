import { lazyReader } from '../../../board/rules/lazy-reader.tsx';

/** Shows the rules of Clans and Glory, to read and to search. */
export const RulesReader = lazyReader(() =>
  Promise.resolve({
    texts: {
      en: () => import('@call-to-glory/clans-and-glory/RULES.md?raw'),
      fr: () => import('@call-to-glory/clans-and-glory/RULES.fr.md?raw'),
      ru: () => import('@call-to-glory/clans-and-glory/RULES.ru.md?raw'),
    },
  }),
);
