/** Waits until `check` answers something; fails after `milliseconds`. */
export async function eventually<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  milliseconds = 100_000,
): Promise<T> {
  for (const end = Date.now() + milliseconds; ;) {
    const answer = await check();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error('It did not come to pass.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
