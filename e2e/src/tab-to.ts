import { expect, type Page } from '@playwright/test';

/** Presses Tab until the control with this name has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  // Nobody presses keys on a page that is still loading.
  await expect(page.locator('#root > [inert], main[aria-busy="true"]')).toHaveCount(0);
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const isField =
        activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement;
      const label = isField ? activeElement.labels?.[0] : null;
      return activeElement?.ariaLabel ?? (label ?? activeElement)?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}
