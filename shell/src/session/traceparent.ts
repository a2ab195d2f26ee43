const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new trace as W3C writes it, kept with the probability `share`. */
const newTraceparent = (share: number): string => {
  const ids = hex(crypto.getRandomValues(new Uint8Array(24)));
  return `00-${ids.slice(0, 32)}-${ids.slice(32)}-0${Math.random() < share ? 1 : 0}`;
};

/** Names traces of calls where the document says that the server tells them. */
export function traceparents(): (() => string) | undefined {
  const { traces } = document.documentElement.dataset;
  return traces === undefined ? undefined : () => newTraceparent(Number(traces));
}
