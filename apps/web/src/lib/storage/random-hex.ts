/**
 * This many random bytes in hexadecimal, from the system's generator. (`crypto.randomUUID` is missing on pages served
 * without TLS, as in a home network.)
 */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
