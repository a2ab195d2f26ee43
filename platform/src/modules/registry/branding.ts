import { brandColors, DEFAULT_PRIMARY, type ThemeMode } from '@cabinet/domain/brand';
import type { Locale } from '@cabinet/domain/locales';

/** Product name, language and colour of the settings, as pages show them. */
export interface Branding {
  /** Name of the product. */
  title: string;
  /** `settings.frontend.locale`: for visitors whose browser asks for no language that ships. */
  locale?: Locale;
  /** `settings.frontend.colors.primary`. */
  primary: string;
  /** `settings.openId.title`: the company's own sign-in, while there is one. */
  openId?: string | undefined;
  /** Whether the sign-in page offers a way into demo data. */
  demo?: boolean;
  /** Which share of the traces that a browser begins is kept, from 0 to 1; undefined where tracing is off. */
  traces?: string | undefined;
}

/**
 * The operator's colour as a sheet of the document, so that it is there before any script and for whoever is not signed in;
 * empty for the product's own. `followsSystem` where the document names no theme.
 */
export function brandCss(primary: string, followsSystem: boolean): string {
  if (primary.toLowerCase() === DEFAULT_PRIMARY) return '';
  const colors = (mode: ThemeMode) =>
    Object.entries(brandColors(primary, mode))
      .map(([name, color]) => `--cab-${name}:${color}`)
      .join(';');
  const dark = colors('dark');
  return [
    // The large surface beside sign-in is the same in both themes.
    `:root{${colors('light')};--cab-pitch:${brandColors(primary, 'light').accent}}`,
    `:root[data-theme='dark']{${dark}}`,
    followsSystem ? `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}` : '',
  ].join('');
}

/** The sign of the product in its colour, for the tab of a browser. */
export function favicon(primary: string): string {
  const { accent, 'on-accent': mark } = brandColors(primary, 'light');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${accent}"/>` +
    `<path d="m25 7-7.2 18-4-7.8L6 13.2z" fill="none" stroke="${mark}" stroke-width="2.2" stroke-linejoin="round"/></svg>`
  );
}
