import { routes, type RefusalBody, type Route } from '@call-to-glory/protocol';
import { describe, expect, it } from 'vitest';

import { Guest } from './guest.ts';
import { houseForAll } from './start-house.ts';

const token = 'a token of sixteen characters or more';

const house = await houseForAll({ OPERATOR_TOKEN: token });
const ada = await Guest.named(house.origin, 'Ada');

/** Asks as Ada, or as nobody, with or without the operator's token. */
async function ask(name: string, body: string | undefined, isNobody = false, isOperator = true) {
  const [method = '', path = ''] = name.split(' ');
  const response = await fetch(`${house.origin}${path}`, {
    method,
    headers: {
      origin: house.origin,
      ...(isNobody || ada.cookie === null ? {} : { cookie: ada.cookie }),
      ...(isOperator ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const told = (await response.json()) as RefusalBody | null;
  return { status: response.status, code: told?.error?.code ?? null };
}

/** The name of a route with its parameters filled in. */
function at(name: string, parameter: string): string {
  return name.replaceAll(/:\w+/g, parameter);
}

const all = Object.entries<Route>(routes);
const withBody = all.filter(([, { body }]) => body !== undefined);
/** As long as any parameter may be, and a valid id only of passkeys. */
const strange = `!${'x'.repeat(1_399)}`;
const withParams = all.filter(([, { params = {} }]) =>
  Object.values(params).some((schema) => !schema.safeParse(strange).success),
);

describe('each route', () => {
  it.each(all)('exists, for those whom the protocol names: %s', async (name, route) => {
    const isAsking = name.startsWith('GET') || route.for !== 'anybody';
    const path = at(name, '0123456789abcdef');
    const { code } = await ask(path, isAsking ? undefined : '{}', true, false);
    const fitting = route.for === 'player' ? 'no-player' : 'not-operator';
    if (route.for !== 'anybody')
      expect(route.body === undefined ? [fitting] : [fitting, 'bad-request']).toContain(code);
    else expect(['unknown-message', 'internal-error']).not.toContain(code);
  });

  it('refuses bad parameters', async () => {
    for (const [name, { badParams = 'bad-request' }] of withParams) {
      expect((await ask(at(name, strange), undefined)).code, name).toBe(badParams);
    }
    for (const [name, { params, badParams = 'bad-request' }] of all) {
      if (params === undefined) continue;
      expect((await ask(at(name, '%00'), undefined)).code, name).toBe(badParams);
    }
  });

  it.each(withBody)('refuses bad bodies by name: %s', async (name) => {
    const path = at(name, '0123456789abcdef');
    const deep = `${'{"a":'.repeat(8)}1${'}'.repeat(8)}`;
    const cases: readonly (readonly [string, string])[] = [
      ['bad-request', '[]'],
      ['bad-request', 'null'],
      ['bad-request', '"x"'],
      ['bad-request', '{"no":"such key"}'],
      ['bad-request', '{"a":'],
      ['bad-request', '{"__proto__":{}}'],
      ['too-deep', deep],
      ['too-large', JSON.stringify({ a: 'x'.repeat(5_000) })],
      ['too-large', JSON.stringify({ a: 'x'.repeat(9_000) })],
    ];
    for (const [code, body] of cases)
      expect([body.slice(0, 40), (await ask(path, body)).code]).toEqual([body.slice(0, 40), code]);
  });

  it('is in the protocol, and anything else is unknown', async () => {
    for (const name of ['GET /api/nothing', 'POST /api/lobby', 'DELETE /api/games', 'GET /api/']) {
      expect(await ask(name, undefined)).toEqual({ status: 404, code: 'unknown-message' });
    }
  });
});
