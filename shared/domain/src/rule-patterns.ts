/** A pattern as rules of tariffs and routing write it, case ignored; undefined where it cannot be read. */
export function compilePattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'iu');
  } catch {
    return undefined;
  }
}

/** Whether rules can be written with it. */
export const isPattern = (source: string): boolean => compilePattern(source) !== undefined;
