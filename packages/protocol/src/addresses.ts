/**
 * Whether a path of the site is a page of the client, and not a file, an endpoint of the server, or a name that is
 * reserved for programs, as everything in `/.well-known/` is.
 */
export function isPage(path: string): boolean {
  return !/^\/(api|socket\.io)\/|^\/(livez|readyz)\/?$|\/\.|\.[^/]*$/.test(path);
}
