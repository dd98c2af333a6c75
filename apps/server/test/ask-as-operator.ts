/** The token that servers in tests have for their operator, unless they need several. */
export const operatorToken = 'a-long-and-secret-token';

/** Sends a request of the operator to a path below `/api/operator`. @param token null to show none */
export function askAsOperator(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  token: string | null = operatorToken,
): Promise<Response> {
  return fetch(`${origin}/api/operator${path}`, {
    method,
    headers: {
      origin,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
