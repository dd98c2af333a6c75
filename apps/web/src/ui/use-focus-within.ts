import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a part of the page: after a render in which the control that had it is gone, `home` takes it. Keys
 * and screen readers would begin at the top of the page otherwise. Returns what the element around the part listens to.
 */
export function useFocusWithin(home: RefObject<HTMLElement | null>): {
  onFocus(): void;
  onBlur(): void;
} {
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      home.current?.focus({ preventScroll: true });
    }
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
