/// <reference types="@testing-library/jest-dom" />
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { closeServers } from './server.ts';

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(closeServers);

// Components use these, which jsdom lacks.
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

// Read before a test installs fake timers: React's scheduler must go on under them.
const realSetTimeout = globalThis.setTimeout;

/** Replaces Node's MessageChannel, which would keep the test process alive. */
class TimerChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void realSetTimeout(() => this.port1.onmessage?.()) };
}
window.MessageChannel ??= TimerChannel as unknown as typeof MessageChannel;
