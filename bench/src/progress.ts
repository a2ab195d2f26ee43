/** Logs the progress of a benchmark to standard error; its figures go to standard output. */
export const logProgress = (text: string): void => console.error(`  ${text}`);

/** Waits for `work`; rejects after `seconds` with the name of what was waited for. */
export async function withDeadline<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} was not done within ${seconds} s`)), seconds * 1000);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
