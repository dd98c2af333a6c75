// A server on a machine whose clock is off by `SKEW_MS` milliseconds.
import process from 'node:process';

const skew = Number(process.env['SKEW_MS'] ?? 0);
const { now } = Date;
Date.now = () => now() + skew;
await import('../../src/main.mjs');
