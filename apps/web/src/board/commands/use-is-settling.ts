import { useEffect, useState } from 'react';

/** How long, in milliseconds, presses are ignored on something that has just replaced something else. */
const deadTime = { play: 400, gameOver: 1500 };

/**
 * Whether the question has only just appeared: a press then was meant for what was there before.
 *
 * @param question changes with what is asked
 */
export function useIsSettling(question: string, isOver: boolean): boolean {
  const time = isOver ? deadTime.gameOver : deadTime.play;
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), time);
    return () => clearTimeout(timer);
  }, [question, time]);
  return settled !== question;
}
