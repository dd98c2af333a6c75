import { describe, expect, it } from 'vitest';

import { flag, oneOf, percent } from './setting.ts';
import { SettingsStore, type SettingsStorage } from './settings-store.ts';

const kinds = { speed: oneOf(['slow', 'fast'], 'slow'), isMuted: flag(false), volume: percent(50) };

/** A browser's storage that contains this text. */
function storageOf(text: string | null): SettingsStorage & { text: string | null } {
  return {
    text,
    read() {
      return this.text;
    },
    write(written) {
      this.text = written;
    },
  };
}

describe('settings', () => {
  it('have their defaults until somebody sets them', () => {
    const settings = new SettingsStore(kinds, storageOf(null));
    expect([settings.get('speed'), settings.get('isMuted'), settings.get('volume')]).toEqual([
      'slow',
      false,
      50,
    ]);
  });

  it('are remembered by the next page', () => {
    const storage = storageOf(null);
    const settings = new SettingsStore(kinds, storage);
    settings.set('speed', 'fast');
    settings.set('volume', 0);
    const next = new SettingsStore(kinds, storage);
    expect([next.get('speed'), next.get('volume'), next.get('isMuted')]).toEqual([
      'fast',
      0,
      false,
    ]);
  });

  it('notify subscribers until they unsubscribe', () => {
    const settings = new SettingsStore(kinds, storageOf(null));
    const seen: boolean[] = [];
    const stop = settings.subscribe(() => seen.push(settings.get('isMuted')));
    settings.set('isMuted', true);
    stop();
    settings.set('isMuted', false);
    expect(seen).toEqual([true]);
  });

  it('pick up what another page of this browser has set', () => {
    const storage = storageOf(null);
    const settings = new SettingsStore(kinds, storage);
    new SettingsStore(kinds, storage).set('isMuted', true);
    settings.reread();
    expect(settings.get('isMuted')).toBe(true);
  });

  it.each([
    '',
    'null',
    '[]',
    '7',
    '{"speed":"warp","isMuted":"yes","volume":101}',
    '{"volume":2.5,"__proto__":{"isMuted":true}}',
  ])('ignore invalid storage: %s', (text) => {
    const settings = new SettingsStore(kinds, storageOf(text));
    expect([settings.get('speed'), settings.get('isMuted'), settings.get('volume')]).toEqual([
      'slow',
      false,
      50,
    ]);
  });

  it('leave other entries in the storage alone, and survive a rename', () => {
    const storage = storageOf('{"motion":"fast","handOrder":"own"}');
    const settings = new SettingsStore(
      { speed: { ...oneOf(['slow', 'fast'], 'slow'), storedAs: 'motion' } },
      storage,
    );
    expect(settings.get('speed')).toBe('fast');
    settings.set('speed', 'slow');
    expect(JSON.parse(storage.text ?? '')).toEqual({ motion: 'slow', handOrder: 'own' });
  });
});
