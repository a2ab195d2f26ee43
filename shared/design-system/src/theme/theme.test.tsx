import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { brandColors, contrast, MIN_TEXT_CONTRAST, type ThemeMode } from '@cabinet/domain/brand';
import { ThemeProvider, useTheme } from './theme.tsx';
import { PALETTES } from './tokens.ts';

const MODES: readonly ThemeMode[] = ['light', 'dark'];

test('the style sheet holds the same colours as the tokens', () => {
  const css = readFileSync('shared/design-system/src/theme/theme.css', 'utf8');
  const [light = '', dark = ''] = css.split(":root[data-theme='dark']");
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/--cab-([\w-]+): (#[\da-f]{6});/g)].map(([, name, color]) => [name, color]));
  expect(read(light)).toEqual(PALETTES.light);
  expect(read(dark)).toEqual(PALETTES.dark);
});

test.each(MODES)('every text colour reads on every ground of the %s theme', (mode) => {
  const colors = PALETTES[mode];
  const grounds = [colors.bg, colors.surface, colors.raised];
  for (const ink of [colors.text, colors['text-2'], colors['text-3'], colors.accent, colors.ok, colors.warn, colors.err, colors.info]) {
    for (const ground of grounds) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  }
  for (const ink of [colors.text, colors['text-2'], colors['text-3'], colors.accent]) {
    expect(contrast(ink, colors['accent-weak'])).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    expect(contrast(ink, colors['line-2'])).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  }
  for (const tone of ['ok', 'warn', 'err', 'info'] as const)
    expect(contrast(colors[tone], colors[`${tone}-weak`])).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  expect(contrast(colors['on-accent'], colors.accent)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  expect(contrast(colors.surface, colors.err)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  for (const ground of grounds) expect(contrast(colors.edge, ground)).toBeGreaterThanOrEqual(3);
});

const CHANNELS = ['sms', 'viber', 'whatsapp', 'email', 'voice', 'telegram'] as const;

/** Mixes a colour into a ground as `color-mix` does it; `share` of the colour, 0–1. */
function tinted(color: string, ground: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [ink, below] = [parts(color), parts(ground)];
  return `#${below
    .map((part, index) =>
      Math.round(part + (ink[index]! - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

test.each(MODES)('the hue of every channel reads as a graphic on its own tint, in the %s theme', (mode) => {
  const colors = PALETTES[mode];
  for (const channel of CHANNELS) {
    const hue = colors[`ch-${channel}`];
    for (const ground of [colors.surface, colors.raised, colors['accent-weak']])
      expect(contrast(hue, tinted(hue, ground, 0.13))).toBeGreaterThanOrEqual(3);
  }
});

test('any brand colour is made readable in both themes', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, fc.constantFrom(...MODES), (primary, mode) => {
      const brand = brandColors(primary, mode);
      for (const ground of [PALETTES[mode].bg, PALETTES[mode].surface, PALETTES[mode].raised, brand['accent-weak']]) {
        expect(contrast(brand.accent, ground)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      }
      expect(contrast(brand['on-accent'], brand.accent)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    }),
  );
});

test('the theme follows the choice, the system and the brand', () => {
  function Shown() {
    const { mode, accent } = useTheme();
    return <p>{`${mode} ${accent}`}</p>;
  }
  const view = render(
    <ThemeProvider choice="dark" primary="#0a7d4f">
      <Shown />
    </ThemeProvider>,
  );
  const root = document.documentElement;
  expect(root.dataset['theme']).toBe('dark');
  expect(root.style.getPropertyValue('--cab-accent')).not.toBe('');
  expect(screen.getByText(/^dark #/)).toBeVisible();

  act(() =>
    view.rerender(
      <ThemeProvider choice="system" primary="not a colour">
        <Shown />
      </ThemeProvider>,
    ),
  );
  expect(root.dataset['theme']).toBe('light');
  expect(root.style.getPropertyValue('--cab-accent')).toBe('');
});
