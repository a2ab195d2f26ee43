import { screen } from '@testing-library/react';
import type { Role } from '@cabinet/domain/roles';
import { closeCabinets, openCabinet } from './cabinet-testing.tsx';

afterEach(closeCabinets);

const everybody: readonly (Role | null)[] = [null, 'me', 'reseller', 'manager', 'admin'];
const HOME = '/';
const where = { login: /^\/login/ };

/** Path → where each of the five arrives: signed out, me, reseller, manager, admin. */
const TABLE: readonly [path: string, out: string, ...in_: string[]][] = [
  ['/', '/login', HOME, HOME, HOME, HOME],
  ['/login', '/login', HOME, HOME, HOME, HOME],
  ['/contacts', '/login?next=%2Fcontacts', '/contacts', '/contacts', '/contacts', '/contacts'],
  ['/contacts/7?q=a', '/login?next=%2Fcontacts%2F7%3Fq%3Da', '/contacts/7?q=a', '/contacts/7?q=a', '/contacts/7?q=a', '/contacts/7?q=a'],
  ['/messages', '/login?next=%2Fmessages', ...Array<string>(4).fill('/messages/outgoing')],
  ['/sendings?open=1', '/login?next=%2Fsendings%3Fopen%3D1', ...Array<string>(4).fill('/messages/outgoing?open=1')],
  ['/balance', '/login?next=%2Fbalance', ...Array<string>(4).fill('/balance/billings')],
  ['/balance/wallet', '/login?next=%2Fbalance%2Fwallet', ...Array<string>(4).fill('/balance/billings')],
  ['/support', '/login?next=%2Fsupport', ...Array<string>(4).fill('/about')],
  ['/users', '/login?next=%2Fusers', '/forbidden', '/users', '/users', '/users'],
  ['/no/such/page', '/login?next=%2Fno%2Fsuch%2Fpage', HOME, HOME, HOME, HOME],
];

const cases = TABLE.flatMap(([path, ...targets]) => everybody.map((role, index) => [path, role ?? 'nobody', targets[index]!] as const));

test.each(cases)('%s leads %s to %s', async (path, role, target) => {
  await openCabinet(path, role === 'nobody' ? null : role);
  expect(location.pathname + location.search).toBe(target);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toBeVisible();
  if (where.login.test(target)) expect(heading).toHaveTextContent('Sign in');
});

test('a page that is closed says so, and whom to ask', async () => {
  await openCabinet('/users', 'me');
  expect(await screen.findByText(/Contact your administrator or personal manager/)).toBeVisible();
  expect(screen.getByText(/^You are signed in as me: say so/)).toBeVisible();
  expect(document.title).toBe('Cabinet · Access is blocked');
});
