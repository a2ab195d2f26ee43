import { applyLiveEvent, invalidateEverything } from '@cabinet/api/live';
import { LIVE_CHANGES, type LiveChange, type LiveEvent } from '@cabinet/domain/live';
import { RESOURCE_NAMES, type ResourceName } from '@cabinet/domain/resource';
import { observable, type Observable } from '../app/observable.ts';
import type { AppStore } from '../app/store.ts';
import { createBus, type LiveBus } from './bus.ts';

/** The part of a socket.io client that the cabinet uses. */
export interface Socket {
  /** Whether the client reconnects by itself; it does not after the server has disconnected it. */
  readonly active: boolean;
  on(event: string, listener: (...args: never[]) => void): unknown;
  onAny(listener: (event: string, payload: unknown) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/** Makes a socket that is not connected yet; it asks for the token at each attempt to connect. */
export type SocketFactory = (token: () => string | null) => Promise<Socket>;

export interface Realtime {
  bus: LiveBus;
  /** False once the connection has been lost for longer than a moment. */
  online: Observable<boolean>;
  /** Whether the socket is connected right now. */
  connected: Observable<boolean>;
  close(): void;
}

/** How long a lost connection goes unreported. */
const OFFLINE_NOTICE_DELAY_MS = 4000;
/** Delays before reconnecting after the server has disconnected the socket (spec 1 §9). */
const RETRY_DELAYS_MS = [1000, 2000, 5000] as const;

function isLiveEvent(payload: unknown): payload is LiveEvent {
  return typeof payload === 'object' && payload !== null && Array.isArray((payload as Partial<LiveEvent>).rows);
}

function changeOf(event: string): [ResourceName, LiveChange] | null {
  const [name, change] = event.split('.') as [string, string | undefined];
  const known = (RESOURCE_NAMES as readonly string[]).includes(name) && (LIVE_CHANGES as readonly (string | undefined)[]).includes(change);
  return known ? [name as ResourceName, change as LiveChange] : null;
}

/**
 * Opens the one socket of the page (spec 1 §4 "Realtime"). Its events are applied to the cache and delivered to
 * listeners; after an interruption everything shown is fetched again. Closed with the session.
 */
export function connectRealtime(store: AppStore, token: () => string | null, open: SocketFactory, onRefused: () => void): Realtime {
  const bus = createBus();
  const online = observable(true);
  const connected = observable(false);
  let socket: Socket | null = null;
  let closed = false;
  let wasInterrupted = false;
  let offlineTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retries = 0;

  const onDisconnected = () => {
    wasInterrupted = true;
    connected.set(false);
    offlineTimer ??= setTimeout(() => online.set(false), OFFLINE_NOTICE_DELAY_MS);
    if (!socket || socket.active) return;
    // The server closed the connection: check whether the session is still valid, and reconnect if it is.
    onRefused();
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => socket?.connect(), RETRY_DELAYS_MS[Math.min(retries, RETRY_DELAYS_MS.length - 1)]);
    retries += 1;
  };
  const onConnected = () => {
    clearTimeout(offlineTimer);
    offlineTimer = undefined;
    retries = 0;
    online.set(true);
    connected.set(true);
    if (wasInterrupted) store.dispatch(invalidateEverything());
    wasInterrupted = false;
  };

  void open(token).then(
    (opened) => {
      if (closed) return opened.disconnect();
      socket = opened;
      socket.on('connect', onConnected);
      socket.on('disconnect', () => !closed && onDisconnected());
      socket.on('connect_error', () => !closed && onDisconnected());
      socket.onAny((event, payload) => {
        const change = changeOf(event);
        if (change && isLiveEvent(payload)) store.dispatch(applyLiveEvent(...change, payload));
        bus.emit(event, payload as LiveEvent);
      });
      socket.connect();
    },
    () => onDisconnected(),
  );

  return {
    bus,
    online,
    connected,
    close: () => {
      closed = true;
      clearTimeout(offlineTimer);
      clearTimeout(retryTimer);
      socket?.disconnect();
    },
  };
}
