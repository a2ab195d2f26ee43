import { BASE_COLORS, type ThemeMode } from '@cabinet/domain/brand';

export type { ThemeMode };

/**
 * The colours of both themes as plain data: `theme.css` holds the same values (a test compares them), the build
 * extracts antd's styles with them, and the brand's colour replaces `accent` at run time.
 */
export const PALETTES = {
  light: {
    ...BASE_COLORS.light,
    line: '#e3e6eb',
    input: '#c0c5ce',
    edge: '#838c9a',
    'text-2': '#525c6b',
    'text-3': '#616b7b',
    ok: '#0c7a55',
    'ok-weak': '#e3f5ed',
    warn: '#8f5500',
    'warn-weak': '#fdf1dc',
    err: '#bd2c0c',
    'err-weak': '#fdeae5',
    info: '#1668b8',
    'info-weak': '#e5f1fb',
    'ch-sms': '#2b59e0',
    'ch-viber': '#6651e6',
    'ch-whatsapp': '#127a4f',
    'ch-email': '#a23a74',
    'ch-voice': '#0f7080',
    'ch-telegram': '#1d74b0',
  },
  dark: {
    ...BASE_COLORS.dark,
    line: '#2a323d',
    input: '#424b58',
    edge: '#667181',
    'text-2': '#a6b0be',
    'text-3': '#919dad',
    ok: '#5fd0a3',
    'ok-weak': '#12301f',
    warn: '#f0b35b',
    'warn-weak': '#33260f',
    err: '#ff8f78',
    'err-weak': '#3a1a14',
    info: '#7ab8ff',
    'info-weak': '#142a40',
    'ch-sms': '#86a8ff',
    'ch-viber': '#a99bff',
    'ch-whatsapp': '#5fd0a3',
    'ch-email': '#ee94c2',
    'ch-voice': '#5cc8d6',
    'ch-telegram': '#6cbcf0',
  },
} as const;

export type ColorName = keyof (typeof PALETTES)['light'];

/** Sizes that do not change with the theme, in px. */
export const SIZES = { radius: 8, control: 34, font: 14, touch: 40, touchFont: 16 } as const;

export const FONT_STACK = "'Inter Variable', 'Inter fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** antd's design tokens; plain data, so that the build can extract antd's styles with them. */
export function antdTokens(mode: ThemeMode, accent: string = PALETTES[mode].accent, touch = false) {
  const palette = PALETTES[mode];
  return {
    token: {
      colorPrimary: accent,
      colorText: palette.text,
      colorTextSecondary: palette['text-2'],
      colorTextTertiary: palette['text-3'],
      colorTextQuaternary: palette['text-3'],
      colorTextPlaceholder: palette['text-3'],
      colorTextDisabled: palette['text-3'],
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgLayout: palette.bg,
      colorBorder: palette.input,
      colorBorderSecondary: palette['line-2'],
      colorError: palette.err,
      colorWarning: palette.warn,
      colorSuccess: palette.ok,
      colorInfo: palette.info,
      colorTextLightSolid: palette['on-accent'],
      controlItemBgActive: palette['accent-weak'],
      controlItemBgHover: palette['line-2'],
      controlHeight: touch ? SIZES.touch : SIZES.control,
      borderRadius: SIZES.radius,
      borderRadiusLG: SIZES.radius,
      borderRadiusSM: 6,
      fontFamily: FONT_STACK,
      fontSize: touch ? SIZES.touchFont : SIZES.font,
      motion: false,
      wireframe: false,
    },
    components: {
      Select: { optionSelectedBg: palette['accent-weak'], optionActiveBg: palette['line-2'], multipleItemBg: palette['accent-weak'] },
      DatePicker: { cellHoverBg: palette['line-2'], cellActiveWithRangeBg: palette['accent-weak'] },
    },
  };
}
