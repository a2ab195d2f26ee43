import { PROVIDER_SETTINGS } from '@cabinet/domain/providers';
import type { SmppSettings } from '@cabinet/domain/providers-smpp';
import { eventually } from '../eventually.ts';
import { rows } from '../../storage/sql.ts';
import { scenario, type Given } from '../scenario.ts';
import { DatabaseJournal } from '../../providers/journal.ts';
import { DatabasePartStore } from '../../providers/part-store.ts';
import { SmppProvider } from '../../providers/smpp/provider.ts';
import { OPEN_SOCKETS } from './open-outbound.ts';
import { SmppCentre, type Behaviour } from './smpp-centre.ts';

/** An engine, an SMPP provider in it, and a centre at the other end that behaves as told. */
export async function smppScenario(behaviour: Behaviour = {}, settings: Partial<SmppSettings> = {}, given: Given = {}) {
  const at = await scenario(given);
  const centre = new SmppCentre();
  centre.behaviour = behaviour;
  const port = await centre.listen();
  const make = () =>
    new SmppProvider({
      name: 'centre',
      settings: PROVIDER_SETTINGS.smpp.cast({ host: '127.0.0.1', port, systemId: 'cabinet', ...settings }),
      password: 'secret',
      journal: new DatabaseJournal(at.pool, 'centre'),
      parts: new DatabasePartStore(at.pool, 'centre'),
      outbound: OPEN_SOCKETS,
      clock: at.clock,
      backOff: { first: 10, longest: 50 },
    });
  const provider = make();
  await at.engine.attach(provider);
  provider.start(at.engine.sink);
  const isUp = () => eventually(() => provider.health().state === 'up');
  const state = async () => ({
    health: provider.health(),
    submits: centre.taken.length,
    notAnswered: centre.inFlight,
    receiptsRefused: centre.answers.filter((answer) => answer.command_status !== 0).map((answer) => answer.command_status),
    messages: await rows(at.pool, 'select status, error, provider, count(*) from sending group by 1, 2, 3'),
    batches: await rows(at.pool, 'select lo, batch.state, attempts, due_at, lease_until, reason from batch join task on task.id = task_id'),
    waitingReports: await rows(at.pool, 'select ref, status from report_in limit 10'),
    now: at.clock.now(),
  });

  return {
    ...at,
    centre,
    provider,
    make,
    isUp,
    /** Sends through the centre, as soon as there is a connection to it. */
    async through(to: readonly string[], order: Parameters<typeof at.send>[0] = {}) {
      await isUp();
      const task = await at.send({ to, providers: ['centre'], ...order });
      await at.engine.drain();
      return task;
    },
    /** Lets time pass, a second at a time, until `check` holds; fails with what became of the messages. */
    async until<T>(check: () => Promise<T | undefined | false>): Promise<T> {
      try {
        return await eventually(async () => {
          await at.engine.drain();
          const answer = await check();
          if (answer === undefined || answer === false) at.clock.forward(1000);
          return answer;
        });
      } catch (cause) {
        throw new Error(`${String(cause)} ${JSON.stringify(await state())}`, { cause });
      }
    },
    /** All receipts that the centre sent have been answered. */
    receiptsAnswered: (count: number) => eventually(() => centre.answers.length >= count),
    async repeats() {
      const found = await rows<{ id: string }>(at.pool, 'select unnest(repeats) as id from provider_submit');
      return found.map((row) => Number(row.id));
    },
    async close() {
      await provider.stop();
      await centre.close();
      await at.close();
    },
  };
}

export type SmppScenario = Awaited<ReturnType<typeof smppScenario>>;
