import { clientNetwork } from './rate-window.ts';

test('all addresses of an IPv6 network are counted as one caller, however they are written', () => {
  const written = ['2001:db8::1', '2001:db8::2:3:4:5', '2001:0db8:0:0:9:8:7:6', '2001:db8::7%eth0'];
  expect([...new Set(written.map(clientNetwork))]).toEqual(['2001:db8::/64']);
  expect(clientNetwork('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
});

test('an IPv4 address is counted by itself, also where it comes as IPv6', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.7'].map(clientNetwork)).toEqual(['203.0.113.7', '203.0.113.7']);
});
