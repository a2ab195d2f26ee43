import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DATA_DIR } from '../support/environment.ts';
import { signIn } from '../support/session.ts';
import { watchPage } from '../support/watch.ts';
import { makeArea } from './area.ts';
import { RunningCopy } from './running-copy.ts';

const AREA = 'price-lists';
const TITLE = 'Price lists';

let copy: RunningCopy;
test.beforeAll(() => {
  copy = new RunningCopy();
});
test.afterAll(async () => {
  forget(AREA);
  await copy.end();
});

/** Takes the area out of the tested cabinet's registry again: other tests know its eight areas. */
function forget(area: string): void {
  const file = join(DATA_DIR, 'registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { revision: number; areas: Record<string, unknown> };
  const { [area]: gone, ...areas } = registry.areas;
  if (gone !== undefined) writeFileSync(file, JSON.stringify({ ...registry, revision: registry.revision + 1, areas }));
}

test('a new area is whole from its first minute: it is checked, tested, built, released, and opens in the cabinet', async ({ page }) => {
  expect(makeArea(copy, AREA, TITLE)).toContain('npm run dev -- price-lists');
  copy.run('tsc', ['-p', 'tsconfig.area.json']);
  copy.run('oxlint', [`mfe-${AREA}`]);
  copy.run('oxfmt', ['--check', `mfe-${AREA}`, '.github/workflows']);
  copy.run('node', ['shared/build/src/layers-check.ts']);
  expect(copy.script('jest', [`mfe-${AREA}`])).toContain('3 passed');
  copy.script('build', [AREA]);

  const env = { DATA_DIR };
  expect(copy.script('cabinet', ['check', AREA], env)).toContain('can be released');
  copy.script('cabinet', ['release', AREA], env);
  copy.script('cabinet', ['activate', AREA], env);

  const { problems } = watchPage(page);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'New lists' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: TITLE }).first().click();
  await expect(page).toHaveURL(`/${AREA}`);
  await expect(page.locator('main').getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.locator('main').getByRole('row').nth(1)).toBeVisible();
  expect(problems).toEqual([]);
});

test('a name that is taken is refused before anything is written', () => {
  expect(() => copy.script('new:area', ['tariffs'])).toThrow('/tariffs belongs to balance.');
  expect(existsSync(join(copy.root, 'mfe-tariffs'))).toBe(false);
});

test('an area without its one exposed module is an error, not nothing', () => {
  copy.run('rm', [`mfe-${AREA}/src/remote.ts`]);
  expect(() => copy.script('build', [AREA])).toThrow(`mfe-${AREA} has no src/remote.ts`);
});
