/** Whether a path of the site is a page of the client, and not a file or an endpoint of the server. */
export function isPage(path: string): boolean {
  return !/^\/(api|socket\.io)\/|^\/(livez|readyz)\/?$|\.[^/]*$/.test(path);
}
