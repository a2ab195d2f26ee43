import type { Page } from '@playwright/test';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch.ts';

const AREA_PATHS = ['/account', '/balance', '/contacts', '/storage', '/send', '/messages', '/settings', '/users'];

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
