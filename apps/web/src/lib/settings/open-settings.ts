import { pageStore } from '../store/page-store.ts';

/** Whether the settings are open over the current page. */
export const areSettingsOpen = pageStore(false);

/** Opens the settings over the current page. */
export function openSettings(): void {
  areSettingsOpen.set(true);
}
