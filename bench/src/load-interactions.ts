import type { Browser, Page } from '@playwright/test';
import type { Place } from './load-round.ts';
import { median } from './load-compare.ts';
import { open, openWindow } from './load-visit.ts';
import { logProgress, withDeadline } from './progress.ts';
import type { Result } from './result.ts';

const CHIPS = 1000;
const INTERACTION_SECONDS = 120;
const GOAL_MS = 100;

/** What somebody does on a page, whose slowest event is measured until it has been painted. */
interface Interaction {
  name: string;
  path: string;
  /** What comes before and is not measured. */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const phones = () => Array.from({ length: CHIPS }, (_, index) => `+7916${2_000_000 + index}`).join(', ');

const INTERACTIONS: readonly Interaction[] = [
  { name: 'filter', path: '/storage', act: (page) => page.getByRole('button', { name: /^Created: / }).click() },
  { name: 'open drawer', path: '/storage', act: (page) => page.locator('main tbody td button').first().click() },
  { name: 'switch tab', path: '/balance/payments', act: (page) => page.locator('main nav a[href="/balance/invoices"]').click() },
  {
    name: `type in the composer, ${CHIPS} chips`,
    path: '/send',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${phones()},`);
      await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
    },
    act: (page) => page.keyboard.type('Your order', { delay: 100 }),
  },
];

async function measure(browser: Browser, { url, signedIn }: Place, { path, prepare, act }: Interaction): Promise<number> {
  const opened = await openWindow(browser, signedIn.demo);
  const { page } = opened;
  try {
    await open(opened, url + path);
    await prepare?.(page);
    await page.evaluate(() => (window.cabinetBench.interactions = []));
    await act(page);
    return await page.evaluate(() => window.cabinetBench.slowestInteraction());
  } finally {
    await opened.close();
  }
}

/** The slowest interaction to next paint of what is done most, in the federated product. */
export async function interactionResults(browser: Browser, place: Place, runs: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const interaction of INTERACTIONS) {
    const values: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      values.push(await withDeadline(INTERACTION_SECONDS, interaction.name, measure(browser, place, interaction)));
    }
    logProgress(`${interaction.name}: ${values.join(', ')} ms`);
    results.push({ name: interaction.name, value: median(values), unit: 'ms', goal: { atMost: GOAL_MS } });
  }
  return results;
}
