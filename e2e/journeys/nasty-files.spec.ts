import type { Contact } from '@cabinet/domain/contacts';
import type { Page as Rows } from '@cabinet/domain/resource';
import type { NastyFile } from '@cabinet/platform/modules/contacts/import/testing/nasty-file';
import { nastyFiles } from '@cabinet/platform/modules/contacts/import/testing/nasty-files';
import type { Locator, Page } from '@playwright/test';
import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/signed-in.ts';

test.use({ account: 'reseller' });

/** What the window says of a file that it does not read, by the reason. */
const WORDS: Readonly<Record<string, RegExp>> = {
  archive: /There are no sheets in this file/,
  binary: /neither a table nor text/,
  damaged: /damaged or broken off/,
  protected: /has a password/,
  tooLarge: /unpacks to more than we read/,
  tooWide: /more than 1,000 columns/,
  unsafe: /contains what no workbook needs/,
};
/** What it says of one that is no such file as its name says, and is not stored. */
const NOT_AS_NAMED = /does not match its name/;
const NOTHING_NASTY = { name: 'after-all-that.csv', content: Buffer.from('phone\n+79161234599\n') };

const upload = (dialog: Locator, { name, content }: Pick<NastyFile, 'name' | 'content'>) =>
  dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });

async function openImport(page: Page, api: ApiClient, title: string): Promise<{ id: string; dialog: Locator }> {
  const { id } = await api.call<{ id: string }>('POST', 'contactLists', { title, type: 'regular' });
  await page.goto(`/contacts/${id}?action=import`);
  const dialog = page.getByRole('dialog', { name: /^Import into/ });
  await expect(dialog).toBeVisible();
  return { id, dialog };
}

/** Takes what the preview offers, and waits for all contacts to be in. */
async function confirmPreview(dialog: Locator, contacts: number): Promise<void> {
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(contacts === 1 ? '1 contact was added.' : `${contacts} contacts were added.`)).toBeVisible();
}

const contactsOf = async (api: ApiClient, id: string) =>
  (await api.call<Rows<Contact>>('GET', `contacts?ListId=${id}&$limit=100&$order=phone asc`)).data;

test('files as people bring them come in through the window as they were meant', async ({ page, request }) => {
  test.setTimeout(300_000);
  const api = await ApiClient.of(request, 'reseller');
  for (const file of await nastyFiles()) {
    const { name, contacts } = file;
    if (!contacts) continue;
    await test.step(name, async () => {
      const { id, dialog } = await openImport(page, api, name);
      await upload(dialog, file);
      const columns = dialog.getByRole('list', { name: 'Columns of the file' });
      for (const { firstName, phone = '' } of contacts) await expect(columns).toContainText(firstName ?? phone.slice(1));
      await confirmPreview(dialog, contacts.length);
      const came = await contactsOf(api, id);
      expect(came, name).toHaveLength(contacts.length);
      expect(came, name).toMatchObject([...contacts]);
      await api.call('DELETE', `contactLists/${id}`);
    });
  }
});

test('files that hold no table are refused in words, and the window takes another one after each', async ({ page, request }) => {
  test.setTimeout(120_000);
  const api = await ApiClient.of(request, 'reseller');
  const { id, dialog } = await openImport(page, api, 'Refused');
  for (const file of await nastyFiles()) {
    const { name, refused, isUploaded = true } = file;
    if (!refused) continue;
    await test.step(name, async () => {
      await upload(dialog, file);
      if (!isUploaded) {
        await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(NOT_AS_NAMED);
        return void (await dialog.getByRole('button', { name: `Remove ${name} from the list` }).click());
      }
      await expect(dialog.getByText('The import did not work')).toBeVisible();
      await expect(dialog.getByText(WORDS[refused] ?? refused)).toBeVisible();
      await dialog.getByRole('button', { name: 'Import another file' }).click();
    });
  }
  expect(await contactsOf(api, id)).toEqual([]);
  await upload(dialog, NOTHING_NASTY);
  await confirmPreview(dialog, 1);
  expect(await contactsOf(api, id)).toMatchObject([{ phone: '+79161234599' }]);
  await api.call('DELETE', `contactLists/${id}`);
});
