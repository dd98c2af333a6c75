/** How long it is said what has become of a link, in milliseconds. */
export const saidFor = 3000;

/** Whether `shareLink` opens the system's share sheet: desktops have one too, but nobody looks for "copy" in it. */
export function usesShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

/**
 * Shares a link: with the system's share sheet on touch devices that have one, otherwise via the clipboard.
 *
 * @param link rejects if there is none
 * @return `none` if neither was possible
 */
export async function shareLink(
  link: string | Promise<string>,
  title: string,
): Promise<'shared' | 'copied' | 'none'> {
  if (usesShareSheet() && (await openShareSheet({ url: await link, title }))) return 'shared';
  try {
    await copy(link);
    return 'copied';
  } catch {
    return 'none';
  }
}

/** Shares with the system's share sheet; false if it did not open. */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // People who close the sheet have not shared, and need no message about it.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copy(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || !('ClipboardItem' in window)) {
    await navigator.clipboard.writeText(await text);
    return;
  }
  // Safari copies only what it was promised during the press.
  const promised = text.then((known) => new Blob([known], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': promised })]);
}
