import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';

/** How calls leave the installation: whoever runs the engine decides which addresses may be called. */
export interface HttpOutbound {
  dispatcher: Dispatcher;
  /** Throws for a URL whose host may not be called. */
  admit(url: URL): void;
}

/** How connections that speak anything but HTTP leave the installation. */
export interface SocketOutbound {
  /** Throws for a host that is an address and may not be called; a name is checked by `lookup` when it is resolved. */
  admitHost(host: string): void;
  /** Resolves names for `net.connect` and `tls.connect`; the system's own where it is undefined. */
  lookup: LookupFunction | undefined;
}
