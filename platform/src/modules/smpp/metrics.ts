import { Counter, Gauge } from 'prom-client';
import type { App } from '../../module.ts';

/** What is counted of the SMPP server of a node. */
export interface SmppMetrics {
  submits: Counter<'status'>;
  deliveries: Counter<'outcome'>;
}

/** Adds the metrics of the SMPP server; `binds` counts open connections. */
export function smppMetrics({ metrics }: Pick<App, 'metrics'>, binds: () => number): SmppMetrics {
  const registers = [metrics];
  const bound: Gauge = new Gauge({
    name: 'smpp_binds',
    help: 'Connections of customers by SMPP',
    registers,
    collect: () => bound.set(binds()),
  });
  return {
    submits: new Counter({ name: 'smpp_submits_total', help: 'Submits by SMPP, by their answer', labelNames: ['status'], registers }),
    deliveries: new Counter({ name: 'smpp_deliveries_total', help: 'Receipts and messages by SMPP', labelNames: ['outcome'], registers }),
  };
}
