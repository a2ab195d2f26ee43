import { createContext, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { ThemeChoice } from '@cabinet/contract/cabinet';
import { brandFor, DEFAULT_PRIMARY, type Mode } from '@cabinet/domain/brand';
import { useMedia } from '../internal/use-media.ts';
import { PALETTES } from './tokens.ts';
import './font.css';
import './theme.css';

interface Theme {
  mode: Mode;
  accent: string;
}

const ThemeContext = createContext<Theme>({ mode: 'light', accent: PALETTES.light.accent });

/** The theme that is shown now, for what cannot be said in CSS (antd's parts, a chart on a canvas). */
export function useTheme(): Theme {
  return useContext(ThemeContext);
}

/**
 * Puts the chosen theme and the brand's colour on the document. `choice` follows the system when it says so;
 * `primary` is `settings.frontend.colors.primary`, changed only as far as contrast needs.
 */
export function ThemeProvider({ choice, primary, children }: { choice: ThemeChoice; primary?: string; children: ReactNode }) {
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const mode: Mode = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;
  const brand = useMemo(() => brandFor(primary ?? DEFAULT_PRIMARY, mode), [primary, mode]);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = mode;
    for (const [name, color] of Object.entries(brand)) {
      if (color === PALETTES[mode][name as keyof typeof brand]) root.style.removeProperty(`--cab-${name}`);
      else root.style.setProperty(`--cab-${name}`, color);
    }
  }, [mode, brand]);

  return <ThemeContext.Provider value={useMemo(() => ({ mode, accent: brand.accent }), [mode, brand])}>{children}</ThemeContext.Provider>;
}
