/**
 * Remembers which page is shown. The returned function says whether it still is: somebody who has gone to another one
 * meanwhile is not taken away from there.
 */
export function rememberPage(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}
