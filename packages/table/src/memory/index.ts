export { entryQueries } from './entry-queries.ts';
export { HandClock } from './hand-clock.ts';
export { MemoryEventLog } from './memory-event-log.ts';
export { MemoryHints } from './memory-hints.ts';
export { MemoryNodes } from './memory-nodes.ts';
export { MemoryPresence } from './memory-presence.ts';
export { MemoryPublisher } from './memory-publisher.ts';
export { seededEntropy } from './seeded-entropy.ts';
