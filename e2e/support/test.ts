import { expect, test as base } from '@playwright/test';
import { PolicyWatch } from './policy-watch.ts';

interface Fixtures {
  /** Runs beside every test. */
  policy: void;
}

/** Playwright's `test` under the rule of every test here: no page of any context may break its content security policy. */
export const test = base.extend<Fixtures>({
  policy: [
    async ({ browser, context }, provide) => {
      const watch = new PolicyWatch();
      await watch.hear(context);
      const stop = watch.hearNew(browser);
      await provide();
      stop();
      expect(watch.violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
