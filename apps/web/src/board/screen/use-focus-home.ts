import { useEffect, type RefObject } from 'react';

/**
 * People who have done something go on from the plate, or from the heading where there is none: what was pressed is often
 * gone a moment later, and with it the focus, so that keys and screen readers would begin at the top of the page. A focus
 * that is anywhere is left there.
 *
 * @param turnId changes when the table may have taken the focus away
 */
export function useFocusHome(page: RefObject<HTMLElement | null>, turnId: string): void {
  useEffect(() => goHome(page.current), [page, turnId]);
  useEffect(() => {
    function onDone({ target }: Event): void {
      const isControl = target instanceof Element && target.closest(controls) !== null;
      // What is pressed may go with the next picture.
      if (isControl) requestAnimationFrame(() => goHome(page.current));
    }
    document.addEventListener('click', onDone);
    return () => document.removeEventListener('click', onDone);
  }, [page]);
}

/** What is pressed to do something. */
const controls = 'button, a, [role="option"]';

function goHome(page: HTMLElement | null): void {
  if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive) return;
  const home = page?.querySelector<HTMLElement>('[data-home]') ?? page?.querySelector('h1');
  if (home === null || home === undefined) return;
  home.tabIndex = -1;
  home.focus({ preventScroll: true });
}
