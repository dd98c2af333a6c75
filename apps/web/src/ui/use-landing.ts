import { useEffect } from 'react';

/**
 * Puts the focus on the heading of new content that has replaced the focused element, so that keys and screen readers
 * continue there. The first page that is opened leaves the focus where the browser has it.
 */
export function useLanding(): void {
  useEffect(() => {
    if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive)
      return;
    landOnHeading();
  }, []);
}

/**
 * Puts the focus on the heading of the page.
 *
 * @param within the dialog, if there is one above the page
 */
export function landOnHeading(within: ParentNode = document): void {
  const heading = within.querySelector<HTMLElement>('h1') ?? within.querySelector('h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
