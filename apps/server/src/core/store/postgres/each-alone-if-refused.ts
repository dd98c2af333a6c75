import { StorageUnavailable } from '@call-to-glory/table';

import type { BatchAnswer } from '../in-batches.ts';
import { asUnavailable } from './connections.ts';

/**
 * Answers a batch; if that fails, each of its requests alone: one that fails must not affect the others.
 *
 * @param answer does all of the requests, or rejects and does none
 */
export async function eachAloneIfRefused<Request, Answer>(
  requests: readonly Request[],
  answer: (requests: readonly Request[]) => Promise<readonly BatchAnswer<Answer>[]>,
): Promise<readonly BatchAnswer<Answer>[]> {
  try {
    return await answer(requests);
  } catch (error) {
    if (requests.length === 1 || error instanceof StorageUnavailable) {
      return requests.map(() => ({ ok: false, error: asUnavailable(error) }));
    }
    const answers: BatchAnswer<Answer>[] = [];
    for (const request of requests) answers.push(...(await eachAloneIfRefused([request], answer)));
    return answers;
  }
}
