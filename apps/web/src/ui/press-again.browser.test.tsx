import { expect, it } from 'vitest';

import { pressAgain } from './press-again.ts';

function filled(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

/** The ids of what is pressed on a page after a press in its picture. */
function pressedOn(page: string, picture: string): readonly string[] {
  const shown = filled(page);
  const pressed: string[] = [];
  shown.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).id));
  pressAgain(filled(picture), shown);
  return pressed;
}

it('presses the button that stands for the one in the picture, and nothing else', () => {
  const picture = '<button>Play</button><a>Play</a><button data-pressed>Play</button>';
  const page = '<button id="one">Play</button><button id="two">Play</button>';
  expect(pressedOn(page, picture)).toEqual(['two']);
  expect(pressedOn(page, picture.replace(' data-pressed', ''))).toEqual([]);
  // There is one more now, and nobody knows which.
  expect(pressedOn(`<button>Play</button>${page}`, picture)).toEqual([]);
  expect(pressedOn('<button id="other">Rules</button>', picture)).toEqual([]);
});

it('tells buttons without words apart by their names', () => {
  const picture =
    '<button aria-label="Menu"></button><button aria-label="Log" data-pressed></button>';
  const page =
    '<button id="menu" aria-label="Menu"></button><button id="log" aria-label="Log"></button>';
  expect(pressedOn(page, picture)).toEqual(['log']);
});
