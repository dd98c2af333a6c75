import i18next from 'i18next';
import { vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { startI18n } from '../lib/language/i18n.ts';
import { showLanguage } from '../lib/language/language-choice.ts';
import { forgetPage } from '../lib/store/page-store.ts';

const frame = window.frameElement as HTMLElement;

/** Makes the page as new, except that code and texts which have loaded stay. */
export async function freshPage(): Promise<void> {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await cleanup();
  await userEvent.cleanup();
  await showFresh();
  localStorage.clear();
  sessionStorage.clear();
  forgetPage();
  forgetPresses();
  // Starting the texts again would forget those of lazy parts.
  if (!i18next.isInitialized) await startI18n();
  await showLanguage('en');
}

/** An empty document with the address and the size that it had at first. */
async function showFresh(): Promise<void> {
  const { documentElement: root, body } = document;
  body.replaceChildren();
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  const { dataset, style } = frame;
  dataset['address'] ??= location.href;
  dataset['size'] ??= JSON.stringify({ width: style.width, height: style.height });
  history.replaceState(null, '', dataset['address']);
  Object.assign(style, JSON.parse(dataset['size']));
  await page.viewport(1440, 900);
}

/** A browser never forgets that a page was used, so this makes it answer no until something is pressed again. */
function forgetPresses(): void {
  let isUsed = false;
  for (const press of ['pointerdown', 'keydown'] as const) {
    addEventListener(press, ({ isTrusted }) => (isUsed ||= isTrusted), true);
  }
  for (const asked of ['isActive', 'hasBeenActive'] as const) {
    const known = Object.getOwnPropertyDescriptor(UserActivation.prototype, asked);
    const get = (): unknown => isUsed && known?.get?.call(navigator.userActivation);
    Object.defineProperty(navigator.userActivation, asked, { configurable: true, get });
  }
}
