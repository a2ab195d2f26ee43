import { applyLive, refreshEverything } from '@cabinet/api/live';
import { LIVE_CHANGES, type LiveChange, type LiveEvent } from '@cabinet/domain/live';
import { RESOURCE_NAMES, type ResourceName } from '@cabinet/domain/resource';
import { observable, type Observable } from '../app/observable.ts';
import type { AppStore } from '../app/store.ts';
import { createBus, type LiveBus } from './bus.ts';

/** The part of a socket.io client that the cabinet uses. */
export interface Wire {
  /** Whether it comes back by itself; it does not when the server has sent it away. */
  readonly active: boolean;
  on(event: string, listener: (...args: never[]) => void): unknown;
  onAny(listener: (event: string, payload: unknown) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/** Opens the wire; the token is asked for anew at each attempt. */
export type OpenWire = (token: () => string | null) => Promise<Wire>;

export interface Realtime {
  bus: LiveBus;
  /** False once the connection has been away for a while. */
  online: Observable<boolean>;
  /** Whether it is there at this moment. */
  connected: Observable<boolean>;
  close(): void;
}

/** A cut shorter than this is not worth a banner. */
const PATIENCE_MS = 4000;
/** Between attempts after the server has sent us away; longer each time (spec 1 §9). */
const RETRY_MS = [1000, 2000, 5000] as const;

function isEvent(payload: unknown): payload is LiveEvent {
  return typeof payload === 'object' && payload !== null && Array.isArray((payload as Partial<LiveEvent>).rows);
}

function changeOf(event: string): [ResourceName, LiveChange] | null {
  const [name, change] = event.split('.') as [string, string | undefined];
  const known = (RESOURCE_NAMES as readonly string[]).includes(name) && (LIVE_CHANGES as readonly (string | undefined)[]).includes(change);
  return known ? [name as ResourceName, change as LiveChange] : null;
}

/**
 * The one connection of the page (spec 1 §4 "Realtime"): its events go into the cache and to the listeners; after a
 * cut everything shown is asked for again. Closed with the session.
 */
export function connectRealtime(store: AppStore, token: () => string | null, open: OpenWire, onRefused: () => void): Realtime {
  const bus = createBus();
  const online = observable(true);
  const connected = observable(false);
  let wire: Wire | null = null;
  let closed = false;
  let cut = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retries = 0;

  const away = () => {
    cut = true;
    connected.set(false);
    patience ??= setTimeout(() => online.set(false), PATIENCE_MS);
    if (!wire || wire.active) return;
    // The server sent us away: find out whether the session still holds, and come back if it does.
    onRefused();
    clearTimeout(retry);
    retry = setTimeout(() => wire?.connect(), RETRY_MS[Math.min(retries, RETRY_MS.length - 1)]);
    retries += 1;
  };
  const back = () => {
    clearTimeout(patience);
    patience = undefined;
    retries = 0;
    online.set(true);
    connected.set(true);
    if (cut) store.dispatch(refreshEverything());
    cut = false;
  };

  void open(token).then(
    (opened) => {
      if (closed) return opened.disconnect();
      wire = opened;
      wire.on('connect', back);
      wire.on('disconnect', () => !closed && away());
      wire.on('connect_error', () => !closed && away());
      wire.onAny((event, payload) => {
        const change = changeOf(event);
        if (change && isEvent(payload)) store.dispatch(applyLive(...change, payload));
        bus.emit(event, payload as LiveEvent);
      });
      wire.connect();
    },
    () => away(),
  );

  return {
    bus,
    online,
    connected,
    close: () => {
      closed = true;
      clearTimeout(patience);
      clearTimeout(retry);
      wire?.disconnect();
    },
  };
}
