import { screen, waitFor } from '@testing-library/react';
import type { LegalTexts } from '@cabinet/domain/legal-texts';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { TextsCard } from './texts-card.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const accepted = (version: string) =>
  ({
    id: version,
    text: 'publicOffer',
    version,
    url: 'https://example.com/1',
    means: 'registration',
    by: 'anna',
    ip: '192.0.2.1',
    createdAt: AT,
  }) as const;

test('a text with another version is accepted, and what was accepted before stays to be seen', async () => {
  const due: LegalTexts = {
    current: [{ text: 'publicOffer', url: 'https://example.com/2', version: '2', acceptedAt: null, isDue: true }],
    accepted: [accepted('1')],
  };
  const done: LegalTexts = { current: [{ ...due.current[0]!, acceptedAt: AT, isDue: false }], accepted: [accepted('2'), accepted('1')] };
  let now = due;
  const { user, server } = await renderPage(<TextsCard />, {
    area: 'account',
    path: '/account/privacy',
    handlers: [handle('GET', 'legalTexts', () => now), handle('POST', 'legalTexts', () => (now = done))],
  });
  expect(await screen.findByText('To be accepted')).toBeVisible();
  expect(screen.getByText(/192\.0\.2\.1/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(server.asked('POST', 'legalTexts')[0]?.body).toEqual({ text: 'publicOffer', version: '2' }));
  await waitFor(() => expect(screen.queryByText('To be accepted')).not.toBeInTheDocument());
});
