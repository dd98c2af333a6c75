import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { paint } from './people.ts';

/**
 * Expects that axe finds nothing wrong with a page, by all its rules for WCAG 2.2 AA and its best practices.
 * It waits for fades to end: a half-faded element has half its contrast.
 *
 * @param view the name of the view, for the message
 */
export async function expectAccessible(page: Page, view: string): Promise<void> {
  await paint(page);
  // Static markup from before any script has run would be replaced while axe looks at it.
  await expect.poll(() => page.evaluate(isMadeByReact)).toBe(true);
  const moving = (): number =>
    document.getAnimations().filter(({ playState }) => playState === 'running').length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // without frames there is nothing to gather from them, which takes as long as the rest
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found, view).toEqual([]);
}

function isMadeByReact(): boolean {
  const [made] = document.querySelectorAll('#root > *');
  return made !== undefined && Object.keys(made).some((key) => key.startsWith('__react'));
}
