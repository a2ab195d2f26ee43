/** The colours that an accent is checked against, by theme; the design system's palettes hold all others. */
export const BASE_COLORS = {
  light: {
    bg: '#f5f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    'line-2': '#eef0f3',
    text: '#15181e',
    accent: '#2b59e0',
    'accent-weak': '#ebf0ff',
    'on-accent': '#ffffff',
  },
  dark: {
    bg: '#0d1015',
    surface: '#151a21',
    raised: '#1b212a',
    'line-2': '#222932',
    text: '#e9ecf1',
    accent: '#86a8ff',
    'accent-weak': '#1a2747',
    'on-accent': '#0b1330',
  },
} as const;

export type ThemeMode = keyof typeof BASE_COLORS;

/** The accent of an installation whose settings name none. */
export const DEFAULT_PRIMARY = BASE_COLORS.light.accent;

type Rgb = readonly [red: number, green: number, blue: number];

function parseHex(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(long.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours; `share` of the second, 0–1. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [parseHex(first), parseHex(second)];
  return toHex([0, 1, 2].map((index) => a[index]! + (b[index]! - a[index]!) * share) as unknown as Rgb);
}

function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two colours, 1–21. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of readable text (WCAG AA). */
export const MIN_TEXT_CONTRAST = 4.5;

export interface Brand {
  accent: string;
  'accent-weak': string;
  'on-accent': string;
}

/**
 * Adapts the brand's colour to a theme: it is mixed with black or white until it is readable as text on every surface and on
 * its own weak tint, and gets a readable text colour. Anything but a hex colour gives the default. The cabinet and the
 * server's PDF documents use the same colours.
 */
export function brandColors(primary: string, mode: ThemeMode): Brand {
  const ground = BASE_COLORS[mode];
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(primary) || primary.toLowerCase() === DEFAULT_PRIMARY) {
    return { accent: ground.accent, 'accent-weak': ground['accent-weak'], 'on-accent': ground['on-accent'] };
  }
  const towards = mode === 'light' ? '#000000' : '#ffffff';
  for (let step = 0; step <= 20; step += 1) {
    const accent = mix(primary, towards, step / 20);
    const weak = mix(accent, ground.surface, mode === 'light' ? 0.91 : 0.84);
    const on = ['#ffffff', '#0b1330'].find((text) => contrast(accent, text) >= MIN_TEXT_CONTRAST);
    if (on !== undefined && [ground.bg, ground.raised, weak].every((below) => contrast(accent, below) >= MIN_TEXT_CONTRAST)) {
      return { accent, 'accent-weak': weak, 'on-accent': on };
    }
  }
  return { accent: ground.text, 'accent-weak': ground['line-2'], 'on-accent': ground.surface };
}
