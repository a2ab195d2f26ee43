import { networkName } from './network-names.ts';

test.each([
  ['::1', 'computer'],
  ['127.0.0.1', 'computer'],
  ['::ffff:127.0.0.1', 'computer'],
  ['10.1.2.3', 'local'],
  ['::ffff:192.168.0.7', 'local'],
  ['172.31.0.1', 'local'],
  ['fd12:3456::1', 'local'],
  ['fe80::1', 'local'],
  ['172.32.0.1', undefined],
  ['203.0.113.7', undefined],
  ['2001:db8::1', undefined],
] as const)('%s is of the network %s', (address, name) => {
  expect(networkName(address)).toBe(name);
});
