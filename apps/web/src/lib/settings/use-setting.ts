import { useCallback, useSyncExternalStore } from 'react';

import type { Kinds, SettingsStore, ValueOf } from './settings-store.ts';
import { settings } from './settings.ts';

/** The value of a setting of every game, and a function that sets it. */
export const useSetting = settingOf(settings);

/** A hook for the value of a setting in this store, and a function that sets it. */
export function settingOf<All extends Kinds>(store: SettingsStore<All>) {
  return function useSettingOf<Name extends keyof All & string>(
    name: Name,
  ): readonly [ValueOf<All[Name]>, (value: ValueOf<All[Name]>) => void] {
    const get = (): ValueOf<All[Name]> => store.get(name);
    const value = useSyncExternalStore(store.subscribe, get, get);
    const change = useCallback((to: ValueOf<All[Name]>) => store.set(name, to), [name]);
    return [value, change];
  };
}
