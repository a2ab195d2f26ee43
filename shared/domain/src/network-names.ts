/** Networks whose addresses no database of places knows. */
export type NetworkName = 'computer' | 'local';

// A library that knows all ranges weighs more than a page of sessions.
const COMPUTER = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL = /^(::ffff:)?(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^f[cd][\da-f]{2}:|^fe[89ab][\da-f]:/i;

/** What network an address is of, where it is none of the internet: the server's own computer, or the network that it stands in. */
export function networkName(address: string): NetworkName | undefined {
  if (COMPUTER.test(address)) return 'computer';
  return LOCAL.test(address) ? 'local' : undefined;
}
