import { screen, within } from '@testing-library/react';
import { permissionsOf } from '@cabinet/domain/permissions';
import { referrals, type Referral, type ReferralEarnings } from '@cabinet/domain/referrals';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import { person } from '@cabinet/testing/people';
import { pretendWidth } from '@cabinet/testing/window-width';
import remote from '../../remote.ts';

const invited = (id: string, given: Partial<Referral> = {}): Referral => ({
  id,
  username: 'ann…',
  isActive: true,
  hasSent: false,
  earned: 0,
  OwnerId: '01890000-0000-7000-8000-000000000001',
  createdAt: new Date().toISOString(),
  ...given,
});
const NO_REWARDS: ReferralEarnings = { percent: 0, months: 12, delayDays: 14, earned: 0, expected: 0, currency: 'RUB' };
const open = (rows: readonly Referral[], earnings = NO_REWARDS) =>
  renderRemote(remote, {
    path: '/balance/referrals',
    user: person('me', { referralCode: 'a1b2c3' }),
    permissions: permissionsOf('me'),
    handlers: [handle('GET', 'referrals/earnings', () => earnings), handleResource(referrals, rows)],
  });

test('an invitation carries the code, and can be copied', async () => {
  const { user } = await open([]);
  expect(await screen.findByText('http://localhost/registration?ref=a1b2c3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/registration?ref=a1b2c3');
});

test('a device that can hand a link to another program is asked to', async () => {
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', { configurable: true, value: async (data: unknown) => void shared.push(data) });
  try {
    const { user } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(shared).toEqual([{ url: 'http://localhost/registration?ref=a1b2c3' }]);
  } finally {
    delete (navigator as { share?: unknown }).share;
  }
});

test('whoever came is listed with what may be told; today’s unless a longer time is chosen', async () => {
  const page = await open([invited('1'), invited('2', { username: 'bob…', hasSent: true }), invited('3', { isActive: false })]);
  const row = async (name: RegExp) => within(await screen.findByRole('table')).findByRole('row', { name });
  expect(await row(/bob….*Sends messages/)).toBeVisible();
  expect(await row(/ann….*Registered/)).toBeVisible();
  expect(await row(/Switched off/)).toBeVisible();
  const from = new Date(page.server.asked('GET', 'referrals')[0]?.query.get('createdAt[from]') ?? '');
  expect(from.getHours() + from.getMinutes()).toBe(0);
});

test('a programme that pays says how much, and what was earned by whom', async () => {
  await open([invited('1', { earned: 33.33 })], { ...NO_REWARDS, percent: 10, earned: 33.33, expected: 12 });
  expect(
    await screen.findByText(/You get 10% of what they pay in the first 12 months\. It is paid 14 days after the payment\./),
  ).toBeVisible();
  const figure = (label: string) => screen.getByRole('heading', { level: 2, name: label }).closest('section');
  expect(figure('Earned')).toHaveTextContent('33.33');
  expect(figure('Expected')).toHaveTextContent('12.00');
  expect(await within(await screen.findByRole('table')).findByRole('row', { name: /ann….*33\.33/ })).toBeVisible();
});

test('a programme that pays nothing does not speak of money', async () => {
  await open([]);
  await screen.findByText('http://localhost/registration?ref=a1b2c3');
  expect(screen.queryByRole('heading', { name: 'Earned' })).toBeNull();
  expect(screen.queryByText(/You get/)).toBeNull();
});

test('on a phone it says what was earned by whom, where it was anything', async () => {
  pretendWidth(390);
  await open([invited('1', { earned: 33.33 }), invited('2', { username: 'bob…' })], { ...NO_REWARDS, percent: 10 });
  expect(await screen.findByText(/₽33\.33 earned/)).toBeVisible();
  expect(screen.queryByText(/₽0\.00 earned/)).toBeNull();
});
