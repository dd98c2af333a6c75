/** Puts a mark on the icon of the tab; the returned function removes it. */
export function showTurnIcon(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  if (icon === null) return () => {};
  const { href } = icon;
  icon.href = '/emblem-turn.svg';
  return () => {
    icon.href = href;
  };
}
