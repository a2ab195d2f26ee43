import { isAddressAllowed, isAddressRange } from '@cabinet/domain/ip-ranges';

/** The proxies in front of the server: how many, or which networks they are in; false where there is none. */
export type TrustedProxies = number | readonly string[] | false;

const OFF = ['', 'off', '0', 'false', 'no'];
const MOST_HOPS = 10;

/** Reads `TRUST_PROXY`; throws with what to set where it says that anybody is believed. */
export function trustedProxiesFrom(text = ''): TrustedProxies {
  const value = text.trim().toLowerCase();
  if (OFF.includes(value)) return false;
  const wanted =
    'Set how many proxies stand in front of the server (TRUST_PROXY=1 for one), or their addresses (TRUST_PROXY=10.0.0.5,192.168.0.0/16): docs/deploying.md';
  if (/^\d+$/.test(value)) {
    if (Number(value) <= MOST_HOPS) return Number(value);
    throw new Error(`TRUST_PROXY takes up to ${MOST_HOPS} proxies, not "${text}". ${wanted}`);
  }
  if (['on', 'true', 'yes'].includes(value))
    throw new Error(`TRUST_PROXY no longer takes "${text}": it believed whatever address a caller made up. ${wanted}`);
  const ranges = value.split(',').map((range) => range.trim());
  const wrong = ranges.find((range) => !isAddressRange(range) || range.endsWith('/0'));
  if (wrong !== undefined) throw new Error(`TRUST_PROXY does not take "${wrong}". ${wanted}`);
  return ranges;
}

/** Whether what an address says of the one before it is believed; `hop` counts from the server, 0 is who connected. */
export function isTrustedProxy(trusted: TrustedProxies, address: string, hop: number): boolean {
  if (typeof trusted === 'number') return hop < trusted;
  return trusted !== false && isAddressAllowed(address, trusted);
}

/** Whose call it is: the first address, counted from the server, that is none of the trusted proxies'. HTTP and sockets go by it alike. */
export function clientAddress(trusted: TrustedProxies, peer: string, forwardedFor: string | string[] | undefined): string {
  const told = [forwardedFor ?? []].flat().join(',').split(',').map((one) => one.trim()).filter((one) => one !== ''); // prettier-ignore
  const way = [peer, ...told.reverse()];
  const client = way.findIndex((address, hop) => !isTrustedProxy(trusted, address, hop));
  return way[client < 0 ? way.length - 1 : client] ?? peer;
}
