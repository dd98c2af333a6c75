// The thread that reads, so that writes never wait for reads. It sees what is on the disk.
import { openForReading } from './database.ts';
import { readLogHeads } from './log-heads.ts';
import { failed, serveRequests } from './serve-requests.ts';
import { stepRunner, stepsOf } from './step-runner.ts';
import type { StoreAnswer, StoreRequest } from './store-request.ts';

await serveRequests((directory, parts) => {
  const connection = openForReading(directory);
  const heads = readLogHeads(directory);
  const run = stepRunner(connection, parts, (tableId) => heads.headOf(tableId));

  function attempt(request: StoreRequest): StoreAnswer {
    try {
      return { ok: true, value: run(stepsOf(request, parts, 'reads')) };
    } catch (error) {
      return failed(error);
    }
  }

  return {
    answer: (requests) => requests.map(attempt),
    close() {
      heads.close();
      connection.close();
    },
  };
});
