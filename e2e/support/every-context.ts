import type { Browser, BrowserContext } from '@playwright/test';

/** Prepares a test's context and those that the test opens itself, for other people; the function that it answers ends that. */
export async function prepareEveryContext(
  browser: Browser,
  context: BrowserContext,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<() => void> {
  await prepare(context);
  const open = browser.newContext;
  browser.newContext = async (options) => {
    const opened = await open.call(browser, options);
    await prepare(opened);
    return opened;
  };
  return () => {
    browser.newContext = open;
  };
}
