import { expect, it, onTestFinished } from 'vitest';

import { performTouch } from './perform.ts';
import type { Touch } from './timeline.ts';

const lampComes: Touch = {
  anchor: 'mat',
  from: 0,
  to: 50,
  act: { type: 'lampFrom', x: 10, y: 0 },
};

it('moves a lamp alone: its transition is over, and later ones meet nothing that has been', async () => {
  const style = document.createElement('style');
  style.textContent = `
    [data-anchor]::before, [data-anchor]::after { content: ''; opacity: 0; transition: opacity 60s; }
    [data-lit]::before, [data-lit]::after { opacity: 1; }
  `;
  const page = document.createElement('div');
  page.innerHTML = '<div data-anchor="mat"><p data-anchor="within"></p></div>';
  document.body.append(style, page);
  onTestFinished(() => {
    style.remove();
    page.remove();
  });
  const [mat, within] = page.querySelectorAll('[data-anchor]');
  if (mat === undefined || within === undefined) throw new Error('there is no mat');
  expect(getComputedStyle(mat, '::before').opacity).toBe('0');
  for (const one of [mat, within]) one.setAttribute('data-lit', '');
  const both = ['::before', '::after'];
  expect(movingIn(mat)).toEqual(both);
  expect(movingIn(within)).toEqual(both);

  const [lamp] = performTouch(page, lampComes, 1);

  expect(movingIn(mat)).toEqual(['::after']);
  expect(movingIn(within)).toEqual(both);
  await expect.poll(() => lamp?.playState).toBe('idle');
});

/** The parts of something that are in transition. */
function movingIn(thing: Element): readonly (string | null)[] {
  return thing
    .getAnimations({ subtree: true })
    .filter((one) => one instanceof CSSTransition)
    .map(({ effect }) => effect as KeyframeEffect)
    .filter(({ target }) => target === thing)
    .map(({ pseudoElement }) => pseudoElement);
}
