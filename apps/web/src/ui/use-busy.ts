import { useCallback, useState } from 'react';

/**
 * Whether any work is going on, for buttons that must not be pressed again until it is over; and a function that waits
 * for some: it resolves, or rejects, as the work does.
 */
export function useBusy(): readonly [
  isBusy: boolean,
  busyWith: <Result>(work: Promise<Result>) => Promise<Result>,
] {
  const [count, setCount] = useState(0);
  const busyWith = useCallback(async <Result>(work: Promise<Result>): Promise<Result> => {
    setCount((before) => before + 1);
    try {
      return await work;
    } finally {
      setCount((before) => before - 1);
    }
  }, []);
  return [count > 0, busyWith];
}
