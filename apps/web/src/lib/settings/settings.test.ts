import { afterEach, expect, it, vi } from 'vitest';

/** The settings of a browser with touch or a mouse, with this in its storage. */
async function settingsOf(pointer: 'coarse' | 'fine', stored: string | null) {
  vi.resetModules();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: () => undefined });
  return (await import('./settings.ts')).settings;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('gives touch users time to cancel, and lets a mouse act at once, unless the player has chosen', async () => {
  expect((await settingsOf('coarse', null)).get('confirm')).toBe('timer');
  expect((await settingsOf('fine', null)).get('confirm')).toBe('never');
  expect((await settingsOf('coarse', '{"confirm":"never"}')).get('confirm')).toBe('never');
  expect((await settingsOf('fine', '{"confirm":"timer"}')).get('confirm')).toBe('timer');
});
