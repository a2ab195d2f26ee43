import { writeFile } from 'node:fs/promises';
import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/signed-in.ts';

const PIECE = 5_242_880;
/** Three pieces of a list of phones: larger than what is uploaded in one go. */
const CONTENT = Buffer.alloc(2 * PIECE + 1000, 'phone\n+79161234567\n');

test.use({ account: 'demo' });

test('a large file whose connection breaks is uploaded whole, and once', async ({ page, request }) => {
  const name = `large-${Date.now()}.csv`;
  const pieces: string[] = [];
  let isBroken = false;
  await page.route('**/api/storage/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    pieces.push(route.request().headers()['upload-offset'] ?? '');
    if (!isBroken && pieces.length === 2) {
      isBroken = true;
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await page.goto('/storage/create');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: CONTENT });
  const uploaded = page.getByRole('list', { name: 'Uploaded files' }).getByText(name);
  await expect(uploaded).toBeVisible();
  expect(pieces).toEqual([0, PIECE, PIECE, 2 * PIECE].map(String));

  const api = await ApiClient.of(request, 'demo');
  const { data } = await api.call<{ data: { size: number }[] }>('GET', `storage?originalName=${name}`);
  expect(data.map(({ size }) => size)).toEqual([CONTENT.length]);
});

test('an upload that is left goes on where it was when the same file is chosen again', async ({ page }, info) => {
  const name = `left-${Date.now()}.csv`;
  const file = info.outputPath(name);
  await writeFile(file, CONTENT);
  await page.goto('/storage/create');
  // The second piece never arrives in this page.
  await page.route('**/api/storage/uploads/*', (route) =>
    route.request().headers()['upload-offset'] === String(PIECE) ? undefined : route.continue(),
  );
  const second = page.waitForRequest((request) => request.headers()['upload-offset'] === String(PIECE));
  await page.locator('input[type=file]').setInputFiles(file);
  await second;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();

  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  await page.locator('input[type=file]').setInputFiles(file);
  await expect.poll(() => offsets).toEqual([PIECE, 2 * PIECE].map(String));
  await expect(page.getByRole('list', { name: 'Uploaded files' }).getByText(name)).toBeVisible();
});
