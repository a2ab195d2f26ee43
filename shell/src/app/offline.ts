import { LIMITS } from '@cabinet/domain/limits';
import type { Order } from '../worker/scope.ts';

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 3000);

/**
 * Has a service worker keep the cabinet for when there is no network; asked for once the page has come to rest, looked
 * after every hour (spec 1 §7 `/sw.js`). What fails here costs only that.
 */
export function keepForOffline(): () => void {
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
    // What this page was begun with came before the worker: it is kept now.
    active?.postMessage({ order: 'keep', path: location.pathname } satisfies Order);
  };
  const begin = () => whenIdle(() => void start().catch(() => undefined));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
