/** What a service worker is given; TypeScript's own description of it cannot stand beside that of pages. */
export interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WorkEvent {
  readonly request: Request;
  /** The document that the browser has asked for while the worker woke up. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PageMessage extends WorkEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly location: Location;
  readonly navigator: { readonly language: string };
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
}

/** What a page tells its worker: keep the document of this path for when there is no network; or forget everything and go. */
export type Order = { order: 'keep'; path: string } | { order: 'leave' };
