import type { LiveEvent, LiveEventName } from '@cabinet/domain/live';

export type LiveListener = (event: LiveEvent) => void;

/** Delivers socket events to their listeners. */
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
          // A listener that throws must not keep the event from the others.
          reportError(error);
        }
      }
    },
  };
}
