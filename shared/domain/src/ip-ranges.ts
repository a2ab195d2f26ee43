import ipaddr from 'ipaddr.js';

/** The longest text of a range: an IPv6 address with an IPv4 one in it and its bits. */
const LONGEST_RANGE = 49;

/** Whether `text` is an address or a CIDR range, of either version: `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`. */
export function isAddressRange(text: string | undefined): boolean {
  return (
    text !== undefined &&
    text.length <= LONGEST_RANGE &&
    (ipaddr.isValidCIDR(text) || (ipaddr.isValid(text) && (text.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(text))))
  );
}

/** Splits pasted ranges at commas and line breaks; blanks are dropped (spec 1 §5 "Token"). */
export function splitAddressRanges(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether a whitelist admits an address; an empty one, or one with `{ip}/0`, admits every address (spec 1 §5 "Token"). */
export function isAddressAllowed(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0 || ranges.some((range) => range.endsWith('/0'))) return true;
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return ranges.some((range) => {
    const [network, bits] = range.includes('/') ? ipaddr.parseCIDR(range) : ([ipaddr.process(range), undefined] as const);
    return network.kind() === caller.kind() && caller.match(network, bits ?? (network.kind() === 'ipv4' ? 32 : 128));
  });
}

/** The network that visitors are counted by: the /24 of an IPv4 address, the /64 of an IPv6 one; a range stays the range that it is. */
export function networkOfAddress(text: string): string | undefined {
  if (ipaddr.isValidCIDR(text)) {
    const [address, bits] = ipaddr.parseCIDR(text);
    return `${(address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(text).toString()}/${bits}`;
  }
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return networkOfAddress(`${address.toString()}/${address.kind() === 'ipv4' ? 24 : 64}`);
}
