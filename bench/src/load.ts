import { chromium, type Browser } from '@playwright/test';
import { chromiumPath } from '@cabinet/build/chromium-path';
import { buildSingleBundle } from '@cabinet/build/single-bundle';
import { compare, kilobytes, requests, type Metric } from './load-compare.ts';
import { openLine, selfSigned, type Line } from './load-network.ts';
import { interactionResults } from './load-interactions.ts';
import { PAGES } from './load-pages.ts';
import { coldAndWarm, runRound, signIn, type Variant } from './load-round.ts';
import { publishSingle } from './load-single.ts';
import { formWithoutScripts, scriptResults } from './load-scripts.ts';
import { PORT, startProduct, type Product } from './product.ts';
import { print, type Result } from './result.ts';
import { logProgress } from './progress.ts';

const runs = () => Number(/--runs[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 3);

/** Half of what the single bundle blocked for when these goals were set: sign-in, home, pages with lists. */
const BLOCKING_MS: Readonly<Record<string, number>> = { 'sign-in': 63, home: 791 };
const BLOCKING_MS_OF_LISTS = 480;
const COLD: readonly Metric[] = [
  { title: 'Bytes, cold: document, scripts, styles, fonts', unit: 'KB', of: kilobytes, share: 1.05 },
  { title: 'Requests, cold', unit: '', of: requests, share: 1.25 },
  { title: 'Largest contentful paint, cold', unit: 'ms', of: (visit) => visit.lcp, share: 1.1 },
  { title: 'Usable, cold', unit: 'ms', of: (visit) => visit.usable, share: 1.05 },
  {
    title: 'Blocking time, cold',
    unit: 'ms',
    of: (visit) => visit.blocking,
    limit: (page) => BLOCKING_MS[page] ?? BLOCKING_MS_OF_LISTS,
  },
];
const WARM: readonly Metric[] = [
  { title: 'Largest contentful paint, loaded again', unit: 'ms', of: (visit) => visit.lcp, share: 1.05 },
  { title: 'Usable, loaded again', unit: 'ms', of: (visit) => visit.usable, share: 1 },
];
const FOLLOWED: readonly Metric[] = [
  { title: 'From click to usable, after 250 ms of hover', unit: 'ms', of: (visit) => visit.usable, share: 1 },
  { title: 'Bytes from hover on', unit: 'KB', of: (visit) => visit.arrivals.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 },
  { title: 'Requests from hover on', unit: '', of: (visit) => visit.arrivals.length },
];

async function variantAt(browser: Browser, name: Variant['name'], { url }: Line): Promise<Variant> {
  const signedIn = { demo: await signIn(browser, url, 'demo'), admin: await signIn(browser, url, 'admin') };
  return { name, url, signedIn, cold: new Map(), warm: new Map(), followed: new Map() };
}

async function measure(browser: Browser, [first, second]: readonly [Line, Line]): Promise<readonly [Variant, Variant]> {
  const variants = [await variantAt(browser, 'federated', first), await variantAt(browser, 'single', second)] as const;
  // The first pages after the start pay for the server's and the browser's own warming up.
  for (const variant of variants) for (const page of PAGES.slice(0, 3)) await coldAndWarm(browser, variant, page);
  for (const variant of variants) [variant.cold, variant.warm].forEach((visits) => visits.clear());
  for (let round = 0; round < runs(); round += 1) await runRound(browser, variants, round);
  return variants;
}

/**
 * The product beside a single-bundle build of the same pages, measured in one run, page by page in turn: over HTTP/2
 * with brotli on a slow line, on a slow machine; with empty caches, loaded again, and followed from a link.
 */
export async function runLoadBench(): Promise<readonly Result[]> {
  const products: Product[] = [];
  const lines: Line[] = [];
  const certificate = await selfSigned();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--ignore-certificate-errors-spki-list=${certificate.hash}`],
  });
  try {
    // The first builds what changed, which the second then finds.
    for (const port of [PORT, PORT + 1]) {
      logProgress(`starting the product at port ${port}`);
      products.push(await startProduct(port));
    }
    for (const { url } of products) lines.push(await openLine(url, certificate));
    logProgress('building the single bundle');
    publishSingle(await buildSingleBundle(), products[1]?.data ?? '');
    const [federated, single] = await measure(browser, lines as [Line, Line]);
    for (const metric of COLD) print(metric.title, compare(metric, federated.cold, single.cold));
    for (const metric of WARM) print(metric.title, compare(metric, federated.warm, single.warm));
    for (const metric of FOLLOWED) print(metric.title, compare(metric, federated.followed, single.followed));
    print('Interaction to next paint', await interactionResults(browser, federated, runs()));
    return [await formWithoutScripts(browser, federated), ...scriptResults(federated)];
  } finally {
    await browser.close();
    lines.forEach((line) => line.close());
    await Promise.all(products.map((product) => product.stop()));
  }
}
