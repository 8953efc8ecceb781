import { expect, it } from 'vitest';
import { isNearby, networkOf } from './network.ts';

it('counts all addresses of one IPv6 customer as one, however they are written', () => {
  const network = '2001:db8:1:2::/64';
  for (const address of ['2001:db8:1:2:3:4:5:6', '2001:DB8:0001:2::1', '2001:db8:1:2::', '2001:db8:1:2:ffff::%eth0'])
    expect(networkOf(address), address).toBe(network);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(network);
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::2'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
});

it('counts all whose connection is gone as one', () => {
  expect(networkOf(undefined)).toBe(networkOf(''));
  expect(networkOf(undefined)).not.toBe(networkOf('127.0.0.1'));
});

it('tells this machine and private networks from everyone else', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:10.2.3.4', '172.31.0.1', '192.168.1.1', 'fe80::1%eth0', 'fd00::1'])
    expect(isNearby(address), address).toBe(true);
  for (const address of ['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', undefined, '', 'nonsense'])
    expect(isNearby(address), String(address)).toBe(false);
});
