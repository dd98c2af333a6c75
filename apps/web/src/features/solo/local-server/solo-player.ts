/** The player at the tables of this browser: always the same id, whoever they are on a server. */
export const soloPlayer = 'you';
