import { screen, waitFor, within } from '@testing-library/react';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contacts } from '@cabinet/domain/contacts';
import type { ImportPreview, ImportPreviewRequest, ImportSampleRow } from '@cabinet/domain/contact-import';
import { contactFields } from '@cabinet/domain/custom-fields';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import remote from '../remote.ts';
import { importOf, LIST_ID, listOf, previewOf, STORED } from '../contacts-testing.ts';

async function openMapping(preview: Handler, OwnerId = listOf().OwnerId, more: readonly Handler[] = []) {
  const page = await renderRemote(remote, {
    path: `/contacts/${LIST_ID}?action=import`,
    handlers: [
      preview,
      ...more,
      handle('GET', 'contacts/imports', () => ({ data: [], total: 0 })),
      handle('PUT', 'contacts', () => new Answer(202, importOf())),
      handle('POST', 'storage', () => new Answer(201, STORED)),
      handleResource(contactLists, [listOf({ OwnerId })]),
      handleResource(contactFields, []),
      handleResource(contacts, []),
    ],
  });
  const dialog = await screen.findByRole('dialog');
  await page.user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'guests.xlsx'));
  return page;
}
const sent = (page: Awaited<ReturnType<typeof openMapping>>) => page.server.asked('PUT', 'contacts').at(-1)?.body;

test('columns go where they are sent, and a date that can be read in two ways is asked for', async () => {
  const page = await openMapping(
    handle('POST', 'contacts/imports/preview', () => previewOf({ dates: { value: null, example: '02/01/1990' } })),
  );
  expect(await screen.findByText('Cádiz · Lugo')).toBeInTheDocument();
  const start = screen.getByRole('button', { name: 'Import' });
  expect(start).toBeDisabled();
  await page.user.selectOptions(screen.getByRole('combobox', { name: /Dates with slashes/ }), 'DD/MM/YYYY: 02/01/1990 is 2 Jan 1990');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Where “City” goes' }), 'Field 4');
  await page.user.click(start);
  await waitFor(() => expect(sent(page)).toMatchObject({ options: { dateFormat: 'dd/MM/yyyy', columns: ['phone', 'custom04', 'date'] } }));
});

test('a column gets a field of its own, called and typed as it is', async () => {
  const columns: ImportPreview['columns'] = [
    { name: 'phone', values: ['79161234567'], target: 'phone' },
    { name: 'Last visit', values: ['25/01/1990'], target: null },
  ];
  const fields: object[] = [];
  const page = await openMapping(
    handle('POST', 'contacts/imports/preview', () => previewOf({ columns, dates: { value: 'dd/MM/yyyy', example: '25/01/1990' } })),
    person('me').id,
    [
      handle('GET', 'contactFields', () => ({ data: fields, total: fields.length })),
      handle('POST', 'contactFields', ({ body }) => {
        const field = { id: 'f1', position: 1, isActive: true, OwnerId: person('me').id, ...(body as object) };
        fields.push(field);
        return new Answer(201, field);
      }),
    ],
  );
  const target = await screen.findByRole('combobox', { name: 'Where “Last visit” goes' });
  await page.user.click(screen.getByRole('button', { name: 'A new field for “Last visit”' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a field' }));
  expect(form.getByLabelText(/^Name/)).toHaveValue('Last visit');
  expect(form.getByLabelText(/^Type/)).toHaveValue('date');
  await page.user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(target).toHaveDisplayValue('Last visit'));
  expect(screen.queryByRole('button', { name: /^A new field/ })).toBeNull();
  expect(fields).toMatchObject([{ key: 'last_visit', title: 'Last visit', type: 'date' }]);
  expect(screen.getByRole('combobox', { name: /Dates with slashes/ })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sent(page)).toMatchObject({ options: { dateFormat: 'dd/MM/yyyy', columns: ['phone', 'custom_last_visit'] } }));
});

test('a field for the list of another account is not offered', async () => {
  await openMapping(
    handle('POST', 'contacts/imports/preview', () => previewOf()),
    '01890000-0000-7000-8000-0000000000c9',
  );
  await screen.findByRole('combobox', { name: 'Where “City” goes' });
  expect(screen.queryByRole('button', { name: /^A new field/ })).toBeNull();
});

test('an encoding that is chosen is previewed and used; without an address nothing starts', async () => {
  const page = await openMapping(
    handle('POST', 'contacts/imports/preview', ({ body }) => {
      const { encoding } = (body as ImportPreviewRequest).options ?? {};
      const columns = [{ name: 'phone', values: [encoding ? 'José' : 'Josй'], target: null }];
      return previewOf({ encoding: { value: encoding ?? 'windows-1251', isSure: encoding !== undefined }, columns });
    }),
  );
  expect(await screen.findByText('Josй')).toBeInTheDocument();
  expect(screen.getByText(/This is a guess/)).toBeInTheDocument();
  expect(screen.getByText(/a contact needs one of them/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'windows-1252');
  expect(await screen.findByText('José')).toBeInTheDocument();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Where “phone” goes' }), 'Phone');
  await page.user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sent(page)).toMatchObject({ options: { encoding: 'windows-1252', columns: ['phone'] } }));
});

test('a workbook offers its sheets', async () => {
  const names = ['Notes', 'Guests'];
  const page = await openMapping(
    handle('POST', 'contacts/imports/preview', ({ body }) => {
      const { sheet = 'Notes' } = (body as ImportPreviewRequest).options ?? {};
      return previewOf({ format: 'xlsx', encoding: null, delimiter: null, sheet: { value: sheet, names } });
    }),
  );
  await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'Guests');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sheet' })).toHaveValue('Guests'));
  await page.user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sent(page)).toMatchObject({ options: { sheet: 'Guests', header: true } }));
});

test('a file that cannot be read says why', async () => {
  await openMapping(
    handle(
      'POST',
      'contacts/imports/preview',
      () => new Answer(422, { status: 422, error: 'IMPORT_NOT_CSV', params: { reason: 'protected' } }),
    ),
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/The workbook has a password/)).toBeInTheDocument();
});

describe('the rows of the file', () => {
  const columns: ImportPreview['columns'] = [
    { name: 'phone', values: ['79161234567'], target: 'phone', filled: 3, faults: 1 },
    { name: 'When', values: ['31.02.1990'], target: null, filled: 1, faults: 0 },
  ];
  const row = (line: number, given: Partial<ImportSampleRow> = {}): ImportSampleRow => ({
    line,
    values: ['79161234567', ''],
    faults: [],
    refused: null,
    ...given,
  });
  const rows = [
    row(2, { values: ['79161234567', '31.02.1990'] }),
    row(3, { values: ['12', ''], faults: [{ column: 0, reason: 'phoneInvalid' }], refused: 'phoneInvalid' }),
    row(4, { values: ['', ''], refused: 'noAddress' }),
  ];
  const sample: ImportPreview['sample'] = { counted: 200, isWhole: true, rows };
  const line = (number: number) => screen.getByRole('row', { name: new RegExp(`^${number} `) });

  test('stand below their columns, with what cannot be read marked in its cell', async () => {
    await openMapping(handle('POST', 'contacts/imports/preview', () => previewOf({ columns, sample })));
    const table = within(await screen.findByRole('region', { name: 'Sample rows' }));
    expect(table.getByRole('columnheader', { name: 'phone Phone' })).toBeInTheDocument();
    expect(table.getByRole('columnheader', { name: 'When Leave out' })).toBeInTheDocument();
    expect(within(line(2)).getByRole('cell', { name: '31.02.1990' })).toBeInTheDocument();
    expect(within(line(3)).getByRole('cell', { name: '12 Not a phone' })).toBeInTheDocument();
    expect(within(line(3)).getByRole('rowheader', { name: '3 Will not be imported' })).toBeInTheDocument();
    expect(within(line(4)).getByRole('rowheader', { name: '4 Neither a phone nor an email' })).toBeInTheDocument();
  });

  test('are counted: a few are never none and most are never all, and a long file is counted by its beginning', async () => {
    const counted = columns.map((column, index) => ({ ...column, filled: index === 0 ? 4999 : 1 }));
    await openMapping(
      handle('POST', 'contacts/imports/preview', () => previewOf({ columns: counted, sample: { counted: 5000, isWhole: false, rows } })),
    );
    expect(await screen.findByText('≈\u00A099% filled', { normalizer: (text) => text })).toBeInTheDocument();
    expect(screen.getByText('≈\u00A01% filled', { normalizer: (text) => text })).toBeInTheDocument();
    expect(screen.getByText('≈\u00A01 value cannot be read', { normalizer: (text) => text })).toBeInTheDocument();
  });

  test('are read anew where a column goes elsewhere, and do not call what goes nowhere a fault', async () => {
    const page = await openMapping(
      handle('POST', 'contacts/imports/preview', ({ body }) => {
        const [phone, when] = (body as ImportPreviewRequest).options?.columns ?? ['phone', null];
        const faults: ImportSampleRow['faults'] = when === 'date' ? [{ column: 1, reason: 'dateInvalid' }] : [];
        const targets = [phone, when] as (typeof columns)[number]['target'][];
        return previewOf({
          columns: columns.map((column, index) => ({ ...column, target: targets[index] ?? null })),
          sample: { counted: 1, isWhole: true, rows: [row(2, { values: ['79161234567', '31.02.1990'], faults })] },
        });
      }),
    );
    const target = await screen.findByRole('combobox', { name: 'Where “When” goes' });
    expect(screen.queryByText('Cannot be read as a date')).toBeNull();
    await page.user.selectOptions(target, 'Date of birth');
    expect(await screen.findByRole('cell', { name: '31.02.1990 Cannot be read as a date' })).toBeInTheDocument();
    await page.user.selectOptions(target, 'Leave out');
    expect(screen.queryByText('Cannot be read as a date')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(sent(page)).toMatchObject({ options: { columns: ['phone', null] } }));
  });

  test('refuse nobody for want of an address that was not chosen yet', async () => {
    const without = columns.map((column) => ({ ...column, target: null }));
    await openMapping(handle('POST', 'contacts/imports/preview', () => previewOf({ columns: without, sample })));
    expect(await screen.findByRole('region', { name: 'Sample rows' })).toBeInTheDocument();
    expect(screen.queryByText('Neither a phone nor an email')).toBeNull();
  });
});
