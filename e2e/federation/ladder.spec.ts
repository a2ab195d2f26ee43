import type { Page } from '@playwright/test';
import { activate, changeRegistry, copyRelease, keepRegistry, type TestRelease } from '../support/releases.ts';
import { countRequests } from '../support/requests.ts';
import { failuresCounted, isLogged } from '../support/server.ts';
import { expect, test } from '../support/signed-in.ts';
import { AREA_NAMES, AREAS, card, expectArea, goTo, navigation, type Area } from './areas.ts';
import { BAD_RELEASES, type BadRelease } from './bad-releases.ts';

const NAMES = Object.keys(BAD_RELEASES);
const ALL = NAMES.flatMap((name) => AREA_NAMES.map((area) => [name, area] as const));
/** Two diagonals: all kinds, and all areas twice. */
const SAMPLE = Array.from({ length: 16 }, (_, index) => [NAMES[index % 11] ?? '', AREA_NAMES[index % 8] ?? 'send'] as const);
/** A release that is not there, one that is not what was published, one whose code fails, one that is switched off. */
const GATE = new Set(['network', 'wrong integrity', 'throws while evaluating', 'disabled']);

const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

/** Makes the release live, as the kind wants it. */
function publish(kind: BadRelease, release: TestRelease, keepPrevious: boolean): void {
  activate(release, keepPrevious);
  if (kind.kind !== 'disabled') return;
  changeRegistry((registry) => {
    const entry = registry.areas[release.area] as (typeof registry.areas)[string];
    return { ...registry, areas: { ...registry.areas, [release.area]: { ...entry, enabled: false } } };
  });
}

/** Opens the area as a person does: by its link, or by its address where there is no link. */
async function open(page: Page, kind: BadRelease, area: Area, viaAddress = false): Promise<void> {
  if (viaAddress) {
    await page.goto(AREAS[area].path);
  } else {
    await goTo(page, area);
    await kind.meanwhile?.(page);
  }
}

let restore = () => undefined as void;
test.beforeEach(() => {
  restore = keepRegistry();
});
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  restore();
});

for (const [index, [name, area]] of (process.env['TEST_LONG'] === '1' ? ALL : SAMPLE).entries()) {
  const kind = BAD_RELEASES[name] as BadRelease;

  test(
    `failure ladder: ${name} in ${area}`,
    { tag: index < AREA_NAMES.length && GATE.has(name) ? '@gate' : [] },
    async ({ page, request }) => {
      const release = copyRelease(area);
      const cure = await kind.break(release, page);
      const told = () => failuresCounted(request, area, release.id, kind.kind);

      if (kind.fallsBack) {
        await test.step('the previous release steps in, and says so', async () => {
          publish(kind, release, true);
          await page.goto('/about');
          const before = await told();
          await goTo(page, area);
          await expectArea(page, area);
          await expect(page.locator(`[data-fell-back="${area}"]`)).toContainText('You see the previous version of this section');
          await expect.poll(told).toBeGreaterThan(before);
        });
      }

      const requests = countRequests(page, release.content.base);
      const others = AREA_NAMES.filter((one) => one !== area);
      await test.step('the card says what happened, in words', async () => {
        publish(kind, release, false);
        await page.goto('/about');
        await expect(navigation(page)).toBeVisible();
        await page.evaluate(() => sessionStorage.clear());
        const before = await told();
        const documents = requests.documents();
        if (kind.isUnavailable) await expect(page.locator(`nav a[href="${AREAS[area].path}"]`)).toHaveCount(0);
        await open(page, kind, area, kind.isUnavailable);
        await expect(card(page)).toHaveAttribute('data-failure', kind.kind);
        await expect(card(page)).toContainText(kind.text);
        const id = /Code for support: (\S+)/.exec((await card(page).textContent()) ?? '')?.[1] ?? 'none';
        await expect.poll(told, 'counted in /metrics').toBeGreaterThan(before);
        await expect.poll(() => isLogged(id), 'logged with the id of the card').toBe(true);
        expect(requests.documents() - documents, 'documents since').toBe((kind.isUnavailable ? 1 : 0) + (kind.reloads ? 1 : 0));
        expect(requests.most(), 'requests of one file').toBeLessThanOrEqual(3);
      });

      await test.step('everything else works', async () => {
        await markDocument(page);
        for (const other of [others[0], others[3]] as Area[]) {
          await goTo(page, other);
          await expectArea(page, other);
        }
        expect(await isSameDocument(page)).toBe(true);
      });

      await test.step('there is a way on', async () => {
        const retry = card(page).getByRole('button', { name: 'Try again' });
        await open(page, kind, area, kind.isUnavailable);
        await expect(card(page)).toHaveAttribute('data-failure', kind.kind);
        if (kind.remedy !== 'retry') {
          await expect(retry).toHaveCount(0);
          await expect(card(page).getByRole('button', { name: 'Reload the page' })).toHaveCount(kind.remedy === 'reload' ? 1 : 0);
          return;
        }
        expect(requests.most(), 'requests of one file').toBeLessThanOrEqual(3);
        await cure();
        await retry.click();
        await expectArea(page, area);
        expect(await isSameDocument(page), 'without a reload').toBe(true);
      });
    },
  );
}
