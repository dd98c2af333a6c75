import { lazyReader } from '../../board/rules/lazy-reader.tsx';

/** Shows the rules of the toy game, to read and to search. */
export const RulesReader = lazyReader(() =>
  Promise.resolve({
    texts: {
      en: () => import('@call-to-glory/toy-game/RULES.md?raw'),
      fr: () => import('@call-to-glory/toy-game/RULES.fr.md?raw'),
      ru: () => import('@call-to-glory/toy-game/RULES.ru.md?raw'),
    },
  }),
);
