import { useSyncExternalStore } from 'react';
import type { RemoteError } from './remote-error.ts';

export interface RemoteStatus {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  error?: RemoteError;
  /** The release that runs. */
  release?: string;
  /** True when the live release failed and the one before it runs instead. */
  fellBack?: boolean;
  /** How long loading its code and texts took. */
  milliseconds?: number;
  /** How long each component took to load, by `pages/list`, the area's own code included. */
  componentTimes?: Readonly<Record<string, number>>;
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

/** Records how long a component took to load. */
export function setComponentTime(area: string, part: string, milliseconds: number): void {
  const status = remoteStatus(area);
  setRemoteStatus(area, { ...status, componentTimes: { ...status.componentTimes, [part]: milliseconds } });
}

function subscribeToStatuses(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The loading status of an area in this page. */
export function useRemoteStatus(area: string): RemoteStatus {
  return useSyncExternalStore(subscribeToStatuses, () => remoteStatus(area));
}
