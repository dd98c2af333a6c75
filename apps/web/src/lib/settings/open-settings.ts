import { createStore } from '../store/store.ts';

/** Whether the settings lie over whatever page is shown. */
export const areSettingsOpen = createStore(false);

/** Opens the settings over whatever page is shown. */
export function openSettings(): void {
  areSettingsOpen.set(true);
}
