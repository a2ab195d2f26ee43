import { domainOfAddress, emailDomainName, emailDomainSchema } from './email-domains.ts';
import { collectErrors } from './validation.ts';

test.each([
  ['Shop.Example', 'shop.example'],
  [' shop.example. ', 'shop.example'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['a.b-c.shop.example', 'a.b-c.shop.example'],
])('%s is a domain as DNS writes it', (text, name) => {
  expect(emailDomainName(text)).toBe(name);
  expect(collectErrors(emailDomainSchema, { domain: text })).toEqual([]);
});

test.each([
  'shop',
  'shop.example:25',
  'a@shop.example',
  'shop.example/x',
  'shop.example?x',
  '-shop.example',
  '192.0.2.1',
  '[::1]',
  'shop..example',
  '',
])('"%s" is none', (text) => {
  expect(emailDomainName(text)).toBeUndefined();
});

test('the domain of an address is what follows its last @', () => {
  expect(domainOfAddress('News@Shop.Example')).toBe('shop.example');
  expect(domainOfAddress('@shop.example')).toBeUndefined();
  expect(domainOfAddress('Shop')).toBeUndefined();
});
