import { createContext, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { ThemeChoice } from '@cabinet/contract/cabinet';
import { BASE_COLORS, brandColors, DEFAULT_PRIMARY, type ThemeMode } from '@cabinet/domain/brand';
import { useMedia } from '../media/media.tsx';
import './font.css';
import './theme.css';

interface Theme {
  mode: ThemeMode;
  accent: string;
}

const ThemeContext = createContext<Theme>({ mode: 'light', accent: BASE_COLORS.light.accent });

/** The current theme, for what CSS cannot express (antd's components, a chart on a canvas). */
export function useTheme(): Theme {
  return useContext(ThemeContext);
}

/**
 * Applies the chosen theme and the brand's colour to the document. The choice `system` follows the device's theme;
 * `primary` is `settings.frontend.colors.primary`, adjusted only as far as contrast requires.
 */
export function ThemeProvider({ choice, primary, children }: { choice: ThemeChoice; primary?: string; children: ReactNode }) {
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const mode: ThemeMode = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;
  const brand = useMemo(() => brandColors(primary ?? DEFAULT_PRIMARY, mode), [primary, mode]);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = mode;
    for (const [name, color] of Object.entries(brand)) {
      if (color === BASE_COLORS[mode][name as keyof typeof brand]) root.style.removeProperty(`--cab-${name}`);
      else root.style.setProperty(`--cab-${name}`, color);
    }
  }, [mode, brand]);

  return <ThemeContext.Provider value={useMemo(() => ({ mode, accent: brand.accent }), [mode, brand])}>{children}</ThemeContext.Provider>;
}
