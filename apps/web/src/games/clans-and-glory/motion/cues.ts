/** What moves. Nothing yet. */
export type ClansCue = never;
