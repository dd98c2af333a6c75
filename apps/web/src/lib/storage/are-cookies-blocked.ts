/**
 * Whether this browser stores no cookie of this site: then no player can belong to it. Tried, because a browser may
 * call cookies enabled and still store none.
 */
export function areCookiesBlocked(): boolean {
  document.cookie = 'tried=yes';
  const areStored = document.cookie.includes('tried=yes');
  document.cookie = 'tried=; max-age=0';
  return !areStored;
}
