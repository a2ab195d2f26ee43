import { expect, test as base } from '@playwright/test';

interface Fixtures {
  /** Runs beside every test. */
  policy: void;
}

/** Playwright's `test` under the rule of every test here: no page may break its content security policy. */
export const test = base.extend<Fixtures>({
  policy: [
    async ({ context }, provide) => {
      const violations: string[] = [];
      await context.exposeBinding('cabinetViolation', (_source, text: string) => void violations.push(text));
      await context.addInitScript(() => {
        const tell = (globalThis as unknown as { cabinetViolation: (text: string) => void }).cabinetViolation;
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          tell(`${violatedDirective}: ${blockedURI} (${sourceFile})`),
        );
      });
      await provide();
      expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
