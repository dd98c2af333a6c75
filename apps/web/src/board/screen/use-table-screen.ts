import { useCallback, useMemo, useState, type RefCallback } from 'react';

import type { Screen } from './frame.ts';
import { useScreen } from './use-screen.ts';

/** The space that the table has on the screen, and a ref for whatever is above the table and takes some of it. */
export function useTableScreen(): {
  readonly screen: Screen;
  readonly above: RefCallback<HTMLElement>;
} {
  const whole = useScreen();
  const [taken, setTaken] = useState(0);
  const above = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => setTaken(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setTaken(0);
    };
  }, []);
  const screen = useMemo(() => ({ ...whole, height: whole.height - taken }), [whole, taken]);
  return { screen, above };
}
