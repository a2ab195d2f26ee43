import type { RemoteLoads } from '@cabinet/domain/remote-failures';
import { currentRegistry } from './registry.ts';

/** How long loads are gathered before they are reported: one call for a page and what comes into sight on it. */
const DELAY_MS = 3000;

let pending: RemoteLoads['loads'] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (pending.length === 0) return;
  const body = JSON.stringify({ loads: pending } satisfies RemoteLoads);
  pending = [];
  try {
    const headers = { 'Content-Type': 'application/json' };
    void fetch('/api/remoteLoads', { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
  } catch {
    // A report that cannot be sent is dropped.
  }
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send();
  });
}

/** Reports that a release was loaded, if its area is being rolled out: failures are compared with these (docs/decisions/0048). */
export function reportLoad(area: string, release: string): void {
  if (!currentRegistry().rolledOut?.includes(area)) return;
  pending = [...pending, { area, release }];
  timer ??= setTimeout(send, DELAY_MS);
}
