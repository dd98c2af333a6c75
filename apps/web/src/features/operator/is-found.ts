/** Whether what is searched for is a part of any of these words, in whatever case; everything is, as long as nothing is typed. */
export function isFound(wanted: string, ...words: readonly string[]): boolean {
  const part = wanted.trim().toLocaleLowerCase();
  return words.some((word) => word.toLocaleLowerCase().includes(part));
}
