import { screen, within } from '@testing-library/react';
import { permissionsOf } from '@cabinet/domain/permissions';
import { referrals, type Referral } from '@cabinet/domain/referrals';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import { person } from '@cabinet/testing/people';
import remote from '../../remote.ts';

const invited = (id: string, given: Partial<Referral> = {}): Referral => ({
  id,
  username: 'ann…',
  isActive: true,
  hasSent: false,
  OwnerId: '01890000-0000-7000-8000-000000000001',
  createdAt: new Date().toISOString(),
  ...given,
});
const open = (rows: readonly Referral[]) =>
  renderRemote(remote, {
    path: '/balance/referrals',
    user: person('me', { referralCode: 'a1b2c3' }),
    permissions: permissionsOf('me'),
    handlers: [handleResource(referrals, rows)],
  });

test('an invitation carries the code, and can be copied', async () => {
  const { user } = await open([]);
  expect(await screen.findByText('http://localhost/registration?ref=a1b2c3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/registration?ref=a1b2c3');
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
