import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/session.ts';
import { watchPage } from '../support/watch.ts';

const AREA_PATHS = ['/account', '/balance', '/contacts', '/storage', '/send', '/messages', '/settings'];

/** Shared modules that are there in more than one version or from somebody else than the shell. */
function strayModules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string }>>;
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__?: { __SHARE__?: Record<string, { default?: Scope }> } };
    const hosts = Object.values(__FEDERATION__?.__SHARE__ ?? {});
    return hosts.flatMap(({ default: scope = {} }) =>
      Object.entries(scope).flatMap(([key, versions]) => {
        const all = Object.values(versions);
        return all.length === 1 && all[0]?.from === 'cabinet_shell' ? [] : [key];
      }),
    );
  });
}

test('every area runs on the one copy that the shell provides, fetches nothing twice and breaks no rule', async ({ page }) => {
  const { problems } = watchPage(page);
  await signIn(page);
  await page.waitForLoadState('networkidle');
  for (const path of AREA_PATHS) {
    const fetched: string[] = [];
    const note = (request: { url(): string; resourceType(): string }) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) fetched.push(request.url());
    };
    page.on('request', note);
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    expect(await strayModules(page), path).toEqual([]);
    expect(
      fetched.filter((url, index) => fetched.indexOf(url) !== index),
      path,
    ).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test('a script that was changed on its way is refused, and everything else goes on', async ({ page }) => {
  await signIn(page);
  await page.route('**/remotes/contacts/**/remote.*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;` });
  });
  await page.goto('/contacts');
  const card = page.locator('main [data-failure]');
  await expect(card).toHaveAttribute('data-failure', 'integrity');
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).first().click();
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveText(/messages/i);
  await expect(card).toBeHidden();
});

test('the registry unreachable: a tab that saw one goes on with it', async ({ page }) => {
  await signIn(page);
  await page.route('**/registry.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="cabinet-registry">)[^<]*/, '$1{}');
    await route.fulfill({ response, body });
  });
  await page.goto('/contacts');
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveText(/contacts/i);
});
