import { Suspense, type ComponentType } from 'react';

import { PageGuard } from '../../ui/page-guard.tsx';
import type { LazyComponent } from './lazy-part.tsx';

/**
 * A part of a page whose place is kept for it: what stands beside it does not move when it comes, and stays there when
 * it cannot be fetched.
 *
 * @param Place what is there until then, as large as the part
 */
export function inPlace<Props extends object>(
  Place: ComponentType<Props>,
  Part: LazyComponent<Props>,
): ComponentType<Props> {
  return (props) => {
    const place = <Place {...props} />;
    return (
      <PageGuard instead={place}>
        <Suspense fallback={place}>
          <Part {...props} />
        </Suspense>
      </PageGuard>
    );
  };
}
