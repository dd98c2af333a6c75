/**
 * Gives the focus to the button or link that is pressed, before anything hears of the press. Every other browser does so
 * by itself; Safari leaves nothing focused, so that keys and screen readers would start at the top of the page again, and
 * a dialog would not know where to return the focus.
 */
export function focusPressed({ target, isTrusted }: Event): void {
  const pressed = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  if (!isTrusted || document.activeElement !== document.body) return;
  pressed?.focus({ preventScroll: true, focusVisible: false });
}

const controls = 'button, a[href], summary';
