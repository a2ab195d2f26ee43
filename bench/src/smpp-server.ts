/**
 * The platform with its SMPP server, in a process of its own on a temporary database. Prints port, name and password to bind with.
 * `BENCH_SMPP_PROFILE=1` tells what the database's time goes into, by statement.
 */
import type { SmppCredential } from '@cabinet/domain/smpp';
import type { Token } from '@cabinet/domain/tokens';
import { enableSending } from '@cabinet/platform/modules/sendings/testing/sender';
import { createTestApp } from '@cabinet/platform/testing/test-app';
import { withDatabase } from './database.ts';
import { UsageMeter } from './engine-meter.ts';
import { printProfile, resetProfile } from './engine-profile.ts';
import { MESSAGES, WINDOW } from './smpp-options.ts';
import { answerUsage } from './smpp-usage.ts';

const PROFILE = Boolean(process.env.BENCH_SMPP_PROFILE);

await withDatabase(
  async (database) => {
    const smpp = { port: 0, tls: undefined, binds: 10, window: WINDOW, rate: 0 };
    const server = await createTestApp({ smpp, host: '127.0.0.1' }, undefined, { database, holdsAnswers: false });
    await server.app.startBackground();
    const account = await server.account();
    await enableSending(server, account, { balance: 10_000_000, sender: 'SHOP' });
    const token = (await account.post<Token>('tokens', { description: 'SMPP' })).body;
    const { systemId, password } = (await account.post<SmppCredential>(`tokens/${token.id}/smpp`)).body;
    const meter = await UsageMeter.of(database.pool);
    answerUsage(async (work) => {
      if (PROFILE) await resetProfile(database.pool);
      const used = await meter.measure(work);
      if (PROFILE) await printProfile(database.pool, MESSAGES);
      return used;
    });
    process.stdout.write(`${server.app.services.smpp.server?.ports.plain} ${systemId} ${password}\n`);
    await new Promise<void>((done) => process.once('disconnect', done));
    await server.close();
  },
  { profile: PROFILE },
);
