import { expect, test } from '../support/test.ts';

test('the sign-in page is seen and typed into before any script has run, and keeps what was typed', { tag: '@gate' }, async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('input[name=username]').fill('demo');
  await page.locator('input[name=password]').fill('demo-demo');
  await expect(page.locator('button[type=submit]')).toBeVisible();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('input[name=username]')).toHaveValue('demo');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('sign-in needs at most 6 requests and 70 KB of scripts', { tag: '@gate' }, async ({ page, request }) => {
  const scripts: string[] = [];
  let requests = 0;
  page.on('request', (one) => {
    if (['font', 'other'].includes(one.resourceType())) return;
    requests += 1;
    if (one.resourceType() === 'script') scripts.push(one.url());
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    scripts.map(async (url) => Number((await request.get(url, { headers: { 'accept-encoding': 'br' } })).headers()['content-length'])),
  );
  expect(requests).toBeLessThanOrEqual(6);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70_000);
});

test('what sends the form is fetched when somebody turns to it; where it does not arrive the form says so, and signs in once it does', async ({
  page,
}) => {
  const call = '**/shell/**/sign-in-call.js';
  let asked = 0;
  await page.route(call, async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  await page.locator('input[name=username]').fill('demo');
  await expect.poll(() => asked).toBe(1);
  await page.locator('input[name=password]').fill('demo-demo');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText('does not answer');
  await page.unroute(call);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the form signs in before any script of the cabinet has run', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/shell/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('input[name=username]').fill('demo');
  await page.locator('input[name=password]').fill('demo-demo');
  await page.locator('button[type=submit]').click({ noWaitAfter: true });
  await expect(page).toHaveURL('/');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Good/);
  await page.goBack().catch(() => null);
  await expect(page).not.toHaveURL(/password/);
});

test('the demo opens without a password, with data in the language of the page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Look around in the demo' })).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Ver la demostración' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: 'Clientes habituales', exact: true })).toBeVisible();
});
