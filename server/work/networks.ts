import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household or a rented server has a /64 at least, and with it any number of addresses. */
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^(?:0:){5}ffff:([0-9a-f]+):([0-9a-f]+)$/;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [plain] = address.split('%');
  const shortest = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = shortest
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => '0'), ...tail];
}

/**
 * Who an address stands for where attempts and calls are counted: itself, of IPv6 its network of 64 bits
 * ("2001:db8:0:1::/64"), and for an IPv4 address in IPv6's clothes ("::ffff:192.0.2.1") that IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [, high, low] = MAPPED_IPV4.exec(groups.join(':')) ?? [];
  if (high === undefined || low === undefined) return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
