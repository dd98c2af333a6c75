import { useMemo, useSyncExternalStore, type ReactNode } from 'react';

import type { RulesReaderOf } from './lazy-reader.tsx';

/** The rules as a page; its address can name a rule, such as `#R10`. */
export function RulesPage({ Reader }: { readonly Reader: RulesReaderOf }): ReactNode {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const at = useMemo(() => (hash === '' ? null : { id: hash.slice(1) }), [hash]);
  return (
    <main>
      <Reader at={at} onGo={null} />
    </main>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
