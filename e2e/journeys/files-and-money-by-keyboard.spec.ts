import type { Locator, Page } from '@playwright/test';
import { ApiClient } from '../support/api.ts';
import { pressKeyOn, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/signed-in.ts';

const unique = () => `keys${Date.now().toString(36)}`;

/** Presses what opens the system's window of files, and chooses one there. */
async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  // Waited for before the keys go out: a key opens the window at once.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, /^Choose a file$/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Chooses an option of a list of the browser by its first letters. */
async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(option);
}

/** Tabs to the menu of an open row, and takes an item by its first letters. */
async function chooseAction(page: Page, panel: Locator, item: string): Promise<void> {
  const button = panel.getByRole('button', { name: 'Actions', exact: true });
  await expect(button).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.type(item.slice(0, 3));
  await expect(page.getByRole('menuitem', { name: item })).toBeFocused();
  await page.keyboard.press('Enter');
}

test.describe(() => {
  test.use({ account: 'reseller' });

  test('a file is imported by the keyboard, with a column sent elsewhere and another to a new field', async ({ page, request }) => {
    const api = await ApiClient.of(request, 'reseller');
    const mark = unique();
    const { id } = await api.call<{ id: string }>('POST', 'contactLists', { title: mark, type: 'regular' });
    await page.goto(`/contacts/${id}?action=import`);
    const dialog = page.getByRole('dialog', { name: `Import into “${mark}”` });
    await expect(dialog).toBeVisible();
    await chooseFile(page, `${mark}.csv`, `phone,Town,${mark}\n+79167772801,Cádiz,02/01/1990\n`);
    await expect(dialog.getByRole('list', { name: 'Columns of the file' })).toContainText('Cádiz');

    await choose(page, /^Where “Town” goes$/, 'Tags');
    await pressKeyOn(page, new RegExp(`^A new field for “${mark}”$`));
    const form = page.getByRole('dialog', { name: 'Add a field' });
    await expect(form.getByLabel(/^Name/)).toBeFocused();
    await expect(form.getByLabel(/^Type/)).toHaveValue('date');
    await pressKeyOn(page, /^Save$/);
    await expect(form).toBeHidden();
    await choose(page, /^Dates with slashes/, 'DD');
    await pressKeyOn(page, /^Import$/);
    await expect(dialog.getByText('1 contact was added.')).toBeVisible();
    await pressKeyOn(page, /^Done$/);
    await expect(dialog).toBeHidden();

    const { data } = await api.call<{ data: object[] }>('GET', `contacts?ListId=${id}`);
    expect(data).toMatchObject([{ phone: '+79167772801', tags: ['Cádiz'], fields: { [mark]: '1990-01-02' } }]);
    const fields = await api.call<{ data: { id: string }[] }>('GET', `contactFields?$search=${mark}`);
    for (const field of fields.data) await api.call('DELETE', `contactFields/${field.id}`);
    await api.call('DELETE', `contactLists/${id}`);
  });

  test('a segment is made of two conditions and shown by the keyboard', async ({ page, request }) => {
    const api = await ApiClient.of(request, 'reseller');
    const mark = unique();
    const { id } = await api.call<{ id: string }>('POST', 'contactLists', { title: mark, type: 'regular' });
    await api.call('POST', 'contacts', { ListId: id, phone: '+79167772811', firstName: mark, gender: 'female' });
    await api.call('POST', 'contacts', { ListId: id, phone: '+79167772812', firstName: mark, gender: 'male' });
    await page.goto('/contactSegments');
    await pressKeyOn(page, /^Create a segment$/);
    const dialog = page.getByRole('dialog', { name: 'New segment' });
    await expect(dialog.getByLabel(/^Name/)).toBeFocused();
    await page.keyboard.type(mark);
    await choose(page, /^Field/, 'First');
    await tabTo(page, /^Value/);
    await page.keyboard.type(mark);
    await pressKeyOn(page, /^Add a condition$/);
    await expect(dialog.getByLabel(/^Field/)).toHaveCount(2);
    await tabTo(page, /^Field/, 'Shift+Tab');
    await page.keyboard.type('Gender');
    await choose(page, /^Value/, 'Female');
    await pressKeyOn(page, /^Create a segment$/);
    await expect(dialog).toBeHidden();

    await expect(page).toHaveURL(/\/contactSegments\/[\w-]+$/);
    await expect(page.getByRole('checkbox', { name: /^Select “/ })).toHaveCount(1);
    const segment = page.url().split('/').at(-1) ?? '';
    await api.call('DELETE', `contactSegments/${segment}`);
    await api.call('DELETE', `contactLists/${id}`);
  });
});

test.describe(() => {
  test.use({ account: 'demo' });

  test('a file is uploaded and opened to everybody by the keyboard', async ({ page }) => {
    const mark = unique();
    await page.goto('/storage');
    await pressKeyOn(page, /^Upload$/);
    const dialog = page.getByRole('dialog', { name: 'Upload files' });
    await expect(dialog).toBeVisible();
    await pressKeyOn(page, /^Make them open by link$/, 'Space');
    await chooseFile(page, `${mark}.csv`, 'phone\n+79161234567\n');
    await expect(dialog.getByText(`${mark}.csv`).first()).toBeVisible();
    await pressKeyOn(page, /^Done$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `${mark}.csv` })).toBeVisible();
    await pressKeyOn(page, new RegExp(`^${mark}\\.csv`));
    const panel = page.getByRole('complementary', { name: `${mark}.csv` });
    await expect(panel.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  });

  test('an account statement is asked for and downloaded by the keyboard', async ({ page }) => {
    await page.goto('/balance/billings');
    await pressKeyOn(page, /^Statement$/);
    const dialog = page.getByRole('dialog', { name: 'Account statement' });
    await expect(dialog).toBeVisible();
    await choose(page, /^Kind of file/, 'CSV');
    await tabTo(page, /^Download$/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await expect(dialog).toBeHidden();
  });

  test('a refund is asked for and taken back by the keyboard', async ({ page, request }) => {
    const api = await ApiClient.of(request, 'demo');
    const { data } = await api.call<{ data: { id: string; createdAt: string; amount: number }[] }>(
      'GET',
      'payments?status=completed&$limit=1',
    );
    const [payment] = data;
    expect(payment, 'the demo has a payment').toBeDefined();
    await page.goto(`/balance/payments?open=${payment?.id}`);
    const panel = page.getByRole('complementary');
    await expect(panel).toBeVisible();
    await chooseAction(page, panel, 'Ask for a refund');
    const dialog = page.getByRole('dialog', { name: 'Refund of a payment' });
    await expect(dialog).toBeVisible();
    await tabTo(page, /^Why/);
    await page.keyboard.type('Paid twice');
    await pressKeyOn(page, /^Ask$/);
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('Why: Paid twice')).toBeVisible();
    await chooseAction(page, panel, 'Take the request back');
    await expect(page.getByRole('alertdialog', { name: /^Take back the request for/ })).toBeVisible();
    await pressKeyOn(page, /^Take the request back$/);
    await expect(panel.getByText('Why: Paid twice')).toBeHidden();
  });
});
