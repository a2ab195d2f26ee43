import type { MessageType } from '@cabinet/domain/channels';
import type { Tariff } from '@cabinet/domain/tariffs';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { SendingStatus, TaskState } from '@cabinet/domain/statuses';
import { newId } from '../../ids.ts';
import { createTestDatabase } from '../../testing/database.ts';
import type { Accepted, Refused } from '../accept.ts';
import { ManualClock } from '../clock.ts';
import { controlTask } from '../control.ts';
import { createEngine, type Engine, type EngineSetup } from '../engine.ts';
import { fundsOf, setOverdraft } from '../ledger/balance.ts';
import { post } from '../ledger/entries.ts';
import { verifyLedger } from '../ledger/verify.ts';
import type { FallbackStep, Order } from '../order.ts';
import { progressOfTasks, type Progress } from '../progress.ts';
import { outcomeOf } from '../codes.ts';
import { first, rows, run, transaction } from '../sql.ts';
import { engineConnections } from '../worker-pool.ts';
import { TestLists } from './lists.ts';

export interface Given {
  /** In whole units of the currency. */
  balance?: number;
  overdraft?: number;
  price?: number;
  refund?: boolean;
  options?: EngineSetup['options'];
  providers?: EngineSetup['providers'];
}

/** Phones that end in `digits`, which the sandbox delivers unless they say otherwise. */
export function phones(count: number, digits = '10', start = 0): string[] {
  return Array.from({ length: count }, (_, index) => `+7916${String(start + index).padStart(5, '0')}${digits}`);
}

export function tariffOf(price: number, refund = true, rules: Tariff['data']['rules'] = []): Order['tariff'] {
  return { id: newId(), price, unit: 'segment', data: { rules, options: { refundOnFailed: refund, noPayments: false } } };
}

/** A fallback that fires on what is given; by the sandbox, at a price of one, unless told. */
export function fallback(given: Partial<FallbackStep>): FallbackStep {
  return {
    type: 'viber',
    sender: 'CABINET',
    text: 'Again',
    tariff: tariffOf(1),
    providers: ['sandbox'],
    onStatus: [],
    onTimeout: null,
    onIncoming: null,
    ...given,
  };
}

/** An engine on a database of its own, at a time of its own, and one account with money. */
export async function scenario({ balance = 1000, overdraft = 0, price = 1, refund = true, options, providers }: Given = {}) {
  const database = await createTestDatabase();
  const { end, ...connections } = engineConnections({ connectionString: database.url });
  const { pool } = connections;
  const clock = new ManualClock(new Date('2026-03-10T09:00:00Z'));
  const lists = new TestLists();
  const operatorOf = (address: string) => (address.startsWith('+7916') ? { operator: 'MTS', mccmnc: '25001' } : undefined);
  const make = (): Engine => createEngine({ ...connections, clock, contacts: lists, operatorOf, options, providers });
  const engine = make();
  const tariff = tariffOf(price, refund);

  const account = async (amount: number) => {
    const id = newId();
    const billingId = newId();
    await transaction(pool, async (client) => {
      await run(client, `insert into billing (id, owner_id, source) values ($1, $2, 'accrual')`, [billingId, id]);
      await post(
        client,
        [{ ownerId: id, billingId, kind: 'accrual', amount: toUnits(amount), count: 1, key: `accrual:${billingId}` }],
        clock.now(),
      );
    });
    return id;
  };
  const ownerId = await account(balance);
  if (overdraft > 0) await setOverdraft(pool, ownerId, String(overdraft));

  const order = (given: Partial<Order> & { to?: readonly string[]; lists?: readonly string[] }): Order => ({
    ownerId,
    type: 'sms',
    sender: 'CABINET',
    text: 'Hello',
    title: '',
    startsAt: clock.now(),
    stretchHours: 0,
    tariff,
    providers: ['sandbox'],
    isSingle: false,
    audience: {
      kind: 'phone',
      include: { lists: given.lists ?? [], addresses: given.to ?? [] },
      exclude: { lists: [], addresses: [] },
      blacklists: [],
    },
    ...given,
  });
  const taskOf = (id: string) => ({
    id,
    control: (action: 'pause' | 'resume' | 'stop') => controlTask(engine.context, id, action),
    progress: async () => (await progressOfTasks(pool, [id])).get(id) as Progress,
    state: async () => (await first<{ state: TaskState }>(pool, 'select state from task where id = $1', [id]))?.state,
    byStatus: async () => (await progressOfTasks(pool, [id])).get(id)?.statuses as Partial<Record<SendingStatus, number>>,
    /** What the messages themselves say, one by one. */
    messages: async () =>
      (
        await rows<{
          id: number;
          recipient: string;
          status: number;
          state: number;
          error: string | null;
          text: string | null;
          price: string;
          chain_id: number | null;
          type: MessageType;
          step: number;
        }>(
          pool,
          'select s.id, recipient, s.status, b.state, error, s.text, s.price::text, s.chain_id, b.type, b.step from sending s join batch b on b.lo = s.batch where b.task_id = $1 order by s.id',
          [id],
        )
      ).map((row) => ({ ...row, ...outcomeOf(row.status, row.state, row.error) })),
  });

  return {
    database, pool, clock, lists, engine, ownerId, tariff, order, account, taskOf,
    /** Accepts an order that has to be accepted. */
    async send(given: Parameters<typeof order>[0]) {
      const accepted = await engine.accept(order(given));
      if ('refused' in accepted) throw new Error(`Refused: ${accepted.refused}`);
      return { accepted, ...taskOf(accepted.taskId) };
    },
    tryToSend: (given: Parameters<typeof order>[0]): Promise<Accepted | Refused> => engine.accept(order(given)),
    another: make,
    async advance({ hours = 0, minutes = 0, seconds = 0 }: { hours?: number; minutes?: number; seconds?: number }) {
      clock.forward(((hours * 60 + minutes) * 60 + seconds) * 1000);
      await engine.drain();
    },
    /** Goes on, a second at a time, until nothing is on its way; as long as the slowest of the sandbox takes. */
    async settle() {
      await engine.drain();
      for (const seconds of [1, 1, 1, 30, 30, 30]) {
        clock.forward(seconds * 1000);
        await engine.drain();
      }
    },
    async funds(id = ownerId) {
      const { available, held } = await fundsOf(pool, id);
      return { balance: toAmount(available), held: toAmount(held) };
    },
    /** Ends the scenario; every one of them leaves a ledger that proves. */
    async close() {
      const found = await verifyLedger(pool);
      await end();
      await database.close();
      expect(found).toEqual([]);
    },
  }; // prettier-ignore
}

export type Scenario = Awaited<ReturnType<typeof scenario>>;
