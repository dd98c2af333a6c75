import { useEffect, useState } from 'react';

/**
 * Whether what is asked has only just appeared: a press then was meant for what was there before.
 *
 * @param question changes with what is asked
 * @param time how long that takes, in milliseconds
 */
export function useIsSettling(question: string, time: number): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), time);
    return () => clearTimeout(timer);
  }, [question, time]);
  return settled !== question;
}
