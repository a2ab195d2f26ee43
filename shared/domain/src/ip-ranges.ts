import ipaddr from 'ipaddr.js';

/** Whether `text` is an address or a CIDR range, of either version: `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`. */
export function isAddressRange(text: string | undefined): boolean {
  return (
    text !== undefined &&
    (ipaddr.isValidCIDR(text) || (ipaddr.isValid(text) && (text.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(text))))
  );
}

/** Ranges as people paste them: separated by commas or line breaks, blanks dropped (spec 1 §5 "Token"). */
export function splitAddressRanges(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether a whitelist lets `address` in: an empty one, or one with `{ip}/0`, lets in everybody (spec 1 §5 "Token"). */
export function isAddressAllowed(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0 || ranges.some((range) => range.endsWith('/0'))) return true;
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return ranges.some((range) => {
    const [network, bits] = range.includes('/') ? ipaddr.parseCIDR(range) : ([ipaddr.process(range), undefined] as const);
    return network.kind() === caller.kind() && caller.match(network, bits ?? (network.kind() === 'ipv4' ? 32 : 128));
  });
}
