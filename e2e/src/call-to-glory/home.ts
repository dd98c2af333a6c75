/** The page where the game is begun on a server. */
export function homeOf({ url }: { readonly url: string }): string {
  return `${url}/call-to-glory`;
}
