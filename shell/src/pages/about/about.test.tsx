import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf } from '@cabinet/domain/permissions';
import { settingsWith } from '@cabinet/testing/people';
import { handle } from '@cabinet/testing/server';
import { closeCabinets, openCabinet } from '../../app/cabinet-testing.tsx';

afterEach(closeCabinets);

test('support is reached by telephone, by mail, on its site and where it is social', async () => {
  const contacts = {
    phones: ['+78005550102'],
    emails: ['help@example.com'],
    websites: ['example.com'],
    socials: [{ title: 'Telegram', url: 'https://t.me/example' }],
  };
  await openCabinet('/about', 'me', {
    handlers: [handle('GET', 'settings', () => ({ settings: settingsWith({ contacts }), permissions: permissionsOf('me') }))],
  });
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('+7 800 555-01-02')).toBe('tel:+78005550102');
  expect(await link('help@example.com')).toBe('mailto:help@example.com');
  expect(await link('example.com')).toBe('https://example.com');
  expect(await link('Telegram')).toBe('https://t.me/example');
});

test('whoever writes to support has the number of the account at hand; the documentation answers at once', async () => {
  const user = userEvent.setup();
  await openCabinet('/about', 'me', {
    handlers: [
      handle('GET', 'settings', () => ({ settings: settingsWith({ chat: { provider: 'mail' } }), permissions: permissionsOf('me') })),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Write' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/documentation');
  await user.click(main.getByRole('button', { name: 'Copy the account number' }));
  expect(await navigator.clipboard.readText()).toBe('me');
});

test('an installation without contacts says whom to ask', async () => {
  await openCabinet('/about', 'me');
  expect(await screen.findByText(/Ask your personal manager/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write' })).not.toBeInTheDocument();
});
