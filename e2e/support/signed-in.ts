import type { BrowserContextOptions } from '@playwright/test';
import { signIn, type Account } from './session.ts';
import { test as base } from './test.ts';

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** `test` with a page that is signed in already; one sign-in serves all tests of a worker. */
export const test = base.extend<{ account: Account }, { states: Map<Account, State> }>({
  account: ['admin', { option: true }],
  states: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  storageState: async ({ account, states, browser, baseURL }, use) => {
    let state = states.get(account);
    if (!state) {
      const context = await browser.newContext({ baseURL, locale: 'en-GB', storageState: undefined });
      await signIn(await context.newPage(), account);
      state = await context.storageState();
      states.set(account, state);
      await context.close();
    }
    await use(state);
  },
});

export { expect } from './test.ts';
