import { useSyncExternalStore } from 'react';
import type { RemoteError } from './remote-error.ts';

export interface RemoteStatus {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  error?: RemoteError;
  /** The release that runs. */
  release?: string;
  /** Set when the live release failed and the one before it runs instead. */
  fellBack?: boolean;
  /** How long it took from the wish until its code and texts were there. */
  milliseconds?: number;
  /** `pages/list` → how long that took from the wish, the area's own code included. */
  parts?: Readonly<Record<string, number>>;
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

/** Notes how long a page, slot or dialog took. */
export function setPartTime(area: string, part: string, milliseconds: number): void {
  const status = remoteStatus(area);
  setRemoteStatus(area, { ...status, parts: { ...status.parts, [part]: milliseconds } });
}

function subscribeToStatuses(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How far an area has come in this page. */
export function useRemoteStatus(area: string): RemoteStatus {
  return useSyncExternalStore(subscribeToStatuses, () => remoteStatus(area));
}
