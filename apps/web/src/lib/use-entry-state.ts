import { useLayoutEffect, useState } from 'react';

/**
 * State that belongs to an entry of the browser's history: it is back when the player comes back to it, also after a
 * reload. It must survive JSON.
 *
 * @param name unique on the page
 */
export function useEntryState<Value>(
  name: string,
  initial: Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (entry()[name] as Value | undefined) ?? initial);
  return [
    value,
    (next) => {
      setValue(next);
      history.replaceState({ ...entry(), [name]: next }, '');
    },
  ];
}

function entry(): Readonly<Record<string, unknown>> {
  return (history.state as Readonly<Record<string, unknown>> | null) ?? {};
}

/** Where the page was scrolled to when the player left the entry. */
const scrollName = 'scroll';

/**
 * Scrolls back to where the player left this entry of the history. For content that comes late: by then the browser has
 * given up.
 */
export function useScrollBack(): void {
  useLayoutEffect(() => {
    const top = entry()[scrollName];
    if (typeof top === 'number') scrollTo(0, top);
    const keep = (): void => history.replaceState({ ...entry(), [scrollName]: scrollY }, '');
    // A press of a link comes before the way it leads; of going back and forward a page learns too late.
    const times = ['click', 'pagehide', 'scrollend'] as const;
    for (const type of times) addEventListener(type, keep, true);
    return () => {
      for (const type of times) removeEventListener(type, keep, true);
    };
  }, []);
}
