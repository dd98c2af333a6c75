/**
 * Remembers which page is shown. What it answers tells whether that is still so: somebody who has gone to another one
 * meanwhile is not taken away from there.
 */
export function rememberPage(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}
