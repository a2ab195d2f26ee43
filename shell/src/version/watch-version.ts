import { LIMITS } from '@cabinet/domain/limits';
import { isOutdated, liveVersion, type LiveVersion } from '@cabinet/domain/live-version';
import { observable, type Observable } from '../app/observable.ts';
import { currentRegistry } from '../federation/registry.ts';
import type { LiveBus } from '../realtime/bus.ts';

export interface VersionWatch {
  /** The version that a reload would bring; undefined while this page is up to date. */
  newer: Observable<LiveVersion | undefined>;
  stop(): void;
}

async function fetchLiveVersion(signal: AbortSignal): Promise<LiveVersion | undefined> {
  const response = await fetch('/version.json', { cache: 'no-cache', signal }).catch(() => undefined);
  return response?.ok ? ((await response.json().catch(() => undefined)) as LiveVersion | undefined) : undefined;
}

/**
 * Watches for a newer version: on a socket event, every minute while the page is visible, and when it becomes visible
 * again (spec 2 §9). `isRelevant` says which areas matter to the account; previewed areas differ on purpose and are left
 * out.
 */
export function watchVersion(bus: LiveBus, isRelevant: (area: string) => boolean): VersionWatch {
  const newer = observable<LiveVersion | undefined>(undefined);
  const abort = new AbortController();
  const registry = currentRegistry();
  const loaded = liveVersion(registry);
  const matters = (area: string) => registry.preview?.[area] === undefined && isRelevant(area);

  const check = async () => {
    if (document.hidden) return;
    const live = await fetchLiveVersion(abort.signal);
    // A rollback to the version of this page withdraws the offer.
    if (live?.areas) newer.set(isOutdated(loaded, live, matters) ? live : undefined);
  };
  const checkNow = () => void check();
  const timer = setInterval(checkNow, LIMITS.versionCheck);
  const unsubscribe = bus.on('registry.updated', checkNow);
  document.addEventListener('visibilitychange', checkNow);
  return {
    newer,
    stop: () => {
      abort.abort();
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', checkNow);
    },
  };
}
