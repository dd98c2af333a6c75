/**
 * So many random bytes in hexadecimal, from the system's generator. (`crypto.randomUUID` would be
 * missing on pages that are served without TLS, as in a home network.)
 */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
