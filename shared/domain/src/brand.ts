/** What an accent stands on and beside, by theme; the design system's grounds hold the rest of their colours. */
export const GROUNDS = {
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

export type Mode = keyof typeof GROUNDS;

/** The accent of an installation that settles none. */
export const DEFAULT_PRIMARY = GROUNDS.light.accent;

type Rgb = readonly [red: number, green: number, blue: number];

function parse(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(long.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function write(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours; `share` of the second, 0–1. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [parse(first), parse(second)];
  return write([0, 1, 2].map((index) => a[index]! + (b[index]! - a[index]!) * share) as unknown as Rgb);
}

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((part) => {
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

/** Readable text needs this much (WCAG AA). */
export const READABLE = 4.5;

export interface Brand {
  accent: string;
  'accent-weak': string;
  'on-accent': string;
}

/**
 * The brand's colour made fit for a theme: moved towards black or white until it reads as text on every surface and
 * on its own weak tint, with the text that reads on it. Anything that is no hex colour gives the default. The page
 * and the server, which writes documents in the same colours, both go by it.
 */
export function brandFor(primary: string, mode: Mode): Brand {
  const ground = GROUNDS[mode];
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(primary) || primary.toLowerCase() === DEFAULT_PRIMARY) {
    return { accent: ground.accent, 'accent-weak': ground['accent-weak'], 'on-accent': ground['on-accent'] };
  }
  const towards = mode === 'light' ? '#000000' : '#ffffff';
  for (let step = 0; step <= 20; step += 1) {
    const accent = mix(primary, towards, step / 20);
    const weak = mix(accent, ground.surface, mode === 'light' ? 0.91 : 0.84);
    const on = ['#ffffff', '#0b1330'].find((text) => contrast(accent, text) >= READABLE);
    if (on !== undefined && [ground.bg, ground.raised, weak].every((below) => contrast(accent, below) >= READABLE)) {
      return { accent, 'accent-weak': weak, 'on-accent': on };
    }
  }
  return { accent: ground.text, 'accent-weak': ground['line-2'], 'on-accent': ground.surface };
}
