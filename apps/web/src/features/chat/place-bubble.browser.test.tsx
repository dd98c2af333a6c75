import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { placeBubble } from './place-bubble.ts';

/** Three plates side by side under a bar, with the table close below them, and a bubble; all in pixels. */
function show(): HTMLElement {
  const box = (left: number, top: number, width: number, height: number): string =>
    `style="position: fixed; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px"`;
  document.body.innerHTML = `
    <div data-kept-clear ${box(0, 0, 360, 45)}></div>
    <div data-plate="1" ${box(0, 45, 120, 45)}></div>
    <div data-plate="2" ${box(120, 45, 120, 45)}></div>
    <div data-plate="3" ${box(240, 45, 120, 45)}></div>
    <div data-kept-clear ${box(0, 92, 360, 548)}></div>
    <div data-bubble="3" data-name="Mateo" style="position: fixed; width: 100px; height: 40px"></div>`;
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
  const bubble = document.querySelector<HTMLElement>('[data-bubble]');
  if (bubble === null) throw new Error('there is no bubble');
  return bubble;
}

it('lies over the plate of its speaker, with their name, where it would point to a neighbour', async () => {
  await page.viewport(360, 640);
  const bubble = show();
  placeBubble(bubble, 3);
  expect(bubble.dataset).toMatchObject({ side: 'apart', named: 'true' });
  expect(bubble.getBoundingClientRect().left).toBeGreaterThanOrEqual(240);
});
