/** The address of the game's home page on a server. */
export function homeOf({ url }: { readonly url: string }): string {
  return `${url}/call-to-glory`;
}
