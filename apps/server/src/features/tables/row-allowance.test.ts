import { HandClock } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import { limitsFor } from '../../core/limits/limits.ts';
import { RowAllowance } from './row-allowance.ts';

type Submit = Parameters<RowAllowance['spend']>[2];

const row: Submit = () => Promise.resolve({ ok: true, value: { seq: 2, repeated: false } });
const again: Submit = () => Promise.resolve({ ok: true, value: { seq: 2, repeated: true } });
const refused: Submit = () => Promise.resolve({ ok: false, refusal: { code: 'paused' } });
const thrown: Submit = () => Promise.reject(new Error('so the test wants it'));

it('lets a player add rows as fast as nonstop clicking would, and no faster', async () => {
  const clock = new HandClock();
  const allowance = new RowAllowance(limitsFor({ rateLimitFactor: 1 }), clock);
  for (let hour = 0; hour < 2; hour += 1) {
    for (let second = 0; second < 3600; second += 1) {
      await allowance.spend('ada', 'home', row);
      clock.turnTo(clock.now() + 1000);
    }
  }
  for (let more = 0; more < 4000; more += 1) await allowance.spend('ada', 'home', row);
  await expect(allowance.spend('ada', 'home', row)).rejects.toMatchObject({
    refusal: { code: 'rate-limited', retryMs: 900 },
  });
  await expect(allowance.spend('ben', 'home', row)).resolves.toMatchObject({ ok: true });
});

it('charges nothing for commands that add no row', async () => {
  const one = { burst: 1, perSecond: 0 };
  const allowance = new RowAllowance({ rows: one, rowsPerAddress: one }, new HandClock());
  for (const submit of [again, refused, again, refused])
    await allowance.spend('ada', 'home', submit);
  await expect(allowance.spend('ada', 'home', thrown)).rejects.toThrow('so the test wants it');
  await allowance.spend('ada', 'home', row);
  await expect(allowance.spend('ada', 'home', again)).rejects.toThrow('rate-limited');
});

it('lets one address add no more than a household of players would', async () => {
  const rows = { burst: 3, perSecond: 0 };
  const rowsPerAddress = { burst: 4, perSecond: 0 };
  const allowance = new RowAllowance({ rows, rowsPerAddress }, new HandClock());
  for (const player of ['ada', 'ada', 'ben', 'cleo']) await allowance.spend(player, 'home', row);
  for (const player of ['ada', 'dan', 'dan']) {
    await expect(allowance.spend(player, 'home', row)).rejects.toThrow('rate-limited');
  }
  // What was refused there was not charged.
  await allowance.spend('ada', 'away', row);
  await expect(allowance.spend('ada', 'away', row)).rejects.toThrow('rate-limited');
  await allowance.spend('dan', 'away', row);
});
