import type { IncomingMessage } from 'node:http';
import { isIPv6, SocketAddress } from 'node:net';

/**
 * The address a request comes from, as limits count it: for IPv6 the /64 network, since one home has
 * all of it.
 *
 * @param trustedProxies how many proxies are in front; each has added the address it saw
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = [...forwarded.split(',').map((hop) => hop.trim()), peer];
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)];
  return networkOf(address === undefined || address === '' ? peer : address);
}

function networkOf(address: string): string {
  const plain = address
    // Some proxies add the port, which is another one for each connection.
    .replace(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/, '$1$2')
    .replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  // The shortest notation is canonical; then the zeros that `::` stands for are put back.
  const { address: shortest } = new SocketAddress({ address: plain, family: 'ipv6' });
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(shortest) ?? [];
  if (mapped !== undefined) return mapped;
  const [left = [], right = []] = shortest
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
