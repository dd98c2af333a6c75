import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';

/** A cookie that no script can read. */
export interface Cookie {
  /** What lies in a Cookie header; null for nothing. */
  read(header: string | undefined): string | null;
  /** The Set-Cookie header that puts something there. */
  write(value: string): string;
  /** The Set-Cookie header that takes it away. */
  clear(): string;
}

/**
 * @param secure whether browsers come over https
 * @param maxAge for how long browsers keep it, in seconds
 */
export function createCookie(
  name: string,
  secure: boolean,
  maxAge: number,
  sameSite: 'lax' | 'strict',
): Cookie {
  // With this prefix a browser sends the cookie nowhere else, and nobody else can have set it.
  const fullName = secure ? `__Host-${name}` : name;
  const whole: SetCookie = {
    name: fullName,
    value: '',
    httpOnly: true,
    path: '/',
    sameSite,
    secure,
  };
  return {
    read: (header) => parseCookie(header ?? '')[fullName] ?? null,
    write: (value) => stringifySetCookie({ ...whole, value, maxAge }),
    clear: () => stringifySetCookie({ ...whole, maxAge: 0 }),
  };
}
