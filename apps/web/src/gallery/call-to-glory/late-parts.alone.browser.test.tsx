import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { games } from '../../games/games.ts';
import { prepareGallery as prepareClansAndGlory } from '../clans-and-glory/prepare-gallery.ts';
import { ScreenShown, type StagedScreen } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf } from './screens.tsx';

const [strip, pace, form, chips] = vi.hoisted(() => [
  Promise.withResolvers<null>(),
  Promise.withResolvers<null>(),
  Promise.withResolvers<null>(),
  Promise.withResolvers<null>(),
]);
vi.mock(import('../../features/watching/watch-strip.tsx'), async (original) => {
  await strip.promise;
  return original();
});
vi.mock(import('../../board/table/bot-paces.tsx'), async (original) => {
  await pace.promise;
  return original();
});
vi.mock(import('../../games/call-to-glory/lobby/options-form.tsx'), async (original) => {
  await form.promise;
  return original();
});
vi.mock(import('../../games/clans-and-glory/lobby/options-form.tsx'), async (original) => {
  await form.promise;
  return original();
});

vi.mock(import('../../features/group/option-chips.tsx'), async (original) => {
  await chips.promise;
  return original();
});

beforeAll(() => prepareGallery('en'));

/** A table with a spectator, where the hands are shown. */
function withHands(): StagedScreen {
  const { world, ...screen } = screenOf('watching');
  if (world.join?.ok !== true) throw new Error('nobody plays');
  const { snapshot } = world.join;
  const view = snapshot.view as { readonly options: object };
  const options = { ...view.options, watching: { delay: 0, hands: true } };
  const join = {
    ok: true,
    snapshot: { ...snapshot, view: { ...view, options } },
  } as const;
  return { ...screen, world: { ...world, join } };
}

it('a spectator’s table stays in place when the strip above it appears, even one with a field', async () => {
  await page.viewport(390, 844);
  const [plain, field] = [screenOf('watching'), withHands()];
  await render(<ScreenShown screen={plain} games={[games[0]]} />);
  await render(<ScreenShown screen={field} games={[games[0]]} />);
  const mats = (): readonly Element[] => [...document.querySelectorAll('[data-players]')];
  await expect.poll(() => mats().length).toBe(2);
  const heights = (): readonly number[] => mats().map((mat) => mat.clientHeight);
  const before = heights();
  strip.resolve(null);
  await expect.element(page.getByText('Live')).toHaveLength(2);
  await expect.element(page.getByRole('combobox')).toBeVisible();
  expect(heights()).toEqual(before);
});

it('the log of somebody who plays alone stays in place when the pace of the bots appears', async () => {
  await page.viewport(1440, 900);
  await render(<ScreenShown screen={screenOf('alone')} games={[games[0]]} />);
  const log = page.getByRole('tablist', { name: 'Log and chat' });
  await expect.element(log).toBeVisible();
  const top = (): number => log.element().getBoundingClientRect().top;
  const before = top();
  pace.resolve(null);
  await expect.element(page.getByRole('radiogroup', { name: 'Bot speed' })).toBeVisible();
  expect(top()).toBe(before);
});

it('the button that makes a table stays in place when the options of the game appear', async () => {
  await page.viewport(1440, 900);
  const { world } = screenOf('waiting');
  await prepareClansAndGlory('en');
  for (const game of games) {
    await render(<ScreenShown screen={{ path: `/${game.id}`, world }} games={games} />);
  }
  const buttons = page.getByRole('button', { name: 'Create table' });
  await expect.element(buttons).toHaveLength(games.length);
  const tops = (): readonly number[] =>
    buttons.elements().map((button) => button.getBoundingClientRect().top);
  const before = tops();
  form.resolve(null);
  await expect.element(page.getByRole('switch', { name: 'Quick game' })).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Open pack' })).toBeVisible();
  expect(tops()).toEqual(before);
});

it('a waiting room appears with its options', async () => {
  await page.viewport(390, 844);
  await render(<ScreenShown screen={screenOf('waiting')} games={[games[0]]} />);
  const has = (text: string): boolean => document.body.textContent.includes(text);
  let wasBare = false;
  const seen = new MutationObserver(() => {
    wasBare ||= has('the deal is fair') && !has('Slow clock');
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await new Promise(requestAnimationFrame);
  chips.resolve(null);
  await expect.element(page.getByText('Slow clock')).toBeVisible();
  seen.disconnect();
  expect(wasBare).toBe(false);
});
