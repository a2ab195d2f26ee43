import { screen } from '@testing-library/react';
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
