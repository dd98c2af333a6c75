import { useEffect, useLayoutEffect, type RefObject } from 'react';

/**
 * Puts the focus on the heading of new content that has replaced the focused element, so that keys and screen readers
 * continue there. The first page that is opened leaves the focus where the browser has it.
 */
export function useLanding(): void {
  useEffect(() => {
    if (isFocusLost()) landOnHeading();
  }, []);
}

/** Does the same for a heading, or a first line, that is to be read before that of the page. */
export function useFirstLanding(heading: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (isFocusLost()) land(heading.current);
  }, [heading]);
}

function isFocusLost(): boolean {
  const hasBeenActive = navigator.userActivation?.hasBeenActive ?? false;
  return document.activeElement === document.body && hasBeenActive;
}

/**
 * Puts the focus on the heading of the page.
 *
 * @param within the dialog, if there is one above the page
 */
export function landOnHeading(within: ParentNode = document): void {
  land(within.querySelector<HTMLElement>('h1') ?? within.querySelector('h2'));
}

function land(heading: HTMLElement | null): void {
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
