export * from './answers.ts';
export * from './chat.ts';
export * from './history.ts';
export * from './messages.ts';
export * from './operator.ts';
export * from './people.ts';
export * from './player-name.ts';
export * from './socket.ts';
