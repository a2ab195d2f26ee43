import { chromium, type CDPSession, type Page } from '@playwright/test';
import { startProduct } from './product.ts';
import type { Result } from './result.ts';

const CHROMIUM = '/usr/bin/chromium';

interface Traffic {
  scripts: number;
  bytes: number;
  /** Of them, what areas brought: their entries, widgets and pages. */
  areaBytes: number;
  urls: string[];
}

/** Counts what comes over the wire as JavaScript: encoded bytes and requests, from now on. */
async function watchScripts(session: CDPSession): Promise<() => Traffic> {
  const scripts = new Map<string, string>();
  const traffic: Traffic = { scripts: 0, bytes: 0, areaBytes: 0, urls: [] };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if ((type === 'Script' || /\.js(\?|$)/.test(response.url)) && !response.fromDiskCache) scripts.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId);
    // What the browser's own cache answered took nothing over the wire.
    if (url === undefined || encodedDataLength === 0) return;
    traffic.scripts += 1;
    traffic.bytes += encodedDataLength;
    if (url.includes('/remotes/')) traffic.areaBytes += encodedDataLength;
    traffic.urls.push(url);
  });
  return () => ({ ...traffic, urls: [...traffic.urls] });
}

const kilobytes = (bytes: number) => bytes / 1024;

async function signIn(page: Page): Promise<void> {
  await page.locator('input[name=username]').fill('demo');
  await page.locator('input[name=password]').fill('demo-demo');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.locator('main h1').waitFor();
  await page.locator('main section').first().waitFor();
}

/** How many files came over the wire more than once; their addresses are printed. */
function duplicates(urls: readonly string[]): number {
  const twice = urls.filter((url, index) => urls.indexOf(url) !== index);
  if (twice.length > 0) console.log('fetched twice:', twice);
  return twice.length;
}

const FIRST_PAGES: Readonly<Record<string, string>> = {
  account: '/account/profile',
  balance: '/balance/billings',
  contacts: '/contacts',
  storage: '/storage',
  send: '/send',
  messages: '/messages/outgoing',
  settings: '/settings/sendernames',
  admin: '/users',
};

/** Bytes and requests until sign-in works, until home is shown, and for each area's first page on top of home. */
export async function runLoadBench(): Promise<Result[]> {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const results: Result[] = [];
  try {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(`${product.url}/login`);
    const visible = await still.locator('input[name=username]').isVisible();
    results.push({ name: 'sign-in form visible before any script', value: visible ? 1 : 0, unit: 'of 1', goal: { atLeast: 1 } });
    await context.close();

    for (const [area, path] of Object.entries(FIRST_PAGES)) {
      const cold = await browser.newContext({ locale: 'en-GB' });
      const page = await cold.newPage();
      const traffic = await watchScripts(await cold.newCDPSession(page));
      await page.goto(`${product.url}/login`, { waitUntil: 'load' });
      const login = traffic();
      if (area === 'account') {
        results.push({ name: 'JS until sign-in works', value: kilobytes(login.bytes), unit: 'KB', goal: { atMost: 115 } });
        results.push({ name: 'JS requests until sign-in works', value: login.scripts, unit: '', goal: { atMost: 6 } });
      }
      await signIn(page);
      await page.waitForLoadState('networkidle');
      const home = traffic();
      if (area === 'account') {
        results.push({ name: 'JS until home is shown', value: kilobytes(home.bytes - home.areaBytes), unit: 'KB', goal: { atMost: 270 } });
        results.push({ name: 'JS of what areas show on home', value: kilobytes(home.areaBytes), unit: 'KB' });
        results.push({ name: 'JS requests of both', value: home.scripts, unit: '' });
      }
      if (area === 'admin') {
        await page.evaluate(() => localStorage.clear());
        await page.goto(`${product.url}/login`);
        await page.locator('input[name=username]').fill('admin');
        await page.locator('input[name=password]').fill('admin-admin');
        await page.locator('button[type=submit]').click();
        await page.locator('main h1').waitFor();
      }
      const before = traffic();
      await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
      await page.locator('main h1').waitFor();
      const after = traffic();
      results.push({
        name: `first page of ${area}, on top of home`,
        value: kilobytes(after.bytes - before.bytes),
        unit: 'KB',
        goal: { atMost: 120 },
      });
      if (area === 'messages')
        results.push({ name: 'scripts fetched twice', value: duplicates(after.urls), unit: '', goal: { atMost: 0 } });
      await cold.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return results;
}
