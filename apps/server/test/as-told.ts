import { refusalsAnywhere, routes, type RefusalBody, type Route } from '@call-to-glory/protocol';

const anywhere: ReadonlySet<string> = new Set(refusalsAnywhere);

/** Throws if a route refuses with a code that the protocol does not list for it. */
export async function requireToldAnswer(method: string, path: string, answer: Response) {
  const name = Object.keys(routes).find((one) => isRoute(one, `${method} ${path.split('?')[0]}`));
  if (name === undefined || answer.status < 400) return;
  const route = (routes as Readonly<Record<string, Route>>)[name];
  const { error } = (await answer.clone().json()) as RefusalBody;
  const fitting = { anybody: null, player: 'no-player', operator: 'not-operator' } as const;
  if (anywhere.has(error.code) || error.code === fitting[route?.for ?? 'anybody']) return;
  if (route?.refuses.some((code) => code === error.code) === true) return;
  // Without an operator's token there is no such address.
  if (route?.for === 'operator' && error.code === 'unknown-message') return;
  throw new Error(`${name} refused ${error.code}, of which the protocol does not tell`);
}

function isRoute(name: string, asked: string): boolean {
  const parts = name.split('/');
  const given = asked.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  );
}
