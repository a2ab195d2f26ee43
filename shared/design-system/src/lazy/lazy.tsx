import { lazy, type ComponentType } from 'react';

/** How often a file that did not load is asked for again: `lazy` alone remembers its first failure until the page is reloaded. */
const RETRY_INTERVAL_MS = 5000;
/** How often it is asked for in all before the error boundary gets the failure. */
const MAX_ATTEMPTS = 24;

/** Resolves after the interval, or as soon as the browser is back online. */
const nextAttempt = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, RETRY_INTERVAL_MS);
    addEventListener('online', done);
  });

/** Loads a file, again and again until the network is back; throws once it has failed for two minutes. */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await nextAttempt();
    }
  }
}

/** `lazy` for a component whose file may fail to load: stays suspended, and tries again, until the network is back. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(() => loadWithRetries(async () => ({ default: await load() })));
}
