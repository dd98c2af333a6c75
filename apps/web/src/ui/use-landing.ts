import { useEffect } from 'react';

/**
 * Puts the focus onto the heading of what has taken the place of something else, if that took the focus with it: keys
 * and screen readers go on from there. The first page that is opened leaves the focus where the browser has it.
 */
export function useLanding(): void {
  useEffect(() => {
    if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive)
      return;
    landOnHeading();
  }, []);
}

/**
 * Puts the focus onto the heading of the page.
 *
 * @param within the dialog, if there is one above the page
 */
export function landOnHeading(within: ParentNode = document): void {
  const heading = within.querySelector<HTMLElement>('h1') ?? within.querySelector('h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
