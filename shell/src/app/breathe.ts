/** What newer browsers have for it; TypeScript does not know it yet. */
interface Scheduling {
  scheduler?: { yield?: () => Promise<void> };
}

/**
 * Lets the browser paint and answer the keyboard before the next piece of work. Code that is there already is run at
 * once when it is imported: without a pause, evaluating, starting and drawing the cabinet would be one long task.
 */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
