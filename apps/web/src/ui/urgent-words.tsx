import { useEffect, type ReactNode } from 'react';

/**
 * Words that screen readers read out at once. While a dialog is open they read nothing of the page behind it: then the
 * dialog has the words, too.
 *
 * @param props.time when it changes, the same words are read again
 */
export function UrgentWords({
  words,
  time = 0,
}: {
  readonly words: string;
  readonly time?: number;
}): ReactNode {
  useWordsInDialogs(words, time);
  return (
    <p className="visually-hidden" aria-live="assertive">
      {/* The key re-creates identical text, which would otherwise not be read twice. */}
      <span key={time}>{words}</span>
    </p>
  );
}

/**
 * Has words of the page read out in an open dialog as well: while it is open, nothing is read out of the page behind it.
 *
 * @param words empty for none
 * @param time when it changes, the same words are read again
 */
export function useWordsInDialogs(words: string, time = 0): void {
  useEffect(() => {
    if (words === '') return undefined;
    putInDialogs(words);
    return () => putInDialogs('');
  }, [words, time]);
}

/** Where an open dialog has the words of the page behind it. */
export function UrgentInDialog(): ReactNode {
  return <p className="visually-hidden" aria-live="assertive" data-urgent />;
}

function putInDialogs(words: string): void {
  for (const place of document.querySelectorAll('[data-urgent]')) place.textContent = words;
}
