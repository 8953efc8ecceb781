import { BlockList, isIPv4 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The first four groups of an IPv6 address, written out. */
const upperHalf = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...gap, ...after]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
};

/** Where those come from whose connection is gone: an ended socket has no address. They count as one, so that ending it gets nobody past a limit. */
const GONE = 'gone';

/** The network a caller comes from: their IPv4 address, or the upper half of an IPv6 one, whose lower half its holder may choose. */
export const networkOf = (address: string | undefined): string => {
  if (!address) return GONE;
  const plain = MAPPED.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  return plain.includes(':') ? `${upperHalf(plain)}::/64` : plain;
};

const nearby = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  nearby.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nearby.addSubnet(net, bits, 'ipv6');

/** Whether an address is this machine's or of a private network. */
export const isNearby = (address: string | undefined): boolean => {
  const plain = MAPPED.exec(address ?? '')?.[1] ?? address?.replace(/%.*$/, '') ?? '';
  return plain !== '' && nearby.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
};
