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
 * Puts the focus on the heading of the page, or on its main part while that is loading.
 *
 * @param within the dialog, if there is one above the page
 */
export function landOnHeading(within: ParentNode = document): void {
  const find = (what: 'h1' | 'h2' | 'main'): HTMLElement | null => within.querySelector(what);
  land(find('h1') ?? find('main') ?? find('h2'));
}

function land(target: HTMLElement | null): void {
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
