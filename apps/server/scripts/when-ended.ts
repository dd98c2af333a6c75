import process from 'node:process';

/** Calls `end` instead of ending the process at Ctrl-C and the like, until the function that it returns is called. */
export function whenEnded(end: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
