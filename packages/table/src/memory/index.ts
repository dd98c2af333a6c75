export { entryQueries } from './entry-queries.ts';
export { HandClock } from './hand-clock.ts';
export { MemoryEventLog } from './memory-event-log.ts';
export { MemoryPublisher, type Publication } from './memory-publisher.ts';
export { seededEntropy } from './seeded-entropy.ts';
