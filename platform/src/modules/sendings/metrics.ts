import { Gauge } from 'prom-client';
import type { Circuits } from '@cabinet/engine';
import type { App } from '../../module.ts';

/** How providers do, for `/metrics`: which are left out, and their calls of the last minute in this process. */
export function measureProviders({ metrics }: Pick<App, 'metrics'>, circuits: Circuits): void {
  const registers = [metrics];
  const leftOut: Gauge = new Gauge({
    name: 'provider_left_out',
    help: '1 while a provider is left out, as it keeps failing',
    labelNames: ['provider'],
    registers,
    async collect() {
      leftOut.reset();
      calls.reset();
      for (const { provider, isOpen, good, bad } of await circuits.health()) {
        leftOut.set({ provider }, isOpen ? 1 : 0);
        calls.set({ provider, outcome: 'answered' }, good);
        calls.set({ provider, outcome: 'failed' }, bad);
      }
    },
  });
  const calls = new Gauge({
    name: 'provider_calls_last_minute',
    help: 'Calls of providers in the last minute, by whether they answered',
    labelNames: ['provider', 'outcome'],
    registers,
  });
}
