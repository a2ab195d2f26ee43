import type { OpenWire } from './connect.ts';

let opener: OpenWire = async (token) => (await import('./wire.ts')).openSocket(token);

/** Opens the connection by other means; for tests. */
export function setWireOpener(other: OpenWire): void {
  opener = other;
}

/** Opens the page's connection; its library is loaded only now, when something is already shown. */
export const openWire: OpenWire = (token) => opener(token);
