import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { settled } from '../testing/settled.ts';
import { useWindow } from './use-screen.ts';

function Size(): ReactNode {
  const { width, height, textScale } = useWindow();
  return <p>{`${width} x ${height}, text ${textScale}`}</p>;
}

it('a board follows the size of the window and of plain text', async () => {
  const root = document.documentElement;
  onTestFinished(() => {
    root.style.removeProperty('font-size');
  });
  await page.viewport(1000, 700);
  await render(<Size />);
  await expect.element(page.getByText('1000 x 700, text 1')).toBeVisible();

  await page.viewport(800, 600);
  await expect.element(page.getByText('800 x 600, text 1')).toBeVisible();

  root.style.fontSize = '24px';
  await expect.element(page.getByText('800 x 600, text 1.5')).toBeVisible();
});

it('a board follows the size of a window that fires no resize event', async () => {
  const { style } = window.frameElement as HTMLElement;
  const before = style.height;
  const silence = (event: Event): void => event.stopImmediatePropagation();
  window.addEventListener('resize', silence);
  onTestFinished(() => {
    style.height = before;
    window.removeEventListener('resize', silence);
  });
  await page.viewport(1000, 700);
  await render(<Size />);
  await expect.element(page.getByText('1000 x 700, text 1')).toBeVisible();
  await settled();

  style.height = '900px';

  await expect.element(page.getByText('1000 x 900, text 1')).toBeVisible();
});

it('the old size is forgotten once nothing subscribes to it', async () => {
  await page.viewport(1000, 700);
  const first = await render(<Size />);
  await expect.element(page.getByText('1000 x 700, text 1')).toBeVisible();
  await first.unmount();
  await page.viewport(500, 400);

  await render(<Size />);

  await expect.element(page.getByText('500 x 400, text 1')).toBeVisible();
});
