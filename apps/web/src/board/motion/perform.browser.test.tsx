import { expect, it, onTestFinished } from 'vitest';

import { performFlight, performTouch } from './perform.ts';
import type { Touch } from './timeline.ts';

const lampComes: Touch = {
  anchor: 'mat',
  from: 0,
  to: 50,
  act: { type: 'lampFrom', x: 10, y: 0 },
};

it('moves only a lamp, without its transition, and leaves nothing behind for later ones', async () => {
  const style = document.createElement('style');
  style.textContent = `
    [data-anchor]::before, [data-anchor]::after { content: ''; opacity: 0; transition: all 60s; }
    [data-lit]::before, [data-lit]::after { opacity: 1; rotate: 9deg; }
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
  const all = ['::before opacity', '::before rotate', '::after opacity', '::after rotate'];
  expect(movingIn(mat)).toEqual(all);
  expect(movingIn(within)).toEqual(all);

  const [lamp] = performTouch(page, lampComes, 1);

  expect(movingIn(mat)).toEqual(all.slice(1));
  expect(movingIn(within)).toEqual(all);
  await expect.poll(() => lamp?.playState).toBe('idle');
});

it('writes a number that counts up only when it changes', async () => {
  const page = document.createElement('div');
  page.innerHTML = '<b data-anchor="points">4 points</b>';
  document.body.append(page);
  onTestFinished(() => page.remove());
  const [points] = page.children;
  const written: (string | null | undefined)[] = [];
  new MutationObserver(() => written.push(points?.textContent)).observe(page, {
    childList: true,
    subtree: true,
  });
  const runsUp: Touch = {
    anchor: 'points',
    from: 0,
    to: 400,
    act: { type: 'count', start: 1, end: 4 },
  };

  const [counting] = performTouch(page, runsUp, 1);

  await expect.poll(() => counting?.playState).toBe('idle');
  await expect.poll(() => written.at(-1)).toBe('4 points');
  expect(written).toEqual([...new Set(written)]);
  expect(written.length).toBeGreaterThan(1);
});

/** The properties of an element that are in transition, and in which of its parts. */
function movingIn(thing: Element): readonly string[] {
  return thing.getAnimations({ subtree: true }).flatMap((one) => {
    if (!(one instanceof CSSTransition) || !(one.effect instanceof KeyframeEffect)) return [];
    const { target, pseudoElement } = one.effect;
    return target === thing ? [`${pseudoElement} ${one.transitionProperty}`] : [];
  });
}

it('lets what flies later wait unseen where its flight begins', () => {
  const body = document.createElement('span');
  Object.assign(body.style, { opacity: '0', display: 'block' });
  document.body.append(body);
  onTestFinished(() => body.remove());
  const place = { x: 120, y: 340, width: 20 };
  const stops = [
    { ...place, at: 60_000 },
    { ...place, at: 60_100, opacity: 0 },
  ] as const;
  performFlight(body, { look: null, stops }, 1);
  const { opacity, transform } = getComputedStyle(body);
  expect([opacity, transform]).toEqual(['0', 'matrix(1, 0, 0, 1, 120, 340)']);
});
