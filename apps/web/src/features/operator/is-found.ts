/** Whether the search text is part of any of these words, ignoring case. An empty search finds everything. */
export function isFound(wanted: string, ...words: readonly string[]): boolean {
  const part = wanted.trim().toLocaleLowerCase();
  return words.some((word) => word.toLocaleLowerCase().includes(part));
}
