export type { Clause } from './contract.ts';
export { eventLogContract } from './event-log.contract.ts';
