import type { BrowserContext } from '@playwright/test';

/**
 * Source of what Playwright evaluates in Firefox, for a screenshot for example: there the policy of the page holds for it. A page's own script
 * cannot evaluate anything.
 */
const EVALUATED = /%3E%20eval$/;

/** What pages tell of their content security policy's violations, Trusted Types included. */
export class PolicyWatch {
  readonly violations: string[] = [];

  /** Hears every page of a context, from its first script on. */
  async hear(context: BrowserContext): Promise<void> {
    await context.exposeBinding('cabinetViolation', (_source, violation: string, script: string) => {
      if (!EVALUATED.test(script)) this.violations.push(`${violation} (${script})`);
    });
    await context.addInitScript(() => {
      const tell = (globalThis as unknown as { cabinetViolation: (...given: string[]) => void }).cabinetViolation;
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        tell(`${violatedDirective}: ${blockedURI}`, sourceFile),
      );
    });
  }
}
