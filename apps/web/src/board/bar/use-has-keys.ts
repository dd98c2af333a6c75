import { useEffect, useState } from 'react';

import { useMedia } from '../../ui/use-media.ts';

/**
 * Has the viewer anything to type on? No browser tells, so: there is a mouse or a pen, or a key has been pressed outside a
 * field, where those on the screen come up.
 */
export function useHasKeys(): boolean {
  const isFine = useMedia('(any-pointer: fine)');
  const [hasPressed, setPressed] = useState(false);
  useEffect(() => {
    if (hasPressed) return undefined;
    function notice({ target }: KeyboardEvent): void {
      if (!(target instanceof Element && target.matches('input, textarea'))) setPressed(true);
    }
    addEventListener('keydown', notice);
    return () => removeEventListener('keydown', notice);
  }, [hasPressed]);
  return isFine || hasPressed;
}
