import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher } from 'undici';

/** An address that this server may not be sent to: its own network, loopback, link-local, multicast (SSRF). */
export class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';

  constructor(host: string) {
    super(`${host} is not a public address.`);
  }
}

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

/** Resolves a name once and hands on only public addresses, so that what was checked is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found as LookupAddress[] | undefined) ?? [];
    const allowed = addresses.filter(({ address }) => isPublic(address));
    const [first] = allowed;
    if (error) callback(error, '', 0);
    else if (!first) callback(new ForbiddenAddress(hostname), '', 0);
    else if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};

/** Connections to servers that users name. `allowPrivate` lets them be this machine or its network, as development does. */
export interface Outbound {
  dispatcher: Dispatcher;
  /** Throws `ForbiddenAddress` for a URL whose host is an address that may not be called. */
  admit(url: URL): void;
  close(): Promise<void>;
}

export function createOutbound(allowPrivate: boolean): Outbound {
  const dispatcher = new Agent({
    connect: { timeout: 10_000, ...(allowPrivate ? {} : { lookup: publicLookup }) },
    keepAliveTimeout: 10_000,
    connections: 64,
  });
  return {
    dispatcher,
    admit(url) {
      // A host that is an address is never looked up.
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (!allowPrivate && isIP(host) !== 0 && !isPublic(host)) throw new ForbiddenAddress(host);
    },
    close: () => dispatcher.close(),
  };
}
