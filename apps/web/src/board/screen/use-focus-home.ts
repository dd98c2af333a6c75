import { useEffect, type RefObject } from 'react';

/**
 * Returns a lost focus to the plate, or to the heading where there is none: a control that was pressed is often gone a
 * moment later, and the focus with it, so that keys and screen readers would start at the top of the page. A focus that
 * is anywhere else is left there.
 *
 * @param turnId changes when the table may have taken the focus away
 */
export function useFocusHome(page: RefObject<HTMLElement | null>, turnId: string): void {
  useEffect(() => goHome(page.current), [page, turnId]);
  useEffect(() => {
    function onDone({ target }: Event): void {
      const isControl = target instanceof Element && target.closest(controls) !== null;
      // The pressed control may disappear with the next frame.
      if (isControl) requestAnimationFrame(() => goHome(page.current));
    }
    // What a dialog gives the focus back to may be out of sight by now.
    const onClosed = (): number => requestAnimationFrame(() => goHome(page.current));
    document.addEventListener('click', onDone);
    document.addEventListener('close', onClosed, { capture: true });
    return () => {
      document.removeEventListener('click', onDone);
      document.removeEventListener('close', onClosed, { capture: true });
    };
  }, [page]);
}

/** The controls that people press. */
const controls = 'button, a, [role="option"]';

function goHome(page: HTMLElement | null): void {
  if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive) return;
  const home = page?.querySelector<HTMLElement>('[data-home]') ?? page?.querySelector('h1');
  if (home === null || home === undefined) return;
  home.tabIndex = -1;
  home.focus({ preventScroll: true });
}
