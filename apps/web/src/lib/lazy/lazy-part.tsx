import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';

import { FailedForNow, PageGuard } from '../../ui/page-guard.tsx';
import type { Messages } from '../language/messages.ts';
import { partMissingAt } from './missing-part.ts';

/** A component whose code is loaded on demand. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the code. Rejects if it cannot be fetched; the next call tries again. */
  fetch(): Promise<void>;
}

/**
 * A component whose code is fetched when it is first shown; until then the `Suspense` around it shows its fallback.
 * With its code loaded it is shown at once: React keeps a `Suspense` fallback in place for a third of a second. Code
 * that could not be fetched is requested again when the component is next shown.
 *
 * @param load fetches the code
 * @param messages its messages, fetched at the same time
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...messages: readonly Messages[]
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let isMissed = false;
  const keep = async (): Promise<ComponentType<Props>> => {
    loaded ??= await fetchWith(load, ...messages);
    if (isMissed) partMissingAt.set(null);
    isMissed = false;
    return loaded;
  };
  const begin = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      try {
        return { default: await keep() };
      } catch (error) {
        throw new FailedForNow(forget, error);
      }
    });
  let Lazy = begin();

  // React caches a failure. Before that has been caught, a new `Lazy` would be fetched in its place endlessly.
  function forget(): void {
    isMissed = true;
    Lazy = begin();
  }

  function Shown(props: Props): ReactNode {
    const [Part] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(
      () => loaded ?? Lazy,
    );
    return <Part {...props} />;
  }

  return Object.assign(Shown, { fetch: async () => void (await keep()) });
}

/** A part of a page whose code is loaded on demand. */
export interface LazyPart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Preloads the code, so that the part then shows at once. */
  fetch(): void;
}

/**
 * A part of a page that shows nothing until it has loaded.
 *
 * @param load fetches the code of the part; called again after a failure
 * @param messages its messages, fetched at the same time
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
    // If this fails, the part is fetched when it is shown.
    fetch: () => void Shown.fetch().catch(() => null),
  };
}

/** The optional props of an overlay. */
interface Closable {
  onClose?: (() => void) | undefined;
}

/**
 * Something over a page. If it cannot be fetched, or fails, the page goes on without it. If it has an `onClose`,
 * somebody has opened it: then that is called, and the page says so (`partMissingAt`).
 */
export function Overlay({
  onClose,
  children,
}: Closable & { readonly children: ReactNode }): ReactNode {
  const fail = (): void => {
    if (onClose === undefined) return;
    partMissingAt.set(location.pathname);
    onClose();
  };
  return (
    <PageGuard instead={null} onFailed={fail}>
      {children}
    </PageGuard>
  );
}

/** A part over a page: an `Overlay` that is fetched when it is shown. */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...messages: readonly Messages[]
): LazyPart<Props> {
  const { Part, fetch } = lazyPart(load, ...messages);
  return {
    Part: (props: Props & Closable) => (
      <Overlay onClose={props.onClose}>
        <Part {...props} />
      </Overlay>
    ),
    fetch,
  };
}

/** Fetches code together with its messages. */
export async function fetchWith<Code>(
  load: () => Promise<Code>,
  ...messages: readonly Messages[]
): Promise<Code> {
  const [code] = await Promise.all([load(), ...messages.map((add) => add())]);
  return code;
}
