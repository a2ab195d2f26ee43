import { splitProtocol, utmAddress, utmLinkSchema, type UtmLink } from './utm-sets.ts';

const link: UtmLink = {
  protocol: 'https',
  url: 'shop.example/sale',
  utm_source: 'cabinet',
  utm_medium: 'sms',
  utm_campaign: 'black friday',
};

test('tags follow the address in their order, encoded', () => {
  expect(utmAddress({ ...link, utm_term: 'шапка', utm_content: 'a&b' })).toBe(
    'https://shop.example/sale?utm_source=cabinet&utm_medium=sms&utm_campaign=black%20friday&utm_content=a%26b&utm_term=%D1%88%D0%B0%D0%BF%D0%BA%D0%B0',
  );
});

test('parameters and the fragment of the address stay; tags that it had are replaced', () => {
  expect(utmAddress({ ...link, url: 'shop.example/?id=7&utm_source=old#prices' })).toBe(
    'https://shop.example/?id=7&utm_source=cabinet&utm_medium=sms&utm_campaign=black%20friday#prices',
  );
});

test('parameters that an advertising network fills are left as they are', () => {
  expect(utmAddress({ ...link, utm_campaign: '{campaign_id}' })).toContain('utm_campaign={campaign_id}');
});

test.each([
  'shop',
  'shop.',
  'http://shop.example',
  '-a.example',
  'a b.example',
  '10.0.0.1',
  'bank.example@evil.example',
  'javascript:alert(1)',
])('%s is no address', (url) => {
  expect(utmLinkSchema.isValidSync({ ...link, url })).toBe(false);
  expect(utmAddress({ ...link, url })).toBeUndefined();
});

test.each(['shop.example', 'магазин.рф/скидки', 'shop.example:8080/a?b=1', 'a.b-c.example'])('%s is an address', (url) => {
  expect(utmLinkSchema.isValidSync({ ...link, url })).toBe(true);
});

test.each(['utm_source', 'utm_medium', 'utm_campaign'] as const)('without %s there is no link', (name) => {
  expect(utmAddress({ ...link, [name]: ' ' })).toBeUndefined();
});

test('a pasted address is split from its protocol', () => {
  expect(splitProtocol(' HTTP://shop.example/a ')).toEqual({ protocol: 'http', url: 'shop.example/a' });
  expect(splitProtocol('shop.example')).toEqual({ url: 'shop.example' });
});
