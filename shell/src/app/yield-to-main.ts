/** The Scheduler API of newer browsers, which TypeScript's DOM types do not have yet. */
interface Scheduling {
  scheduler?: { yield?: () => Promise<void> };
}

/**
 * Yields to the main thread so that the browser can paint and handle input before the next task. Importing code that has
 * arrived already runs it immediately: without pauses, evaluating, starting and rendering the cabinet would be one long
 * task.
 */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
