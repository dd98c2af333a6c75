/** What a button names as its `popoverTarget` to open the settings. */
export const settingsMenuId = 'settings';
