/**
 * Shares a link: with the system's share sheet on touch devices that have one, otherwise via the clipboard.
 *
 * @return `none` if neither was possible
 */
export async function shareLink(url: string, title: string): Promise<'shared' | 'copied' | 'none'> {
  // Desktops have a share dialog too, but nobody looks for "copy" in it.
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (isTouch && 'share' in navigator) {
    try {
      await navigator.share({ url, title });
      return 'shared';
    } catch (error) {
      // People who close the sheet have not shared, and need no message about it.
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
