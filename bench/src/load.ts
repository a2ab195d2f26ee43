import { chromium, type Browser } from '@playwright/test';
import { chromiumPath } from '@cabinet/build/chromium-path';
import { buildSingleBundle, type SingleBundle } from '@cabinet/build/single-bundle';
import { compare, kilobytes, requests, type Metric } from './load-compare.ts';
import { openLine, selfSigned, type Line } from './load-network.ts';
import { interactionResults } from './load-interactions.ts';
import { PAGES } from './load-pages.ts';
import { coldAndWarm, runRound, signIn, type Place, type Variant } from './load-round.ts';
import { publishSingle } from './load-single.ts';
import { formWithoutScripts, scriptResults } from './load-scripts.ts';
import { PORT, startProduct, type Product } from './product.ts';
import { print, type Result } from './result.ts';
import { logProgress } from './progress.ts';

/** Rounds for each build at each of the two products. */
const runs = () => Number(/--runs[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 2);

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

const variantAt = (name: Variant['name'], place: Place): Variant => ({
  name,
  place,
  cold: new Map(),
  warm: new Map(),
  followed: new Map(),
});

/** Measures both builds at both products in turn, since whichever product started first is slower by some hundredths. */
async function measure(
  browser: Browser,
  bundle: SingleBundle,
  [first, second]: readonly [Place, Place],
): Promise<readonly [Variant, Variant]> {
  const variants = [variantAt('federated', first), variantAt('single', second)] as const;
  const [federated, single] = variants;
  for (const places of [
    [first, second],
    [second, first],
  ] as const) {
    [federated.place, single.place] = places;
    const takeBack = publishSingle(bundle, single.place.data);
    // The first pages after the start pay for the server's and the browser's own warming up.
    for (const { name, place } of variants) for (const page of PAGES.slice(0, 3)) await coldAndWarm(browser, variantAt(name, place), page);
    for (let round = 0; round < runs(); round += 1) await runRound(browser, variants, round);
    takeBack();
  }
  return variants;
}

/**
 * The product beside a single-bundle build of the same pages, measured in one run, page by page and place by place in turn: over HTTP/2
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
    const places: Place[] = [];
    for (const { url, data } of products) {
      const line = await openLine(url, certificate);
      lines.push(line);
      const signedIn = { demo: await signIn(browser, line.url, 'demo'), admin: await signIn(browser, line.url, 'admin') };
      places.push({ url: line.url, data, signedIn });
    }
    logProgress('building the single bundle');
    const [federated, single] = await measure(browser, await buildSingleBundle(), places as [Place, Place]);
    for (const metric of COLD) print(metric.title, compare(metric, federated.cold, single.cold));
    for (const metric of WARM) print(metric.title, compare(metric, federated.warm, single.warm));
    for (const metric of FOLLOWED) print(metric.title, compare(metric, federated.followed, single.followed));
    print('Interaction to next paint', await interactionResults(browser, federated.place, runs()));
    return [await formWithoutScripts(browser, federated.place), ...scriptResults(federated)];
  } finally {
    await browser.close();
    lines.forEach((line) => line.close());
    await Promise.all(products.map((product) => product.stop()));
  }
}
