import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';

import { PageGuard } from '../../ui/page-guard.tsx';
import type { Messages } from '../language/messages.ts';
import { partMissingAt } from './missing-part.ts';

/** A component whose code is not there from the beginning. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Has the code at hand. Rejects if it cannot be fetched; it is asked for again then. */
  fetch(): Promise<void>;
}

/**
 * A component whose code is fetched when it is first shown; until then there is what the `Suspense` around it says. With
 * its code at hand it is shown at once: React keeps what `Suspense` has said in its place for a third of a second.
 *
 * @param load fetches the code
 * @param messages what it says, fetched at the same time
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...messages: readonly Messages[]
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const keep = async (): Promise<ComponentType<Props>> =>
    (loaded ??= await fetchWith(load, ...messages));
  const Lazy = lazy(async () => ({ default: await keep() }));

  function Shown(props: Props): ReactNode {
    const [Part] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(
      () => loaded ?? Lazy,
    );
    return <Part {...props} />;
  }

  return Object.assign(Shown, { fetch: async () => void (await keep()) });
}

/** A part of a page whose code is not there from the beginning. */
export interface LazyPart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Has the code ready before it is needed, so that the part then shows at once. */
  fetch(): void;
}

/**
 * A part of a page in whose place there is nothing until it has come.
 *
 * @param load fetches the code of the part; asked again after it has failed
 * @param messages what it says, fetched at the same time
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...messages: readonly Messages[]
): LazyPart<Props> {
  const Shown = lazily(load, ...messages);
  return {
    Part: (props) => (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    ),
    // Without it the part is fetched when it is shown.
    fetch: () => void Shown.fetch().catch(() => null),
  };
}

/** What an overlay may be given. */
interface Closable {
  onClose?(): void;
}

/**
 * A part that lies over a page. If it cannot be fetched, or fails, the page goes on without it. Where it has an `onClose`,
 * somebody has opened it: then that is called, and the page says so (`partMissingAt`).
 */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...messages: readonly Messages[]
): LazyPart<Props> {
  const { Part, fetch } = lazyPart(load, ...messages);
  const fail = ({ onClose }: Closable): void => {
    if (onClose === undefined) return;
    partMissingAt.set(location.pathname);
    onClose();
  };
  return {
    Part: (props) => (
      <PageGuard instead={null} onFailed={() => fail(props)}>
        <Part {...props} />
      </PageGuard>
    ),
    fetch,
  };
}

/** Fetches code together with what it says. */
export async function fetchWith<Code>(
  load: () => Promise<Code>,
  ...messages: readonly Messages[]
): Promise<Code> {
  const [code] = await Promise.all([load(), ...messages.map((add) => add())]);
  return code;
}
