import type { Browser } from '@playwright/test';
import type { Place, Variant } from './load-round.ts';
import type { Arrival } from './load-traffic.ts';
import type { Result } from './result.ts';

const scriptsOf = (arrivals: readonly Arrival[]) => arrivals.filter(({ kind, ahead }) => kind === 'script' && !ahead);
const kilobytesOf = (arrivals: readonly Arrival[]) => arrivals.reduce((sum, { body }) => sum + body, 0) / 1024;
const isOfArea = ({ url }: Arrival) => url.startsWith('/remotes/');

/** Files that came over the wire more than once in one visit. */
function loadedTwice(arrivals: readonly Arrival[]): string[] {
  const urls = arrivals.map(({ url }) => url);
  return urls.filter((url, index) => urls.indexOf(url) !== index);
}

/** JavaScript of the federated product alone, in kilobytes of 1024: what the issue of the first load gave goals for. */
export function scriptResults({ cold, warm, followed }: Variant): Result[] {
  const arrivalsOf = (page: string) => scriptsOf(cold.get(page)?.at(-1)?.arrivals ?? []);
  const signIn = arrivalsOf('sign-in');
  const home = arrivalsOf('home');
  const homeUrls = new Set(home.map(({ url }) => url));
  const doubles = [cold, warm, followed].flatMap((visits) => [...visits.values()].flat()).flatMap(({ arrivals }) => loadedTwice(arrivals));
  if (doubles.length > 0) console.log('fetched twice:', [...new Set(doubles)]);
  return [
    { name: 'JS until sign-in works', value: kilobytesOf(signIn), unit: 'KB', goal: { atMost: 70 } },
    { name: 'JS requests until sign-in works', value: signIn.length, unit: '', goal: { atMost: 6 } },
    { name: 'JS until home is shown', value: kilobytesOf(home.filter((one) => !isOfArea(one))), unit: 'KB', goal: { atMost: 220 } },
    { name: 'JS of what areas show on home', value: kilobytesOf(home.filter(isOfArea)), unit: 'KB' },
    ...[...cold.keys()].slice(2).map((page) => ({
      name: `JS of the first page of ${page}, on top of home`,
      value: kilobytesOf(arrivalsOf(page).filter(({ url }) => !homeUrls.has(url))),
      unit: 'KB',
      goal: { atMost: 60 },
    })),
    { name: 'files fetched twice', value: doubles.length, unit: '', goal: { atMost: 0 } },
  ];
}

/** Whether the sign-in form is there without any script. */
export async function formWithoutScripts(browser: Browser, { url }: Place): Promise<Result> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  const visible = await page.locator('input[name=username]').isVisible();
  await context.close();
  return { name: 'sign-in form visible before any script', value: visible ? 1 : 0, unit: 'of 1', goal: { atLeast: 1 } };
}
