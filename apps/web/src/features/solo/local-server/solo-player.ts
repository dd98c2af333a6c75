/** Who plays at the tables of this browser: always the same, no matter who they are at a server. */
export const soloPlayer = 'you';
