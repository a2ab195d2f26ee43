import { screen, within } from '@testing-library/react';
import { consentEntries, type ConsentEntry } from '@cabinet/domain/opt-outs';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const entry = (id: string, more: Partial<ConsentEntry>): ConsentEntry => ({
  id,
  recipient: '+79161112233',
  consent: 'out',
  source: 'incoming',
  type: 'sms',
  text: 'Стоп',
  IncomingId: null,
  by: null,
  comment: null,
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const out = entry('019a8b2c-1234-7abc-8def-0000000000c1', {});
const back = entry('019a8b2c-1234-7abc-8def-0000000000c2', { consent: 'in', text: 'Старт', createdAt: '2026-11-21T10:00:00.000Z' });

test('whoever opted in again has a row that opens their whole history', async () => {
  const { user, server } = await renderRemote(remote, {
    path: '/optOuts/journal',
    handlers: [handle('GET', 'optOuts/:id/journal', () => [out, back]), handleResource(consentEntries, [back, out])],
  });
  expect(await screen.findByRole('heading', { name: 'Consent journal', level: 1 })).toBeVisible();
  await user.click(await screen.findByRole('row', { name: /\+7 916 111-22-33.*Opted in/ }));
  const panel = within(await screen.findByRole('complementary'));
  expect(await panel.findByText('Wrote “Стоп”')).toBeVisible();
  expect(panel.getByText('Wrote “Старт”')).toBeVisible();
  expect(server.asked('GET', `optOuts/${back.id}/journal`)).toHaveLength(1);
});
