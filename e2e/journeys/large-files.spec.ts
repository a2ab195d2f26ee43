import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/signed-in.ts';

const PIECE = 5_242_880;
/** Three pieces of a list of phones: larger than what is uploaded in one go. */
const CONTENT = Buffer.alloc(2 * PIECE + 1000, 'phone\n+79161234567\n');

test.use({ account: 'demo' });

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Hashes of the bytes of all files of a name. */
async function storedAs(api: ApiClient, name: string): Promise<string[]> {
  const { data } = await api.call<{ data: { id: string; title: string }[] }>('GET', `storage?filename=${name}`);
  return Promise.all(data.filter(({ title }) => title === name).map(async ({ id }) => hashOf(await api.download(`storage/${id}`))));
}

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
  expect(await storedAs(api, name)).toEqual([hashOf(CONTENT)]);
});

test('an upload that is left goes on where it was when the same file is chosen again', async ({ page, request }, info) => {
  const name = `left-${Date.now()}.csv`;
  const file = info.outputPath(name);
  await writeFile(file, CONTENT);
  await page.goto('/storage/create');
  // In this page the second piece is never answered.
  let isHeld = true;
  await page.route('**/api/storage/uploads/*', (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? 0);
    return isHeld && offset > 0 ? undefined : route.continue();
  });
  const second = page.waitForRequest((one) => one.headers()['upload-offset'] === String(PIECE));
  await page.locator('input[type=file]').setInputFiles(file);
  await second;
  await page.reload();
  isHeld = false;

  const offsets: number[] = [];
  const begun: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'PATCH') offsets.push(Number(one.headers()['upload-offset']));
    if (one.method() === 'POST' && one.url().endsWith('/api/storage/uploads')) begun.push(one.url());
  });
  const looked = page.waitForResponse((one) => one.request().method() === 'HEAD' && one.url().includes('/api/storage/uploads/'));
  await page.locator('input[type=file]').setInputFiles(file);
  const arrived = Number((await looked).headers()['upload-offset']);
  expect(arrived).toBeGreaterThanOrEqual(PIECE);
  await expect(page.getByRole('list', { name: 'Uploaded files' }).getByText(name)).toBeVisible();
  expect(offsets[0]).toBe(arrived);
  expect(begun).toEqual([]);

  const api = await ApiClient.of(request, 'demo');
  expect(await storedAs(api, name)).toEqual([hashOf(CONTENT)]);
});
