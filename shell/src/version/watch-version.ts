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

async function askServer(signal: AbortSignal): Promise<LiveVersion | undefined> {
  const response = await fetch('/version.json', { cache: 'no-cache', signal }).catch(() => undefined);
  return response?.ok ? ((await response.json().catch(() => undefined)) as LiveVersion | undefined) : undefined;
}

/**
 * Follows what is live: told by the socket, asked every minute while the page is seen, and at once when it is seen
 * again (spec 2 §9). `concerns` says which areas matter to the person; what is previewed differs on purpose.
 */
export function watchVersion(bus: LiveBus, concerns: (area: string) => boolean): VersionWatch {
  const newer = observable<LiveVersion | undefined>(undefined);
  const leave = new AbortController();
  const registry = currentRegistry();
  const mine = liveVersion(registry);
  const matters = (area: string) => registry.preview?.[area] === undefined && concerns(area);

  const look = async () => {
    if (document.hidden) return;
    const live = await askServer(leave.signal);
    // A rollback to what this page runs takes the news back.
    if (live?.areas) newer.set(isOutdated(mine, live, matters) ? live : undefined);
  };
  const seen = () => void look();
  const timer = setInterval(seen, LIMITS.versionCheck);
  const off = bus.on('registry.updated', seen);
  document.addEventListener('visibilitychange', seen);
  return {
    newer,
    stop: () => {
      leave.abort();
      clearInterval(timer);
      off();
      document.removeEventListener('visibilitychange', seen);
    },
  };
}
