import { slug } from './headings.ts';
import { linkTarget } from './link-target.ts';

test.each([
  ['Sender names', 'sender-names'],
  ['Как это работает?', 'как-это-работает'],
  ['¿Cuánto cuesta?', 'cuánto-cuesta'],
  ['`POST /sendings`', 'post-sendings'],
  ['A & B', 'a--b'],
])('the id of %j is %j, as on GitHub', (text, id) => expect(slug(text)).toBe(id));

const from = { category: 'platform', file: 'user/instruction' };

test.each([
  ['#roles', { to: '/documentation/platform/user/instruction?id=roles' }],
  ['contacts.md', { to: '/documentation/platform/user/contacts' }],
  ['contacts.md#%D0%B8%D0%BC%D0%BF%D0%BE%D1%80%D1%82', { to: `/documentation/platform/user/contacts?id=${encodeURIComponent('импорт')}` }],
  ['../../api/HTTP-REST.md#errors', { to: '/documentation/api/HTTP-REST?id=errors' }],
  ['/documentation/api/SMPP', { to: '/documentation/api/SMPP' }],
  ['/contacts?action=create', { to: '/contacts?action=create' }],
  ['https://example.com/a.md', { href: 'https://example.com/a.md' }],
  ['//example.com', { href: '//example.com' }],
  ['mailto:help@example.com', { href: 'mailto:help@example.com' }],
])('a link to %s leads to %j', (href, target) => expect(linkTarget(href, from)).toEqual(target));
