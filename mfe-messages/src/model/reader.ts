import { NOTIFICATION_READ } from '@cabinet/domain/notifications';

/** Marks what came into sight as read, in rounds with a pause between them, each thing once (spec 2 §9). */
export interface Reader {
  see(id: string): void;
  stop(): void;
}

/** `read` is called once for each id that was seen; it tells failures to nobody. */
export function createReader(read: (id: string) => void): Reader {
  const known = new Set<string>();
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = () => {
    timer = undefined;
    const now = waiting;
    waiting = [];
    for (const id of now) read(id);
  };
  return {
    see: (id) => {
      if (known.has(id)) return;
      known.add(id);
      waiting.push(id);
      timer ??= setTimeout(round, NOTIFICATION_READ.throttle);
    },
    stop: () => clearTimeout(timer),
  };
}
