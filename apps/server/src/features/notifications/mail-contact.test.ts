import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { beforeEach, expect, it } from 'vitest';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { MemoryMeter } from '../../../test/memory-meter.ts';
import { limitsFor } from '../../core/limits/limits.ts';
import { PlayerAliases } from '../../core/players/player-aliases.ts';
import { Contacts } from './contacts.ts';
import type { WaitingTable } from './decide-notice.ts';
import { DeliveryFailed } from './delivery-failed.ts';
import { MailContacts } from './mail-contact.ts';
import type { Mailer } from './mailer.ts';

const hour = 3_600_000;
const ada = { id: 'ada', name: 'Ada' };
const waiting: readonly WaitingTable[] = [
  {
    table: 'a',
    action: { player: 'ada', to: 'move', turnId: '1', deadline: null },
    shortAt: null,
    names: ['Ben'],
  },
];

let clock: HandClock;
let contacts: Contacts;
let aliases: PlayerAliases;
let ports: object;
let mailer: Mailer;
let mails: MailContacts;
let sent: string[];
/** Makes the mail server refuse; what the log says of it. */
let refuses: boolean;
let logged: string[];
/** Runs after a link has been read, and before it takes effect. */
let meanwhile: () => Promise<void>;

beforeEach(() => {
  clock = new HandClock(1_000_000);
  contacts = new Contacts(memoryDocuments(), clock);
  aliases = new PlayerAliases(memoryDocuments());
  sent = [];
  refuses = false;
  logged = [];
  meanwhile = () => Promise.resolve();
  const meter = new MemoryMeter();
  meter.giveBack = () => meanwhile();
  ports = {
    aliases,
    clock,
    shared: { meter },
    limits: limitsFor({ rateLimitFactor: 1 }),
    entropy: seededEntropy('mail'),
    log: {
      warn: ({ reason }: { readonly reason?: string }, said?: string) =>
        void logged.push(`${said}: ${reason}`),
    },
  };
  mailer = {
    origin: 'https://play.example',
    send: ({ text }) =>
      refuses ? Promise.reject(new DeliveryFailed('no')) : Promise.resolve(void sent.push(text)),
  };
  mails = new MailContacts(ports as never, contacts, mailer);
});

async function enter(address = 'ada@mail.example'): Promise<string> {
  await mails.enter(ada, { address, language: 'en' }, 'here');
  return /\/mail\/confirm\/(\S+)/.exec(sent.at(-1) ?? '')?.[1] ?? '';
}

it('accepts a confirmation link for a day', async () => {
  const token = await enter();
  clock.turnTo(clock.now() + 24 * hour + 1);
  await expect(mails.confirm(token, 'here')).rejects.toThrow('bad-link');
  const another = await enter();
  clock.turnTo(clock.now() + 24 * hour);
  expect(await mails.confirm(another, 'here')).toBe('ada');
});

it('says once more that an address is confirmed when its link is opened again', async () => {
  const token = await enter();
  const both = [mails.confirm(token, 'here'), mails.confirm(token, 'here')];
  expect(await Promise.all(both)).toEqual(['ada', 'ada']);
  clock.turnTo(clock.now() + 48 * hour);
  expect(await mails.confirm(token, 'here')).toBe('ada');
  await expect(mails.confirm(`${token}x`, 'here')).rejects.toThrow('bad-link');
  await enter('other@mail.example');
  await expect(mails.confirm(token, 'here')).rejects.toThrow('bad-link');
});

it('stores nothing that a confirmation link could be made from', async () => {
  const token = await enter();
  const [, proof = ''] = token.split('-');
  expect(proof.length).toBe(26);
  expect(JSON.stringify(contacts.of('ada'))).not.toContain(proof);
});

it('tells the log, and nobody else, that a confirmation could not be sent', async () => {
  refuses = true;
  await enter();
  expect(logged).toEqual(['a mail could not be sent: no']);
});

it('writes to an address that nobody has confirmed nothing that the player has chosen', async () => {
  const spammer = { id: 'ada', name: 'win.example/now' };
  await mails.enter(spammer, { address: 'anybody@mail.example', language: 'en' }, 'here');
  expect(sent).toEqual([expect.not.stringContaining('win.example')]);
});

it('sends at most ten mails at once, and then one per hour', async () => {
  await mails.confirm(await enter(), 'here');
  for (let count = 0; count < 20; count += 1) await mails.tell('ada', waiting);
  expect(sent.length).toBe(1 + 10);
  clock.turnTo(clock.now() + 3 * hour);
  for (let count = 0; count < 20; count += 1) await mails.tell('ada', waiting);
  expect(sent.length).toBe(1 + 10 + 3);
  // A mail that may not go out now does not count as sent.
  expect(await mails.tell('ada', waiting)).toBe('later');
  clock.turnTo(clock.now() + hour);
  expect(await mails.tell('ada', waiting)).toBe('sent');
});

it('counts no confirmation that may not be sent, however often it is asked for', async () => {
  mails = new MailContacts({ ...ports, shared: null } as never, contacts, mailer);
  const ask = (id: string, address: string): Promise<void> =>
    mails.enter({ id, name: id }, { address, language: 'en' }, 'school');
  for (let pupil = 0; pupil < 10; pupil += 1) await ask(`${pupil}`, `${pupil}@mail.example`);
  for (let time = 0; time < 5; time += 1) {
    await expect(ask('ada', 'ada@mail.example')).rejects.toThrow('rate-limited');
  }
  clock.turnTo(clock.now() + hour);
  await ask('ada', 'ada@mail.example');
  expect(sent.length).toBe(11);
});

it('sends no mail when a confirmed address is entered again', async () => {
  await mails.confirm(await enter(), 'here');
  await enter();
  expect(sent.length).toBe(1);
  expect(contacts.of('ada').mail?.unproven).toBeNull();
});

it('ends mails by a link that was sent before the player became another', async () => {
  await mails.confirm(await enter(), 'here');
  const token = /\/mail\/end\/(\S+)/.exec(sent[0] ?? '')?.[1] ?? '';
  aliases.merge('ada', 'zoe');
  await contacts.kept.merge('ada', 'zoe');
  expect(await mails.end(token, 'here')).toBe('zoe');
  expect(contacts.of('zoe').mail).toBeNull();
});

it('goes on mailing a guest who becomes a player with an address that was never confirmed', async () => {
  await mails.confirm(await enter(), 'here');
  const unconfirmed = { address: 'zeo@mail.example', language: 'en' };
  await mails.enter({ id: 'zoe', name: 'Zoe' }, unconfirmed, 'here');
  await contacts.kept.merge('ada', 'zoe');
  expect(contacts.of('zoe').mail).toMatchObject({ address: 'ada@mail.example', unproven: null });
  expect(await mails.tell('zoe', waiting)).toBe('sent');
  // Of two that are confirmed, the player's own stays.
  const other = { id: 'ben', name: 'Ben' };
  await mails.enter(other, { address: 'ben@mail.example', language: 'en' }, 'here');
  const token = /\/mail\/confirm\/(\S+)/.exec(sent.at(-1) ?? '')?.[1] ?? '';
  await mails.confirm(token, 'here');
  await contacts.kept.merge('ben', 'zoe');
  expect(contacts.of('zoe').mail?.address).toBe('ada@mail.example');
});

it('confirms nothing if the address is removed or replaced at that moment', async () => {
  const token = await enter();
  meanwhile = () => mails.remove('ada');
  await expect(mails.confirm(token, 'here')).rejects.toThrow('bad-link');
  expect(contacts.of('ada').mail).toBeNull();
  const again = await enter();
  meanwhile = async () => void (await enter('other@mail.example'));
  await expect(mails.confirm(again, 'here')).rejects.toThrow('bad-link');
  expect(contacts.of('ada').mail).toMatchObject({ address: 'other@mail.example' });
  expect(contacts.of('ada').mail?.unproven).not.toBeNull();
});

it('does not remove an address that is entered at that moment', async () => {
  await enter();
  const token = /\/mail\/end\/(\S+)/.exec(sent[0] ?? '')?.[1] ?? '';
  meanwhile = async () => void (await enter('other@mail.example'));
  expect(await mails.end(token, 'here')).toBe('ada');
  expect(contacts.of('ada').mail).toMatchObject({ address: 'other@mail.example' });
});
