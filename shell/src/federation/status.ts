import { useSyncExternalStore } from 'react';
import type { RemoteError } from './remote-error.ts';

export interface RemoteStatus {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  error?: RemoteError;
  /** The release that runs. */
  release?: string;
  /** Set when the live release failed and the one before it runs instead. */
  fellBack?: boolean;
  /** How long loading it took. */
  milliseconds?: number;
}

const IDLE: RemoteStatus = { state: 'idle' };
const statuses = new Map<string, RemoteStatus>();
const listeners = new Set<() => void>();

export function remoteStatus(area: string): RemoteStatus {
  return statuses.get(area) ?? IDLE;
}

export function setRemoteStatus(area: string, status: RemoteStatus): void {
  statuses.set(area, status);
  for (const listener of [...listeners]) listener();
}

export function subscribeToStatuses(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How far an area has come in this page. */
export function useRemoteStatus(area: string): RemoteStatus {
  return useSyncExternalStore(subscribeToStatuses, () => remoteStatus(area));
}
