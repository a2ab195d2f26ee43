import { screen, waitFor, within } from '@testing-library/react';
import { optOuts, type ConsentEntry, type OptOut } from '@cabinet/domain/opt-outs';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import remote from '../../remote.ts';
import { importOf, STORED } from '../../contacts-testing.ts';

const anna: OptOut = {
  id: '019a8b2c-1234-7abc-8def-0000000000a1',
  recipient: '+79161112233',
  source: 'incoming',
  type: 'sms',
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const entry: ConsentEntry = {
  ...anna,
  consent: 'out',
  text: 'Стоп',
  IncomingId: null,
  by: null,
  comment: null,
};
const open = (rows: readonly OptOut[], ...more: readonly Handler[]) =>
  renderRemote(remote, {
    path: '/optOuts',
    handlers: [
      ...more,
      handle('GET', 'optOuts/imports', () => ({ data: [], total: 0 })),
      handle('GET', 'optOuts/:id/journal', () => [
        { ...entry, id: '019a8b2c-1234-7abc-8def-0000000000b1', consent: 'in', source: 'hand', text: null, by: { id: 'x', username: 'olga' }, comment: 'Asked by phone' }, // prettier-ignore
        entry,
      ]),
      handle('POST', 'optOuts', ({ body }, server) => {
        const row = { ...anna, source: 'hand', recipient: (body as { recipient: string }).recipient } as OptOut;
        server.upsert(optOuts, [row as never]);
        return row;
      }),
      handleResource(optOuts, rows),
    ],
  });

test('a row opens what the person said, and who entered what', async () => {
  const { user } = await open([anna]);
  const row = await screen.findByRole('row', { name: /\+7 916 111-22-33/ });
  // A link would stand inside the button that opens the row.
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  await user.click(row);
  const panel = within(await screen.findByRole('complementary'));
  expect(await panel.findByText('Wrote “Стоп”')).toBeVisible();
  expect(panel.getByText('Opted out')).toBeVisible();
  expect(panel.getByText('Entered by olga')).toBeVisible();
  expect(panel.getByText('Asked by phone')).toBeVisible();
});

test('somebody is put on the list by hand, with a reason, and taken off again', async () => {
  const { user, server, questions } = await open([]);
  await user.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Recipient/), 'anna@example.com');
  await user.type(dialog.getByLabelText(/^Reason/), 'Asked in a letter');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.asked('POST', 'optOuts')).toMatchObject([{ body: { recipient: 'anna@example.com', comment: 'Asked in a letter' } }]),
  );
  await user.click(within(await screen.findByRole('row', { name: /anna@example/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take off the list' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take off the list' }));
  await waitFor(() => expect(server.rows(optOuts)).toEqual([]));
  expect(questions).toHaveLength(1);
});

test('a file of opt-outs is imported from the menu, and its result speaks of opt-outs', async () => {
  const done = importOf({ ListId: null, state: 'completed', progress: 1, total: 3, created: 2, merged: 1 });
  const { user } = await open(
    [anna],
    handle('POST', 'storage', () => STORED),
    handle('PUT', 'optOuts', () => new Answer(202, done)),
  );
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import from a file' }));
  const box = await screen.findByRole('dialog', { name: 'Import opt-outs' });
  const dialog = within(box);
  await user.upload(box.querySelector('input[type=file]') as HTMLInputElement, new File(['phone\n'], 'stop.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('2 recipients were put on the stop list.')).toBeVisible();
  expect(dialog.getByText('On the list already')).toBeVisible();
});

test('those who are selected are taken off the list together, by the server', async () => {
  const job = { id: anna.id, list: 'optOuts', action: 'remove', total: 1, done: 1, failed: 0, faults: [], createdAt: anna.createdAt };
  const told = () => ({ ...job, state: 'completed' });
  const { user, server } = await open([anna], handle('POST', 'listActions', told), handle('GET', 'listActions/:id', told));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(within(await screen.findByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Take off the list' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Take 1 recipient off the list?' }));
  await user.click(question.getByRole('button', { name: 'Take off the list' }));
  await waitFor(() =>
    expect(server.asked('POST', 'listActions').map(({ body }) => body)).toEqual([{ list: 'optOuts', action: 'remove', ids: [anna.id] }]),
  );
});
