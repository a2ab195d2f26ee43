import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';

const FILE = new URL('visual.spec.ts-snapshots/baselines/environment.txt', import.meta.url);

/** What determines the rendering of text on this machine: the browser, and the fonts that its font families resolve to. */
async function environmentOf(page: Page): Promise<string> {
  const widths = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return [];
    return ['monospace', 'sans-serif', 'system-ui'].map((family) => {
      pen.font = `100px ${family}`;
      return `${family} ${pen.measureText('Wi0→₽').width.toFixed(1)}`;
    });
  });
  const [major] = (page.context().browser()?.version() ?? '').split('.');
  return JSON.stringify({ chromium: major, letters: widths }, null, 2);
}

/**
 * Why the baselines cannot be compared on this machine, or undefined when they can. New baselines (`--update-snapshots`)
 * are stored with the environment in which they were made.
 */
export async function environmentDifference(page: Page, { config }: TestInfo): Promise<string | undefined> {
  const current = await environmentOf(page);
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') writeFileSync(FILE, `${current}\n`);
  const recorded = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim() : '';
  return recorded === current ? undefined : `The pictures were made with ${recorded}, here it is ${current}.`;
}
