import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { cpuMs } from '../event-loop.ts';

/** Names the call that a request is, so that what it cost is known by it. */
export const CALL_HEADER = 'x-fuzzed-call';
/** How often the meter looks at the clock: a block is measured to within so much. */
const TICK_MS = 2;
/** Shorter ones are not kept. */
const NOTED_MS = 4;

/** A stretch for which the event loop was held, in milliseconds of processor time, and the two calls that came last before its end. */
export interface Block {
  ms: number;
  calls: readonly string[];
}

/** Measures how long this process's event loop is held, and by which calls. */
export class BlockMeter {
  #calls: readonly string[] = [];
  #turn = cpuMs();
  #blocks: Block[] = [];

  constructor() {
    subscribe('http.server.request.start', (message) => {
      const { headers } = (message as { request: IncomingMessage }).request;
      this.#calls = [...this.#calls.slice(-1), String(headers[CALL_HEADER] ?? '')];
    });
    setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** What was measured since it was asked the last time. */
  read(): Block[] {
    this.#tick();
    return this.#blocks.splice(0);
  }

  #tick(): void {
    const now = cpuMs();
    const ms = now - this.#turn;
    this.#turn = now;
    if (ms >= NOTED_MS) this.#blocks.push({ ms, calls: this.#calls });
  }
}
