/** The next round number at or above `value`: few enough digits to read, times a power of ten. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((one) => one * power >= value - 1e-9) ?? 10;
  return step * power;
}

/** Which of `count` points carry a label, so that at most seven stand under the axis. */
export function tickIndexes(count: number): number[] {
  const every = Math.max(1, Math.ceil(count / 7));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
