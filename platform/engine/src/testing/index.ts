/** Helpers for tests that send messages through an engine. */
export { acceptBulks, areSettled, openAccount, proveExact, singleRequest, type Bulks } from './bulks.ts';
export { eventually } from './eventually.ts';
export { fallback, phones, scenario, tariffOf, type Scenario } from './scenario.ts';
export { SmppCentre } from './providers/smpp-centre.ts';
export { HttpPeer } from './providers/http-peer.ts';
export { acceptMessage, closeHttp, HttpScenario } from './providers/http-scenario.ts';
