export * from './answers.ts';
export * from './messages.ts';
export * from './player-name.ts';
export * from './socket.ts';
