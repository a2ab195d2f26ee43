import { NOTIFICATION_READ } from '@cabinet/domain/notification-rows';

/** Marks visible notifications as read, throttled in batches and each once (spec 2 §9). */
export interface ReadMarker {
  see(id: string): void;
  stop(): void;
}

/** Calls `read` once for each id that was seen; `read` handles its own failures. */
export function createReadMarker(read: (id: string) => void): ReadMarker {
  const seen = new Set<string>();
  let pending: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const now = pending;
    pending = [];
    for (const id of now) read(id);
  };
  return {
    see: (id) => {
      if (seen.has(id)) return;
      seen.add(id);
      pending.push(id);
      timer ??= setTimeout(flush, NOTIFICATION_READ.throttle);
    },
    stop: () => clearTimeout(timer),
  };
}
