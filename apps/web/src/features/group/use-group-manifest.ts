import { useEffect } from 'react';

/**
 * While the page of a group's table is open, adding it to the home screen makes an icon that opens that table.
 *
 * @param tableId null where the table is not pinned for a group
 */
export function useGroupManifest(tableId: string | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (tableId === null || link === null) return undefined;
    const { href } = link;
    link.href = `/t/${tableId}/manifest.webmanifest`;
    return () => {
      link.href = href;
    };
  }, [tableId]);
}
