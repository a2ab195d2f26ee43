/**
 * A node in a process of its own, for fuzz runs: what its event loop does is then the server's alone. Configured by the environment; tells
 * its port once it listens, and at every message what it has measured since the last one.
 */
import { subscribe } from 'node:diagnostics_channel';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../plugins/database/open.ts';
import { BlockMeter } from './block-meter.ts';
import type { Measured, Question } from './fuzzed-node.ts';

const config = readConfig();
const app = await createApp(config, openDatabase(config.databaseUrl ?? '', 8, 'cabinet-fuzz'));
const meter = new BlockMeter();
const reached = new Set<string>();
// Told by Fastify when a call is let in and its values are valid: the handler begins.
subscribe('tracing:fastify.request.handler:start', (message) => {
  const { request } = message as { request: { method: string; routeOptions: { url?: string } } };
  reached.add(`${request.method} ${request.routeOptions.url ?? ''}`);
});

process.on('message', ({ collects }: Question) => {
  if (collects) globalThis.gc?.();
  const answer: Measured = { blocks: meter.read(), heapBytes: process.memoryUsage().heapUsed, reached: [...reached] };
  process.send?.(answer);
});
process.once('disconnect', () => process.exit(0));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(address);
