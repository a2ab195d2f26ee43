import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/signed-in.ts';

test.use({ account: 'reseller' });

async function listOf(api: ApiClient, title: string, phones: readonly string[]): Promise<string> {
  const { id } = await api.call<{ id: string }>('POST', 'contactLists', { title, type: 'regular' });
  for (const phone of phones) await api.call('POST', 'contacts', { ListId: id, phone });
  return id;
}
const phonesOf = (mark: number, count: number) =>
  Array.from({ length: count }, (_, index) => `+7916${String(mark).slice(-5)}${String(10 + index)}`);
const selected = (page: Page) => page.getByRole('group', { name: 'Selected rows' });

test('contacts are selected by keyboard with a range, moved to another list, and what was there already is told', async ({
  page,
  request,
}) => {
  const api = await ApiClient.of(request, 'reseller');
  const mark = Date.now();
  const phones = phonesOf(mark, 4);
  const from = await listOf(api, `From ${mark}`, phones);
  const to = await listOf(api, `To ${mark}`, phones.slice(3));

  await page.goto(`/contacts/${from}`);
  const boxes = page.getByRole('checkbox', { name: /^Select “/ });
  await expect(boxes).toHaveCount(4);
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await boxes.last().focus();
  await page.keyboard.press('Shift+Space');
  await expect(selected(page)).toContainText('4 selected');
  expect(await accessibilityFaults(page, {})).toEqual([]);

  await selected(page).getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move to another list' });
  await dialog.getByRole('combobox', { name: 'List' }).fill(`To ${mark}`);
  await expect(page.getByRole('option', { name: `To ${mark}` })).toBeAttached();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Move: done, rows: 3.')).toBeVisible();
  await expect(page.getByText(`Already there: 1 (${phones[3]})`)).toBeVisible();
  await expect(boxes).toHaveCount(1);
  expect(await api.call<{ count: number }>('GET', `contactLists/${to}`)).toMatchObject({ count: 4 });
  for (const id of [from, to]) await api.call('DELETE', `contactLists/${id}`);
});

test('all lists that a search finds are removed at once, on a phone too', async ({ page, request }) => {
  const api = await ApiClient.of(request, 'reseller');
  const mark = Date.now();
  for (let index = 0; index < 18; index += 1) await listOf(api, `Many ${mark} ${index}`, []);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/contacts?q=${encodeURIComponent(`Many ${mark}`)}`);
  await page.getByRole('checkbox', { name: `Select “Many ${mark} 17”` }).check();
  await selected(page).getByRole('button', { name: 'Select all on this page' }).click();
  await selected(page).getByRole('button', { name: 'Select all 18 that the filter finds' }).click();
  await expect(selected(page)).toContainText('All 18 that the filter finds');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await selected(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete 18 lists?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete: done, rows: 18.')).toBeVisible();
  await expect(page.getByText('Nothing fits this search and these filters.')).toBeVisible();
});
