import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** A part of a page whose code is not there from the beginning. */
export interface LatePart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Has the code ready before it is needed, so that the part then shows at once. */
  fetch(): void;
}

/** @param load fetches the code of the part; asked again after it has failed */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const keep = async (): Promise<{ readonly default: ComponentType<Props> }> => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(keep);

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
