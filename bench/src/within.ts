/** Says on the side what a benchmark is at: its figures go to standard output. */
export const tell = (text: string): void => console.error(`  ${text}`);

/** What `work` comes to; fails after `seconds`, naming what was waited for. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} was not done within ${seconds} s`)), seconds * 1000);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
