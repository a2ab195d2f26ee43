import { expect, test as base } from '@playwright/test';
import { insertTextNatively } from '../firefox/insert-text.ts';
import { prepareEveryContext } from './every-context.ts';
import { PolicyWatch } from './policy-watch.ts';

interface Fixtures {
  /** Runs beside every test. */
  policy: void;
}

/** Playwright's `test` under the rule of every test here: no page of any context may break its content security policy. */
export const test = base.extend<Fixtures>({
  policy: [
    async ({ browser, browserName, context }, provide) => {
      const watch = new PolicyWatch();
      const stop = await prepareEveryContext(browser, context, async (one) => {
        await watch.hear(one);
        if (browserName === 'firefox') await insertTextNatively(one);
      });
      await provide();
      stop();
      expect(watch.violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
