import { screen, waitFor, within } from '@testing-library/react';
import type { LiveEvent } from '@cabinet/domain/live';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contacts } from '@cabinet/domain/contacts';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import remote from '../../remote.ts';
import { contactOf, importOf, LIST_ID, listOf, previewOf, STORED } from '../../contacts-testing.ts';

/** What the guesses of `previewOf` are sent as. */
const OPTIONS = { encoding: 'utf-8', delimiter: ';', header: true, columns: ['phone', null, 'date'] };
const rows = [
  contactOf('1', { firstName: 'Anna', lastName: 'Karenina', custom01: 'Gold' }),
  contactOf('2', { email: 'boris@example.com' }),
];
const open = (...handlers: Handler[]) =>
  renderRemote(remote, {
    path: `/contacts/${LIST_ID}`,
    links: { 'send.send': '/send' },
    handlers: [
      ...handlers,
      handle('GET', 'contacts/imports', () => ({ data: [], total: 0 })),
      handle('POST', 'contacts/imports/preview', () => previewOf()),
      handle('POST', 'storage', () => new Answer(201, STORED)),
      handleResource(contactLists, [listOf()]),
      handleResource(contacts, rows),
    ],
  });
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const upload = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click(await screen.findByRole('button', { name: 'More' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Import from a file' }));
  const input = (await screen.findByRole('dialog')).querySelector('input[type=file]') as HTMLInputElement;
  await page.user.upload(input, new File(['phone\n79161234567'], 'guests.csv', { type: 'text/csv' }));
  await page.user.click(await screen.findByRole('button', { name: 'Import' }));
};

test('the title is changed in its place; Escape leaves it as it was', async () => {
  const page = await open();
  await heading(/Regulars/);
  await page.user.click(screen.getByRole('button', { name: 'Rename the list' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Name' }), 'X{Escape}');
  await heading(/Regulars/);
  await page.user.click(screen.getByRole('button', { name: 'Rename the list' }));
  await page.user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Best guests{Enter}');
  await heading(/Best guests/);
  expect(page.server.asked('PUT', 'contactLists/:id')).toHaveLength(1);
});

test('a contact needs an address; what the list has already is told on its field', async () => {
  const page = await open();
  await page.user.click((await screen.findAllByRole('button', { name: 'Add a contact' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText('First name'), 'Anna');
  await page.user.click(within(dialog).getByRole('button', { name: 'Add a contact' }));
  expect(await within(dialog).findByText('Give a phone or an email')).toBeInTheDocument();

  const heal = page.server.fail('POST', 'contacts', {
    status: 422,
    error: 'VALIDATION',
    data: [{ path: 'phone', constraints: { 'contact.exists': {} }, message: '' }],
  });
  await page.user.type(within(dialog).getByLabelText('Phone'), '8 916 123-45-61');
  await page.user.click(within(dialog).getByRole('button', { name: 'Add a contact' }));
  expect(await within(dialog).findByText('The list already has this contact')).toBeInTheDocument();
  heal();
  await page.user.click(within(dialog).getByRole('button', { name: 'Add a contact' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.server.asked('POST', 'contacts').at(-1)?.body).toMatchObject({ ListId: LIST_ID, phone: '+79161234561', firstName: 'Anna' });
});

test('an import is followed by the socket to a result that accounts for every row', async () => {
  const page = await open(handle('PUT', 'contacts', () => new Answer(202, importOf())));
  await upload(page);
  expect(await screen.findByText(/You may close this window/)).toBeInTheDocument();
  const call = page.server.asked('PUT', 'contacts')[0];
  expect([call?.body, call?.headers.get('prefer')]).toEqual([
    { ListId: LIST_ID, from: { key: STORED.id }, options: OPTIONS },
    'respond-async',
  ]);

  const told = (given: Parameters<typeof importOf>[0]) => page.emit('imports.progress', importOf(given) as unknown as LiveEvent);
  told({ progress: 0.5, total: 5000, created: 4900, refused: 100 });
  expect(await screen.findByText('50% read')).toBeInTheDocument();
  told({ state: 'completed', progress: 1, total: 10_000, created: 9000, merged: 600, refused: 400, report: 'report', ignored: ['City'] });
  expect(await screen.findByText('9,000 contacts were added.')).toBeInTheDocument();
  expect(screen.getByText('400 rows were not imported')).toBeInTheDocument();
  expect(screen.getByText(/no such field: City/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download' })).toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Send to this list' })).toHaveAttribute('href', `/send?list=${LIST_ID}`);
});

test('a closed dialog leaves a line about the import, and its end is told', async () => {
  const page = await open(handle('PUT', 'contacts', () => new Answer(202, importOf({ progress: 0.1 }))));
  await upload(page);
  await page.user.click(await screen.findByRole('button', { name: 'Close the window' }));
  expect(await screen.findByText('Contacts are being imported: 10%')).toBeInTheDocument();
  page.emit('imports.progress', importOf({ state: 'completed', progress: 1, total: 1, created: 1 }) as unknown as LiveEvent);
  expect(page.notices).toMatchObject([{ tone: 'success', text: 'Added: 1, merged: 0, refused: 0' }]);
});

test('an import that runs is found when the page is opened', async () => {
  await open(handle('GET', 'contacts/imports', () => ({ data: [importOf({ progress: 0.3 })], total: 1 })));
  expect(await screen.findByText('Contacts are being imported: 30%')).toBeInTheDocument();
});

test.each([
  ['IMPORT_NO_COLUMNS', { columns: 'city, street' }, /The file’s columns are: city, street/],
  ['IMPORT_NOT_CSV', { reason: 'spreadsheet' }, /This is an Excel workbook/],
  ['IMPORT_EMPTY', {}, /nothing to import/],
] as const)('%s says what helps', async (code, params, sentence) => {
  const page = await open(handle('PUT', 'contacts', () => new Answer(202, importOf({ state: 'failed', error: { code, params } }))));
  await upload(page);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByText(/CSV with a header in the first line/)).toBeVisible();
});

test('an import that was interrupted is run again with the same file', async () => {
  const page = await open(
    handle(
      'PUT',
      'contacts',
      () => new Answer(202, importOf({ state: 'failed', total: 7, created: 7, error: { code: 'UNAVAILABLE', params: {} } })),
    ),
  );
  await upload(page);
  await page.user.click(await screen.findByRole('button', { name: 'Run again' }));
  await waitFor(() => expect(page.server.asked('PUT', 'contacts')).toHaveLength(2));
  expect(page.server.asked('PUT', 'contacts')[1]?.body).toEqual({ ListId: LIST_ID, from: { key: STORED.id }, options: OPTIONS });
});

test('a contact opens with all that is known of it', async () => {
  const page = await open();
  await page.user.click(await screen.findByText('Anna Karenina'));
  expect(await screen.findByText('Gold')).toBeInTheDocument();
});

test('an import of the last hour can be undone by whoever comes back', async () => {
  const job = importOf({ state: 'completed', total: 3, created: 2, merged: 1, progress: 1, undoUntil: '2026-01-05T11:00:00.000Z' });
  const page = await open(
    handle('GET', 'contacts/imports', ({ query }) => (query.get('undoable') ? { data: [job], total: 1 } : { data: [], total: 0 })),
    handle('POST', 'contacts/imports/:id/undo', () => ({ removed: 2, restored: 0, kept: 1 })),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText(/The import was undone. Removed: 2, as before: 0, .*: 1\./)).toBeInTheDocument();
});

test('an import that the address names is told until it is closed', async () => {
  const job = importOf({ state: 'completed', created: 5, merged: 2, refused: 1 });
  const page = await renderRemote(remote, {
    path: `/contacts/${LIST_ID}?import=${job.id}&q=Anna`,
    handlers: [
      handle('GET', 'contacts/imports/:id', () => job),
      handle('GET', 'contacts/imports', () => ({ data: [], total: 0 })),
      handleResource(contactLists, [listOf()]),
      handleResource(contacts, rows),
    ],
  });
  expect(await screen.findByText('Added: 5, merged: 2, refused: 1')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.address()).toBe(`/contacts/${LIST_ID}?q=Anna`));
  expect(screen.queryByText('Added: 5, merged: 2, refused: 1')).not.toBeInTheDocument();
});
