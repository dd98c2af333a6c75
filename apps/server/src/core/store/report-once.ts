import type { DocumentUnreadable } from '../errors.ts';

/** Reports each document that cannot be read only once, however often it is read. */
export function reportOnce(report: (error: unknown) => void): (error: DocumentUnreadable) => void {
  const reported = new Set<string>();
  return (error) => {
    if (!reported.has(error.message)) report(error);
    reported.add(error.message);
  };
}
