import type { BrowserContext } from '@playwright/test';

/** What pages tell of their content security policy's violations, Trusted Types included. */
export class PolicyWatch {
  readonly violations: string[] = [];

  /** Hears every page of a context, from its first script on. */
  async hear(context: BrowserContext): Promise<void> {
    await context.exposeBinding('cabinetViolation', (_source, text: string) => void this.violations.push(text));
    await context.addInitScript(() => {
      const tell = (globalThis as unknown as { cabinetViolation: (text: string) => void }).cabinetViolation;
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        tell(`${violatedDirective}: ${blockedURI} (${sourceFile})`),
      );
    });
  }
}
