import { HandClock } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import { limitsFor } from '../../core/limits/limits.ts';
import { RowAllowance } from './row-allowance.ts';

type Submit = Parameters<RowAllowance['spend']>[1];

const row: Submit = () => Promise.resolve({ ok: true, value: { seq: 2, repeated: false } });
const again: Submit = () => Promise.resolve({ ok: true, value: { seq: 2, repeated: true } });
const refused: Submit = () => Promise.resolve({ ok: false, refusal: { code: 'paused' } });
const thrown: Submit = () => Promise.reject(new Error('so the test wants it'));

it('lets a player add rows as fast as somebody clicks who never rests, and no faster', async () => {
  const clock = new HandClock();
  const { rows } = limitsFor({ rateLimitFactor: 1 });
  const allowance = new RowAllowance({ rows }, clock);
  for (let hour = 0; hour < 2; hour += 1) {
    for (let second = 0; second < 3600; second += 1) {
      await allowance.spend('ada', row);
      clock.turnTo(clock.now() + 1000);
    }
  }
  for (let more = 0; more < 4000; more += 1) await allowance.spend('ada', row);
  await expect(allowance.spend('ada', row)).rejects.toMatchObject({
    refused: { code: 'rate-limited', retryMs: 900 },
  });
  await expect(allowance.spend('ben', row)).resolves.toMatchObject({ ok: true });
});

it('charges nothing for what becomes no new row', async () => {
  const rows = { burst: 1, perSecond: 0 };
  const allowance = new RowAllowance({ rows }, new HandClock());
  for (const submit of [again, refused, again, refused]) await allowance.spend('ada', submit);
  await expect(allowance.spend('ada', thrown)).rejects.toThrow('so the test wants it');
  await allowance.spend('ada', row);
  await expect(allowance.spend('ada', again)).rejects.toThrow('rate-limited');
});
