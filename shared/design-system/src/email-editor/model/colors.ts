/** Colours that are read well on the white of an email. */
export const EMAIL_COLORS = {
  blue: '#2b59e0',
  teal: '#0f7080',
  green: '#0c7a55',
  orange: '#b3541e',
  red: '#bd2c0c',
  purple: '#7a3db8',
  gray: '#525c6b',
  black: '#15181e',
} as const;
