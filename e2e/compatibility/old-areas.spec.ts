import { AREA_NAMES, AREAS, expectArea } from '../federation/areas.ts';
import { DATA_DIR } from '../support/environment.ts';
import { keepRegistry } from '../support/releases.ts';
import { strayModules } from '../support/shared-modules.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch.ts';
import { baseCommit } from './history.ts';
import { buildOldAreas, publishOld } from './old-areas.ts';

const base = baseCommit();
const commit = 'commit' in base ? base.commit : '';

test.describe(`areas as they were built at ${commit.slice(0, 7)}`, () => {
  test.skip('missing' in base, 'missing' in base ? base.missing : '');

  const ids = new Map<string, string>();
  let restore = () => undefined as void;
  test.beforeAll(() => {
    test.setTimeout(300_000);
    const folder = buildOldAreas(commit, AREA_NAMES);
    restore = keepRegistry();
    for (const area of AREA_NAMES) ids.set(area, publishOld(folder, area, DATA_DIR));
  });
  test.afterAll(() => restore());

  for (const area of AREA_NAMES) {
    test(`${area} works in today's shell`, async ({ page }) => {
      const { problems } = watchPage(page);
      const scripts: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith(`/remotes/${area}/`)) scripts.push(pathname);
      });
      await page.goto(AREAS[area].path);
      await expectArea(page, area);
      await page.waitForLoadState('networkidle');
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((path) => !path.startsWith(`/remotes/${area}/${ids.get(area)}/`))).toEqual([]);
      await expect(page.locator('[data-fell-back]')).toHaveCount(0);
      expect(await strayModules(page)).toEqual([]);
      expect(problems).toEqual([]);
    });
  }
});
