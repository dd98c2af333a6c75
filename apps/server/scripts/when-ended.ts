import process from 'node:process';

/** Discards what Ctrl-C would leave behind, and says so, until the function that it returns is called. */
export function whenEnded(discard: () => void, message: string): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const end = (): void => {
    discard();
    console.error(message);
    process.exit(1);
  };
  for (const signal of signals) process.once(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
