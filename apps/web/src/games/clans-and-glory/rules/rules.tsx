import { colours, strengths } from '@call-to-glory/clans-and-glory/client';

import type { RulesSource } from '../../../board/rules/rules-source.ts';
import { Card } from '../art/card.tsx';

/** The rules of Clans and Glory. */
export const rules: RulesSource = {
  texts: {
    en: () => import('@call-to-glory/clans-and-glory/RULES.md?raw'),
    fr: () => import('@call-to-glory/clans-and-glory/RULES.fr.md?raw'),
    ru: () => import('@call-to-glory/clans-and-glory/RULES.ru.md?raw'),
  },
  pictureOfRow(row, rows) {
    // A row for each strength: cards of it go with them, one of each colour in turn.
    const [strength, colour] = [strengths[row], colours[row]];
    if (rows !== strengths.length || strength === undefined || colour === undefined) return null;
    return <Card card={`${strength}-${colour}`} size="small" />;
  },
};
