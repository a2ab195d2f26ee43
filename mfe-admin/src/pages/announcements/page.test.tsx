import { screen, waitFor, within } from '@testing-library/react';
import { announcements, type Announcement } from '@cabinet/domain/announcements';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const row: Announcement = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  kind: 'routes',
  tone: 'warning',
  text: { ru: 'Задержки', en: 'Delays at one operator', es: '' },
  types: ['sms'],
  startsAt: '2026-11-20T10:00:00.000Z',
  endsAt: null,
  isNotified: true,
  provider: 'Direct B',
  OwnerId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const open = (rows: readonly Announcement[]) =>
  renderRemote(remote, { path: '/operations/announcements', role: 'admin', handlers: [handleResource(announcements, rows)] });

test('an announcement is written in one language; without a text in any it is refused', async () => {
  const { user, server } = await open([]);
  await user.click((await screen.findAllByRole('button', { name: 'New announcement' }))[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(server.rows(announcements)).toEqual([]);
  await user.type(dialog.getByLabelText(/Text in English/), 'Reports are late');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.rows(announcements)).toMatchObject([
      { kind: 'platform', tone: 'warning', text: { ru: '', en: 'Reports are late', es: '' }, types: [], endsAt: null },
    ]),
  );
});

test('maintenance needs its end', async () => {
  const { user, server } = await open([]);
  await user.click((await screen.findAllByRole('button', { name: 'New announcement' }))[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^About/), 'maintenance');
  await user.type(dialog.getByLabelText(/Text in English/), 'The database is moved');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Fill in this field')).toBeVisible();
  expect(server.rows(announcements)).toEqual([]);
});

test('one that is shown is ended, and says which provider raised it', async () => {
  const { user, server } = await open([row]);
  const line = await screen.findByRole('row', { name: /Delays at one operator/ });
  expect(line).toHaveTextContent('Shown now');
  expect(line).toHaveTextContent('Direct B');
  await user.click(within(line).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End now' }));
  await waitFor(() => expect(server.rows(announcements)[0]?.endsAt).toBeTruthy());
});
