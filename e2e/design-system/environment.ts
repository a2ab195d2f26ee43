import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';

const FILE = new URL('visual.spec.ts-snapshots/baselines/environment.txt', import.meta.url);

/** What decides about edges and widths of letters here: the browser, and what its families of letters come out as. */
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
 * Why pictures made elsewhere say nothing here; undefined where they do. New baselines (`--update-snapshots`) are kept with
 * the environment that they were made in.
 */
export async function strangeness(page: Page, { config }: TestInfo): Promise<string | undefined> {
  const here = await environmentOf(page);
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') writeFileSync(FILE, `${here}\n`);
  const kept = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim() : '';
  return kept === here ? undefined : `The pictures were made with ${kept}, here it is ${here}.`;
}
