import type { BrowserContextOptions } from '@playwright/test';
import { signIn, type Account } from './session.ts';
import { test as base } from './test.ts';

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** By account, for as long as the worker lives. */
const states = new Map<Account, State>();

/** `test` with a page that is signed in already; one sign-in serves all tests of a worker. */
export const test = base.extend<{ account: Account }>({
  account: ['admin', { option: true }],
  storageState: async ({ account, browser, baseURL }, provide) => {
    let state = states.get(account);
    if (!state) {
      const context = await browser.newContext({ baseURL, locale: 'en-GB', storageState: undefined });
      await signIn(await context.newPage(), account);
      state = await context.storageState();
      states.set(account, state);
      await context.close();
    }
    await provide(state);
  },
});

export { expect } from './test.ts';
