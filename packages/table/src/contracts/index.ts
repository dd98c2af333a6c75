export { eventLogContract } from './event-log.contract.ts';
export { hintsContract } from './hints.contract.ts';
export { nodesContract } from './nodes.contract.ts';
export { entry } from './plain-rows.ts';
export { presenceContract } from './presence.contract.ts';
export { lostEndContract, sharedLogContract } from './shared-log.contract.ts';
export { hastyBotMoves } from '../testing/hasty-bot-moves.ts';
