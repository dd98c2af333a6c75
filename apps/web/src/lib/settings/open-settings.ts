import { createStore } from '../store/store.ts';

/** Whether the settings are open over the current page. */
export const areSettingsOpen = createStore(false);

/** Opens the settings over the current page. */
export function openSettings(): void {
  areSettingsOpen.set(true);
}
