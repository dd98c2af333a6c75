import type { CookieSerializeOptions } from '@fastify/cookie';

/** A cookie that no script can read: its name, and how browsers keep it. */
export interface SecretCookie {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

/**
 * @param secure whether browsers connect over https
 * @param maxAge how long browsers keep it, in seconds
 */
export function secretCookie(
  name: string,
  secure: boolean,
  maxAge: number,
  sameSite: 'lax' | 'strict',
): SecretCookie {
  return {
    // With this prefix, browsers send the cookie to this host alone, and no other host can have set it.
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, path: '/', sameSite, secure, maxAge },
  };
}
