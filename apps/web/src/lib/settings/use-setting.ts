import { useCallback, useSyncExternalStore } from 'react';

import { settings } from './settings.ts';

type Name = Parameters<typeof settings.get>[0];
type Value<Of extends Name> = ReturnType<typeof settings.get<Of>>;

/** What a setting is, and how to change it. */
export function useSetting<Of extends Name>(
  name: Of,
): readonly [Value<Of>, (value: Value<Of>) => void] {
  const value = useSyncExternalStore(settings.subscribe, () => settings.get(name));
  const change = useCallback((to: Value<Of>) => settings.set(name, to), [name]);
  return [value, change];
}
