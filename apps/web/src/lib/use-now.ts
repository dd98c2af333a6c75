import { useEffect, useState } from 'react';

/** How often times shown in minutes are updated, in milliseconds. */
const step = 30_000;

/** Milliseconds since 1970, as of the last half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, []);
  return now;
}
