import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { focusWhenThere } from './focus-when-there.ts';

let stop = (): void => {};

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Adds two fields; returns which of them has the focus a moment later. */
async function comesLate(): Promise<string | undefined> {
  document.body.append(
    ...['other', 'wanted'].map((id) => Object.assign(document.createElement('input'), { id })),
  );
  await new Promise(requestAnimationFrame);
  return document.activeElement?.id;
}

it('goes to a field that is there, or as soon as it appears', async () => {
  stop = focusWhenThere('wanted');
  expect(await comesLate()).toBe('wanted');
  document.body.focus();
  document.querySelector<HTMLElement>('#other')?.focus();
  stop = focusWhenThere('wanted');
  expect(document.activeElement?.id).toBe('wanted');
});

it('goes nowhere if something else was pressed meanwhile, or the wait was ended', async () => {
  stop = focusWhenThere('wanted');
  await userEvent.keyboard('x');
  expect(await comesLate()).toBe('');
  document.body.replaceChildren();
  focusWhenThere('wanted')();
  expect(await comesLate()).toBe('');
});
