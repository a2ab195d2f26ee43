import { PROVIDER_SETTINGS } from '@cabinet/domain/providers';
import { createEngine, DatabaseJournal, DatabasePartStore, SmppProvider, workerPool, type Outgoing, type Sink } from '@cabinet/engine';
import { withDatabase } from './database.ts';
import type { Login, Rates } from './smpp-bare.ts';
import { MESSAGES, TEXT, WINDOW } from './smpp-options.ts';

/** The provider between the same two processes, its journal and the reports in the database. */
export async function providerRate({ port }: Login, binds: number): Promise<Rates> {
  return withDatabase(async ({ url }) => {
    const pool = workerPool({ connectionString: url });
    const { sink } = createEngine({
      pool,
      contacts: { page: async () => [], among: async () => new Set(), withoutAddress: async () => 0 },
      operatorOf: () => undefined,
    });
    const provider = new SmppProvider({
      name: 'bench',
      settings: PROVIDER_SETTINGS.smpp.cast({ host: '127.0.0.1', port, systemId: 'bench', binds, window: WINDOW }),
      password: 'x',
      journal: new DatabaseJournal(pool, 'bench'),
      parts: new DatabasePartStore(pool, 'bench'),
      outbound: { admitHost: () => undefined, lookup: undefined },
    });
    const allReceived = Promise.withResolvers<void>();
    let count = 0;
    const counted: Sink = {
      ...sink,
      reports: async (name, reports) => {
        await sink.reports(name, reports);
        if ((count += reports.length) === MESSAGES) allReceived.resolve();
      },
    };
    provider.start(counted);
    while (provider.health().state !== 'up') await new Promise((wake) => setTimeout(wake, 5));
    const messages = Array.from({ length: MESSAGES }, (_, index): Outgoing => ({
      reference: index + 1,
      type: 'sms',
      sender: 'SHOP',
      recipient: `+7916${String(index).padStart(7, '0')}`,
      text: TEXT,
    }));
    const start = performance.now();
    for (let at = 0; at < messages.length; at += provider.batchSize) {
      let waiting = messages.slice(at, at + provider.batchSize);
      while (waiting.length > 0) {
        const answers = await provider.submit(waiting);
        // A machine that is too slow for a batch has what it did not begin offered again, as the engine does.
        const later = new Set(answers.flatMap(({ outcome, reference }) => (outcome === 'throttled' ? reference : [])));
        if (answers.some(({ outcome }) => outcome === 'refused')) throw new Error('Not everything was accepted');
        waiting = waiting.filter(({ reference }) => later.has(reference));
      }
    }
    const since = () => MESSAGES / ((performance.now() - start) / 1000);
    const answered = since();
    await allReceived.promise;
    const reported = since();
    await provider.stop();
    await pool.end();
    return { answered, reported };
  });
}
