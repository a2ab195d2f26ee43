/** A worker process of its own, for tests that kill it: `node worker.ts <database url> <options as JSON>`. */
import { createEngine } from '../engine.ts';
import type { EngineOptions } from '../options.ts';
import { engineConnections } from '../worker-pool.ts';

const [url = '', options = '{}'] = process.argv.slice(2);
const engine = createEngine({
  ...engineConnections({ connectionString: url }),
  contacts: { page: async () => [], among: async () => new Set(), withoutAddress: async () => 0 },
  operatorOf: () => undefined,
  options: JSON.parse(options) as Partial<EngineOptions>,
  // The database is killed under it too; it goes on when there is one again.
  onError: () => undefined,
});
engine.start();
process.stdout.write('ready\n');
