import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';

import type { Messages } from '../language/messages.ts';

/**
 * A component whose code is fetched when it is first shown; until then there is what the `Suspense` around it says.
 *
 * @param load fetches the code
 * @param messages what it says, fetched at the same time
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...messages: readonly Messages[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchWith(load, ...messages) }));
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
  let loaded: ComponentType<Props> | null = null;
  const keep = async (): Promise<ComponentType<Props>> =>
    (loaded ??= await fetchWith(load, ...messages));
  const Lazy = lazily(keep);

  function Part(props: Props): ReactNode {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as ComponentType<Props>));
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  }

  return {
    Part,
    // Without it the part is fetched when it is shown.
    fetch: () => void keep().catch(() => null),
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
