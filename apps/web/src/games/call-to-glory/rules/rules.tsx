import { characters } from '@call-to-glory/rules/client';

import type { RulesSource } from '../../../board/rules/rules-source.ts';
import { messagesIn } from '../../../lib/language/messages.ts';
import { Card } from '../art/card.tsx';
import { PilesFigure } from './piles-figure.tsx';

/** The texts around the rules. */
export const messages = messagesIn('call-to-glory', import.meta.glob('../messages/*-rules.json'));

/** The rules of Call to Glory. */
export const rules: RulesSource = {
  texts: {
    en: () => import('@call-to-glory/rules/RULES.md?raw'),
    fr: () => import('@call-to-glory/rules/RULES.fr.md?raw'),
    ru: () => import('@call-to-glory/rules/RULES.ru.md?raw'),
  },
  figureOf: () => <PilesFigure />,
  pictureOfRow(row, rows) {
    // A row for each character: their cards go with them.
    const character = rows === characters.length ? characters[row] : undefined;
    return character === undefined ? null : <Card character={character} size="small" />;
  },
};
