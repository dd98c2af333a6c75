import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { LessonContext, lookOnly } from '../commands/lesson-limits.ts';
import { settled } from '../testing/settled.ts';
import { PromptPlate } from './prompt-plate.tsx';

const plain = {
  told: null,
  clock: null,
  now: () => 0,
  confirmsAt: null,
  waiting: false,
  isNarrow: false,
  children: null,
  onPress: () => {},
} as const;

it('has each further question of a turn read out, but not its first, which the call to play has', async () => {
  const steps = [
    { title: 'Wave is drawing', mine: false, isRead: false },
    { title: 'Choose a card', mine: true, isRead: false },
    { title: 'Put a shield?', mine: true, isRead: true },
    { title: 'Wave is drawing', mine: false, isRead: false },
  ];
  const plate = ({ title, mine }: Pick<(typeof steps)[number], 'title' | 'mine'>) => (
    <PromptPlate {...plain} prompt={{ mine, title: { key: title }, detail: null, buttons: [] }} />
  );
  const { rerender } = await render(plate({ title: 'Dealing', mine: false }));
  for (const { isRead, ...step } of steps) {
    await rerender(plate(step));
    const title = page.getByRole('heading', { name: step.title });
    await expect.element(title).toHaveAttribute('aria-live', isRead ? 'polite' : 'off');
  }
});

it('leaves in a lesson what to do to the coach', async () => {
  const plate = (title: string) => (
    <LessonContext value={lookOnly}>
      <PromptPlate
        {...plain}
        prompt={{ mine: true, title: { key: title }, detail: null, buttons: [] }}
      />
    </LessonContext>
  );
  const { rerender } = await render(plate('Choose a card'));
  await expect.element(page.getByRole('heading', { name: 'Choose a card' })).toBeVisible();
  await rerender(plate('Put a shield?'));
  const title = page.getByRole('heading', { name: 'Put a shield?' });
  await expect.element(title).toHaveAttribute('aria-live', 'off');
});

it('does not grow on a phone as its clock gets low, whatever the length of its title', async () => {
  await page.viewport(390, 844);
  const buttons = ['endTurn', 'strike'].map((id) => ({
    id,
    label: { key: id },
    main: false,
    act: { type: id },
  }));
  const titles = Array.from({ length: 30 }, (_, index) => `Strike or end ${'i'.repeat(index)} now`);
  const plates = (deadline: number): ReactNode =>
    titles.map((title) => (
      <PromptPlate
        key={title}
        {...plain}
        isNarrow
        clock={{ type: 'running', deadline }}
        prompt={{ mine: true, title: { key: title }, detail: { key: 'One is usable' }, buttons }}
      />
    ));
  const heights = (): readonly number[] =>
    Array.from(document.querySelectorAll('section'), ({ offsetHeight }) => offsetHeight);
  const { rerender } = await render(plates(16_000));
  await expect.poll(heights).toHaveLength(titles.length);
  await settled();
  const before = heights();
  expect(new Set(before).size).toBe(2);
  await rerender(plates(14_000));
  await expect
    .poll(() => document.querySelectorAll('[data-low="true"]').length)
    .toBe(titles.length);
  await settled();
  expect(heights()).toEqual(before);
});
