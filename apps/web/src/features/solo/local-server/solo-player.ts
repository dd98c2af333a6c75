/** Who plays at the tables of this browser: always the same, whoever he is at a server. */
export const soloPlayer = 'you';
