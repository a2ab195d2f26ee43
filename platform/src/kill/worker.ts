/**
 * A worker process of its own, for tests that kill it: `node worker.ts <database url> <options as JSON> [account]`. With an
 * account it sends single messages for it, some at a time, until it is killed.
 */
import { createEngine, engineConnections, type EngineOptions } from '@cabinet/engine';
import { singleRequest } from '@cabinet/engine/testing';

/** Messages that are accepted in one transaction. */
const TOGETHER = 3;

const [url = '', options = '{}', ownerId] = process.argv.slice(2);
const given = JSON.parse(options) as Partial<EngineOptions>;
const engine = createEngine({
  ...engineConnections({ connectionString: url }, given.settle?.slots),
  contacts: { page: async () => [], among: async () => new Set(), withoutAddress: async () => 0 },
  operatorOf: () => undefined,
  options: given,
  // The database is killed under it too; it goes on when there is one again.
  onError: () => undefined,
});
engine.start();
process.stdout.write('ready\n');
for (let number = 0; ownerId; number += TOGETHER) {
  const phones = Array.from({ length: TOGETHER }, (_, index) => `+7916${String((number + index) % 100_000).padStart(5, '0')}10`);
  await Promise.allSettled(phones.map((phone) => engine.accept(singleRequest(ownerId, phone))));
}
