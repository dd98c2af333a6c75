import { useEffect, useState } from 'react';

import { useMedia } from './use-media.ts';

/**
 * Does the viewer have a keyboard? No browser says so, so it is assumed if there is a mouse or a pen, or if a key was
 * pressed outside a field, which an on-screen keyboard cannot do.
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
