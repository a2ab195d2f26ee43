/** Compiles a pattern of a tariff's or routing rule, ignoring case; undefined when it is invalid. */
export function compilePattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'iu');
  } catch {
    return undefined;
  }
}

/** Whether a pattern is valid. */
export const isPattern = (source: string): boolean => compilePattern(source) !== undefined;
