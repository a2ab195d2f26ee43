import { join } from 'node:path';
import { AREA_NAMES, AREAS, expectArea, type Area } from '../federation/areas.ts';
import { keepRegistry, publishPackage } from '../support/releases.ts';
import { strayModules } from '../support/shared-modules.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch.ts';
import { baseOf } from './history.ts';
import { buildOldAreas } from './old-areas.ts';

const bases = AREA_NAMES.map((area) => [area, baseOf(area)] as const);
/** Areas by the commit that they are built at. */
const byCommit = Map.groupBy(
  bases.flatMap(([area, base]) => ('commit' in base ? [{ area, commit: base.commit }] : [])),
  ({ commit }) => commit,
);

test.describe('areas of their last version', () => {
  const ids = new Map<Area, string>();
  let restore = () => undefined as void;
  test.beforeAll(() => {
    test.setTimeout(300_000 * Math.max(1, byCommit.size));
    restore = keepRegistry();
    for (const [commit, all] of byCommit) {
      const areas = all.map(({ area }) => area);
      const folder = buildOldAreas(commit, areas);
      for (const area of areas) ids.set(area, publishPackage(join(folder, `mfe-${area}`), area));
    }
  });
  test.afterAll(() => restore());

  for (const [area, base] of bases) {
    test(`${'name' in base ? base.name : area} works in today's shell`, async ({ page }) => {
      test.skip('missing' in base, 'missing' in base ? base.missing : '');
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
