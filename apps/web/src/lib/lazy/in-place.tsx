import { Suspense, type ComponentType } from 'react';

import { PageGuard } from '../../ui/page-guard.tsx';
import type { LazyComponent } from './lazy-part.tsx';

/**
 * A lazy part of a page whose space is reserved: whatever is beside it does not move when it loads, and stays there if
 * it cannot be fetched.
 *
 * @param Place the placeholder until then, as large as the part
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
