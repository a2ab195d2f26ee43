import { readFile } from 'node:fs/promises';
import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/signed-in.ts';

test.use({ account: 'reseller' });

test('a list of contacts becomes a file in the columns that its screen shows, as a workbook and as text', async ({ page, request }) => {
  const api = await ApiClient.of(request, 'reseller');
  const mark = Date.now();
  const { id } = await api.call<{ id: string }>('POST', 'contactLists', { title: `Export ${mark}`, type: 'regular' });
  await api.call('POST', 'contacts', { ListId: id, phone: `+7916${String(mark).slice(-7)}`, firstName: 'José', lastName: '=1+1' });

  await page.goto(`/contacts/${id}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to a file' });
  await dialog.getByRole('button', { name: 'Make the report' }).click();
  await expect(dialog.getByText('The report is ready, rows: 1.')).toBeVisible();
  const download = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const book = await download();
  expect(book.name).toMatch(/^contacts-.*\.xlsx$/);
  expect(book.bytes.subarray(0, 2).toString()).toBe('PK');

  await dialog.getByRole('button', { name: 'Another report' }).click();
  await dialog.getByText('Programs', { exact: true }).click();
  await dialog.getByText('Encoding UTF-8, delimiter “,”').click();
  await dialog.getByLabel('Encoding').selectOption('win1251');
  await dialog.getByRole('button', { name: 'Make the report' }).click();
  await expect(dialog.getByText('1 character is not in this encoding')).toBeVisible();

  await dialog.getByRole('button', { name: 'Another report' }).click();
  await dialog.getByText('Programs', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Make the report' }).click();
  await expect(dialog.getByText('The report is ready, rows: 1.')).toBeVisible();
  const [head = '', row = ''] = (await download()).bytes.toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^Phone,Name,Email,.*Created \([A-Z]\w+/);
  expect(row).toMatch(new RegExp(`^\\+7916${String(mark).slice(-7)},'=1\\+1 José,,`));
  await api.call('DELETE', `contactLists/${id}`);
});
