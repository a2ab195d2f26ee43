import type { Page } from '@playwright/test';
import { expect, test } from '../support/signed-in.ts';

/** Drops a picture on what is in the middle of the page, as from a folder of the desktop. */
async function dropPicture(page: Page, name: string, width: number, height: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    async (picture) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = 'seagreen';
      context?.fillRect(0, 0, picture.width, picture.height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      const transfer = new DataTransfer();
      transfer.items.add(new File([blob as Blob], picture.name, { type: 'image/png' }));
      return transfer;
    },
    { name, width, height },
  );
  const list = page.getByRole('main').getByRole('heading', { name: 'Files' });
  await list.dispatchEvent('dragenter', { dataTransfer });
  await list.dispatchEvent('dragover', { dataTransfer });
  await list.dispatchEvent('drop', { dataTransfer });
}

test.use({ account: 'demo' });

const naturalWidth = (image: Element) => (image as HTMLImageElement).naturalWidth;

test('a picture that is dropped on the list of files is seen small, as a tile and large', async ({ page }) => {
  const name = `sale-${Date.now()}.png`;
  await page.goto('/storage');
  await expect(page.getByRole('table', { name: 'Files' })).toBeVisible();
  await dropPicture(page, name, 1200, 600);
  const dialog = page.getByRole('dialog', { name: 'Upload files' });
  await expect(dialog.getByRole('list', { name: 'Uploaded files' })).toContainText(name);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const small = page.getByRole('row').filter({ hasText: name }).locator('img');
  await expect(small).toBeVisible();
  expect(await small.evaluate(naturalWidth)).toBe(480);

  await page.getByRole('button', { name: 'Show as tiles' }).click();
  const tile = page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
  await expect(tile.locator('img')).toBeVisible();

  await tile.getByRole('button', { name }).first().click();
  const panel = page.getByRole('complementary', { name });
  const large = panel.getByRole('img', { name: `Preview of ${name}` });
  await expect(large).toBeVisible();
  expect(await large.evaluate(naturalWidth)).toBe(1200);
  await page.getByRole('button', { name: 'Show as tiles' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
