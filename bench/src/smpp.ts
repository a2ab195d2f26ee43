import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { PROVIDER_SETTINGS } from '@cabinet/domain/providers';
import { createEngine } from '@cabinet/platform/engine/engine';
import type { Outgoing, Sink } from '@cabinet/platform/engine/providers/provider';
import { DatabaseJournal } from '@cabinet/platform/engine/providers/journal';
import { DatabasePartStore } from '@cabinet/platform/engine/providers/part-store';
import { SmppProvider } from '@cabinet/platform/engine/providers/smpp/provider';
import { workerPool } from '@cabinet/platform/engine/worker-pool';
import smpp, { type Pdu, type Session } from 'smpp';
import { withDatabase } from './database.ts';
import type { Result } from './result.ts';

const MESSAGES = Number(process.env.BENCH_SMPP_MESSAGES ?? 20_000);
const WINDOW = 500;
const GOAL = 0.6;
const TEXT = 'Your order is ready. We are open until eight.';

async function startCentre(): Promise<{ port: number; stop(): void }> {
  const child = fork(resolve(import.meta.dirname, 'smpp-centre.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { port: Number(line.toString()), stop: () => child.kill() };
}

async function bound(port: number): Promise<Session> {
  const session = smpp.connect({ host: '127.0.0.1', port });
  await once(session, 'connect');
  await new Promise<void>((done) => session.bind_transceiver({ system_id: 'bench', password: 'x' }, () => done()));
  return session;
}

/** What the package does by itself: submits in a window on each connection, receipts answered and counted. */
async function bareRate(port: number, binds: number): Promise<number> {
  const sessions = await Promise.all(Array.from({ length: binds }, () => bound(port)));
  const start = performance.now();
  await new Promise<void>((done) => {
    let [next, heard] = [0, 0];
    for (const session of sessions) {
      const submit = () => {
        if (next >= MESSAGES) return;
        next += 1;
        const fields = {
          source_addr: 'SHOP',
          source_addr_ton: 5,
          destination_addr: `7916${String(next).padStart(7, '0')}`,
          registered_delivery: 1,
          data_coding: 0,
        };
        session.submit_sm({ ...fields, short_message: TEXT }, submit);
      };
      session.on('deliver_sm', (pdu: Pdu) => {
        session.send(pdu.response());
        if ((heard += 1) === MESSAGES) done();
      });
      for (let slot = 0; slot < WINDOW; slot += 1) submit();
    }
  });
  const seconds = (performance.now() - start) / 1000;
  sessions.forEach((session) => session.destroy());
  return MESSAGES / seconds;
}

/** The provider between the same two processes, its journal and the reports in the database. */
async function providerRate(port: number, binds: number): Promise<number> {
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
    });
    const heard = Promise.withResolvers<void>();
    let count = 0;
    const counted: Sink = {
      ...sink,
      reports: async (name, reports) => {
        await sink.reports(name, reports);
        if ((count += reports.length) === MESSAGES) heard.resolve();
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
      const answers = await provider.submit(messages.slice(at, at + provider.batchSize));
      if (answers.some(({ outcome }) => outcome !== 'accepted')) throw new Error('Not everything was accepted');
    }
    await heard.promise;
    const seconds = (performance.now() - start) / 1000;
    await provider.stop();
    await pool.end();
    return MESSAGES / seconds;
  });
}

/** Submits with their reports, through one connection and through four, beside what the bare package does. */
export async function runSmppBench(): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const binds of [1, 4]) {
    const centre = await startCentre();
    await bareRate(centre.port, binds);
    const bare = await bareRate(centre.port, binds);
    await providerRate(centre.port, binds);
    const ours = await providerRate(centre.port, binds);
    centre.stop();
    const through = `${binds === 1 ? 'one connection' : `${binds} connections`}, window ${WINDOW}`;
    results.push(
      { name: `bare package, ${through}`, value: bare, unit: 'msg/s' },
      {
        name: `provider, ${through}`,
        value: ours,
        unit: 'msg/s',
        ratio: { of: 'the bare package', value: ours / bare },
        goal: { atLeast: bare * GOAL },
      },
    );
  }
  return results;
}
