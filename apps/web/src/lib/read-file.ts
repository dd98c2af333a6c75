/**
 * The text of a file that somebody chose, or the beginning of one that is larger than any of its kind; empty if it cannot
 * be read: it may have been moved or deleted since.
 */
export function readFile(file: File, maxBytes: number): Promise<string> {
  return file
    .slice(0, maxBytes)
    .text()
    .catch(() => '');
}
