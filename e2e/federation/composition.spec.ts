import { expect, test } from '../support/signed-in.ts';
import { noteUsedFiles, unusedPreloads } from '../support/preloads.ts';
import { strayModules } from '../support/shared-modules.ts';
import { watchPage } from '../support/watch.ts';

const AREA_PATHS = ['/account', '/balance', '/contacts', '/storage', '/send', '/messages', '/settings', '/users'];

test(
  'every area runs on the one copy that the shell provides, fetches nothing twice or in vain and breaks no rule',
  { tag: '@gate' },
  async ({ page }) => {
    const { problems } = watchPage(page);
    await noteUsedFiles(page);
    for (const path of ['/', ...AREA_PATHS]) {
      const fetched: string[] = [];
      const note = (request: { url(): string; resourceType(): string }) => {
        if (['script', 'stylesheet'].includes(request.resourceType())) fetched.push(request.url());
      };
      page.on('request', note);
      await page.goto(path);
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      page.off('request', note);
      await expect.poll(() => unusedPreloads(page), path).toEqual([]);
      expect(await strayModules(page), path).toEqual([]);
      expect(
        fetched.filter((url, index) => fetched.indexOf(url) !== index),
        path,
      ).toEqual([]);
    }
    expect(problems).toEqual([]);
  },
);
