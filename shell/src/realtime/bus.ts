import type { LiveEvent, LiveEventName } from '@cabinet/domain/live';

export type LiveListener = (event: LiveEvent) => void;

/** Hands socket events to whoever asked for them. */
export interface LiveBus {
  on(event: LiveEventName, listener: LiveListener): () => void;
  emit(event: string, payload: LiveEvent): void;
}

export function createBus(): LiveBus {
  const listeners = new Map<string, Set<LiveListener>>();
  return {
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => void known.delete(listener);
    },
    emit: (event, payload) => {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload);
        } catch (error) {
          // One area's mistake must not keep the event from the others.
          reportError(error);
        }
      }
    },
  };
}
