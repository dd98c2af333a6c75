// The thread that reads, so that nothing that is written waits for it. It sees what is on the disk.
import { workerData } from 'node:worker_threads';

import { openForReading } from './database.ts';
import { prepareReads } from './prepare-reads.ts';
import { failed, serveRequests } from './serve-requests.ts';
import type { ReadRequest, StoreAnswer } from './store-request.ts';
import { readWitness } from './witness.ts';

const directory = String(workerData);

serveRequests<ReadRequest>(directory, () => {
  const connection = openForReading(directory);
  const witness = readWitness(directory);
  const read = prepareReads(connection, witness);

  function attempt(request: ReadRequest): StoreAnswer {
    try {
      return { ok: true, value: read(request) };
    } catch (error) {
      return failed(error);
    }
  }

  return {
    answer: (requests) => requests.map(attempt),
    close() {
      witness.close();
      connection.close();
    },
  };
});
