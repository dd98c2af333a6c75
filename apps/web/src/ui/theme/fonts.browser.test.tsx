import { expect, it, onTestFinished } from 'vitest';

import './theme.css';

const texts = [
  'Gather the imperial court. Lay more of a character than your rivals, and theirs leave the table.',
  'Réunissez la cour impériale. Posez plus de cartes d’un personnage que vos rivaux.',
  'Соберите императорский двор. Выложите больше карт персонажа, чем у соперников.',
];

/** How large a text is in one font alone. */
function sizeIn(font: string, text: string): DOMRect {
  const words = document.createElement('span');
  onTestFinished(() => words.remove());
  Object.assign(words.style, { font, position: 'absolute', whiteSpace: 'nowrap' });
  words.textContent = text;
  document.body.append(words);
  return words.getBoundingClientRect();
}

it.each([
  ['Zen Antique', 'Zen Antique', 400],
  ['Commissioner', 'Commissioner Variable', 400],
  ['Commissioner', 'Commissioner Variable', 600],
])(
  'what a system has in place of a font is as large as that font: %s (%s), %i',
  async (name, family, weight) => {
    const own = `${weight} 100px '${family}'`;
    const fallback = `${weight} 100px '${name} Fallback'`;
    await document.fonts.load(own, texts.join(''));
    // A system that has none of them uses another font.
    const isThere = await document.fonts.load(fallback).then(
      (faces) => expect(faces).toHaveLength(1),
      () => null,
    );
    if (isThere === null) return;
    for (const text of texts) {
      const [one, other] = [sizeIn(own, text), sizeIn(fallback, text)];
      expect(Math.abs(other.width / one.width - 1)).toBeLessThan(0.04);
      expect(Math.abs(other.height - one.height)).toBeLessThan(3);
    }
  },
);
