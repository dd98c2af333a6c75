/**
 * Hands a link on: by the system's own way where it has one, or else to the clipboard.
 *
 * @return `none` if neither could be done
 */
export async function shareLink(url: string, title: string): Promise<'shared' | 'copied' | 'none'> {
  // Desks have a dialog for it, too, but nobody looks in it for "copy".
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (isTouch && 'share' in navigator) {
    try {
      await navigator.share({ url, title });
      return 'shared';
    } catch (error) {
      // People who close the sheet have not shared, and need not be told of it.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'none';
  }
}
