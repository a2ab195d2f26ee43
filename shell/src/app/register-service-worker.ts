import { LIMITS } from '@cabinet/domain/limits';
import type { WorkerCommand } from '../worker/scope.ts';

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 3000);

/**
 * Registers the service worker that keeps the cabinet usable offline once the page is idle, and checks for a new worker
 * every hour (spec 1 §7 `/sw.js`). Returns a function that stops the checks. A failure here only costs offline use.
 */
export function registerServiceWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  let timer: ReturnType<typeof setInterval> | undefined;
  let ended = false;
  const start = async () => {
    if (ended) return;
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (ended) return;
    timer = setInterval(() => void registration.update().catch(() => undefined), LIMITS.workerCheck);
    const { active } = await serviceWorker.ready;
    // The document and files of this page arrived before the worker was active: it caches them now.
    active?.postMessage({ order: 'keep', path: location.pathname } satisfies WorkerCommand);
  };
  const begin = () => whenIdle(() => void start().catch(() => undefined));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
