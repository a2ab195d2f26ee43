import type { BrowserContext } from '@playwright/test';

/**
 * Lets Firefox insert the text of `fill` as it inserts what somebody pastes. Playwright's own way sets the value by script, which React
 * does not notice, and the form keeps what it held.
 */
export async function insertTextNatively(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insertText = (text: string) => void document.execCommand('insertText', false, text);
    Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insertText, set() {} });
  });
}
