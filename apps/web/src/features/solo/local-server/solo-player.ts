/** Who plays at the tables of this browser: always the same, whoever they are at a server. */
export const soloPlayer = 'you';
