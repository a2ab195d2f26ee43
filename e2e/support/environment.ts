import { resolve } from 'node:path';
import { findFreePorts } from './free-ports.ts';

const root = resolve(import.meta.dirname, '../..');

/** A platform under test: where it is served, where its data lies (made anew in every run), and what it logs. */
interface TestedPlatform {
  port: number;
  dataDir: string;
  log: string;
}

/** Ports that one worker's platform and what its tests start beside it may take. */
const PORTS_OF_A_WORKER = 20;

/** A cabinet that runs already names its data, and is one for all tests; so is one that is composed of what is live. */
const workers = process.env['E2E_DATA_DIR'] || process.env['COMPOSE_FROM'] ? 1 : Number(process.env['E2E_WORKERS'] ?? 2);

// Chosen once, in the runner: workers and servers inherit it.
process.env['E2E_PORT'] ??= String(await findFreePorts((workers + 1) * PORTS_OF_A_WORKER));
const firstPort = Number(process.env['E2E_PORT']);

function platformOf(worker: number): TestedPlatform {
  return {
    port: firstPort + worker * PORTS_OF_A_WORKER,
    dataDir: process.env['E2E_DATA_DIR'] ?? resolve(root, `.cache/e2e-data-${worker}`),
    log: process.env['E2E_SERVER_LOG'] ?? resolve(root, `.cache/e2e-server-${worker}.log`),
  };
}

/** One platform for each worker, so that releases and data which a test changes are its own worker's alone. */
export const PLATFORMS: readonly TestedPlatform[] = Array.from({ length: workers }, (_, worker) => platformOf(worker));

/** Answers when all platforms do; behind the ports of the last worker. */
export const READY_PORT = platformOf(PLATFORMS.length).port;

/** The platform of the worker that runs this; in the runner itself the first. */
export const { port: PORT, dataDir: DATA_DIR, log: SERVER_LOG } = platformOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));
export const BASE_URL = `http://localhost:${PORT}`;
