import { existsSync } from 'node:fs';

/** The machine's own Chromium, without a window where there is a choice (decision 0077); undefined leaves it to Playwright's. */
export function chromiumPath(): string | undefined {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
}

/**
 * Chromium opens a window for every page of a test, and in each window two hidden pages of its own for the suggestions of the
 * address bar: two thirds of what a page costs before anything is in it.
 */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright switches off (its `chromiumSwitches`): of two such arguments Chromium reads only the last, which is ours. */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Arguments of the browser that the tests run in. */
export const chromiumArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${[...BY_PLAYWRIGHT, ...SUGGESTIONS].join(',')}`,
];
