/** The player at the tables of this browser: always the same id, no matter which player they are on a server. */
export const soloPlayer = 'you';
