/** Whether an address of the site is a page of the client, and not a file or a word of the server. */
export function isPage(path: string): boolean {
  return !/^\/(api|socket\.io)\/|^\/(livez|readyz)$|\.[^/]*$/.test(path);
}
