/// <reference types="@testing-library/jest-dom" />
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { closeServers } from './server.ts';

// A busy machine is no failure: what is waited for comes, or its absence is told after this long.
configure({ asyncUtilTimeout: 15_000 });

afterEach(closeServers);

// jsdom has none of these, and the components ask for them as every browser has them.
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= NoObserver;

// Taken now: under a test's fake timers the scheduler of React must still come round, in that test and after it.
const later = globalThis.setTimeout;

/** Node's own would keep the test process alive. */
class TimerChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void later(() => this.port1.onmessage?.()) };
}
window.MessageChannel ??= TimerChannel as unknown as typeof MessageChannel;
