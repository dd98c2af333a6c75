import { Suspense, type ComponentType } from 'react';

import type { LazyComponent } from './lazy-part.tsx';

/**
 * A part of a page whose place is kept for it: what stands beside it does not move when it comes.
 *
 * @param Place what is there until then, as large as the part
 */
export function inPlace<Props extends object>(
  Place: ComponentType<Props>,
  Part: LazyComponent<Props>,
): ComponentType<Props> {
  return (props) => (
    <Suspense fallback={<Place {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
