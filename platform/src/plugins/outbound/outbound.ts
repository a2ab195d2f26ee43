import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher } from 'undici';

/** An address that this server must not connect to: private networks, loopback, link-local, multicast (SSRF), or another than that of the service meant. */
export class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';

  constructor(host: string, allowed = 'a public address') {
    super(`${host} is not ${allowed}.`);
  }
}

/** Where clouds answer machines of their own at addresses that look like anybody's: Azure's host. Those of others lie in networks that are refused as a whole. */
const METADATA: readonly string[] = ['168.63.129.16'];
/** All that is assigned of IPv6; what lies outside of it is refused, such as `::7f00:1`, which is 127.0.0.1. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address is one of the Internet's, for everybody (SSRF). */
export function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' ? !METADATA.includes(address.toString()) : address.match(GLOBAL_IPV6);
}

/** Resolves a name once and answers its public addresses only, so that the connection uses an address that was checked. */
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

/** HTTP calls to servers of others. */
export interface HttpOutbound {
  dispatcher: Dispatcher;
  /** Throws `ForbiddenAddress` for a URL that may not be called. */
  admit(url: URL): void;
}

/** Connections to servers that users name. `allowPrivate` permits this machine and its network, for development. */
export interface Outbound extends HttpOutbound {
  /**
   * Calls to a service that the operator runs beside the cabinet: `base` alone may be called, wherever it lies, so that nobody has to open
   * the own network to webhooks for it.
   */
  toService(base: string): HttpOutbound;
  /** Throws `ForbiddenAddress` for the host of a socket that speaks anything but HTTP and may not be called. */
  admitHost(host: string): void;
  /** Resolves names for such sockets, to public addresses alone. */
  lookup: LookupFunction | undefined;
  close(): Promise<void>;
}

const agentWith = (lookup: LookupFunction | undefined) =>
  new Agent({ connect: { timeout: 10_000, ...(lookup ? { lookup } : {}) }, keepAliveTimeout: 10_000, connections: 64 });

export function createOutbound(allowPrivate: boolean): Outbound {
  const lookup = allowPrivate ? undefined : publicLookup;
  // A host that is an IP address is never resolved, and so not checked by the lookup.
  const admitHost = (host: string) => {
    if (!allowPrivate && isIP(host) !== 0 && !isPublic(host)) throw new ForbiddenAddress(host);
  };
  const dispatcher = agentWith(lookup);
  const agents = [dispatcher];
  return {
    dispatcher,
    toService(base) {
      const { origin } = new URL(base);
      const agent = agentWith(undefined);
      agents.push(agent);
      const admit = (url: URL) => {
        if (url.origin !== origin) throw new ForbiddenAddress(url.host, `the service at ${origin}`);
      };
      return { dispatcher: agent, admit };
    },
    admit: (url) => admitHost(url.hostname.replace(/^\[|\]$/g, '')),
    admitHost,
    lookup,
    async close() {
      await Promise.all(agents.map((agent) => agent.close()));
    },
  };
}
