import type { MessageType } from '@cabinet/domain/channels';
import type { Tariff } from '@cabinet/domain/tariffs';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { SendingStatus, TaskState } from '@cabinet/domain/statuses';
import { v7 as newId } from 'uuid';
import { createTestDatabase } from './database.ts';
import type { Accepted, Refused } from '../accept/accept.ts';
import { ManualClock } from '../clock.ts';
import type { EngineContext } from '../context.ts';
import { controlTask } from '../control/control.ts';
import { createEngine, type Engine, type EngineSetup } from '../engine.ts';
import { fundsOf, setOverdraft } from '../ledger/balance.ts';
import { post } from '../ledger/entries.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { foldMargin } from '../margin/fold.ts';
import type { FallbackStep, SendRequest } from '../accept/send-request.ts';
import { progressOfTasks, type Progress } from '../settle/progress.ts';
import { outcomeOf } from '../storage/states.ts';
import { firstRow, rows, run, transaction } from '../storage/sql.ts';
import { engineConnections } from '../storage/worker-pool.ts';
import { TestLists } from './lists.ts';
import { testCosts, verifyMargin } from './margin.ts';

export interface Given {
  /** In whole units of the currency. */
  balance?: number;
  overdraft?: number;
  price?: number;
  refund?: boolean;
  options?: EngineSetup['options'];
  providers?: EngineSetup['providers'];
  /** Days for which look-ups of numbers count. */
  lookupDays?: number;
  linkParts?: EngineSetup['linkParts'];
  /** The zones that numbers tell; none unless given. */
  zonesOf?: EngineSetup['zonesOf'];
  /** What providers take for messages; the price of `testCosts` for each part, unless told. */
  costs?: EngineSetup['costs'];
  /** Months for which messages and their timelines are kept. */
  retention?: ReturnType<EngineContext['retention']>;
}

/** Phones that end in `digits`, which the sandbox delivers unless they say otherwise. */
export function phones(count: number, digits = '10', start = 0): string[] {
  return Array.from({ length: count }, (_, index) => `+7916${String(start + index).padStart(5, '0')}${digits}`);
}

export function tariffOf(price: number, refund = true, rules: Tariff['data']['rules'] = []): SendRequest['tariff'] {
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
export async function scenario({
  balance = 1000,
  overdraft = 0,
  price = 1,
  refund = true,
  options,
  providers,
  lookupDays = 0,
  linkParts,
  zonesOf,
  costs = testCosts,
  retention,
}: Given = {}) {
  const database = await createTestDatabase();
  const { end, ...connections } = engineConnections({ connectionString: database.url }, options?.settle?.slots);
  const { pool } = connections;
  const clock = new ManualClock(new Date('2026-03-10T09:00:00Z'));
  const lists = new TestLists();
  const operatorOf = (address: string) => (address.startsWith('+7916') ? { operator: 'MTS', mccmnc: '25001' } : undefined);
  const make = (own: EngineSetup['options'] = options): Engine =>
    createEngine({
      ...connections,
      clock,
      contacts: lists,
      operatorOf,
      lookupDays: () => lookupDays,
      options: own,
      providers,
      costs,
      linkParts,
      zonesOf,
      ...(retention ? { retention: () => retention } : {}),
    });
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

  const request = (given: Partial<SendRequest> & { to?: readonly string[]; lists?: readonly string[] }): SendRequest => ({
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
    progress: async () => (await progressOfTasks(pool, [id], clock.now())).get(id) as Progress,
    state: async () => (await firstRow<{ state: TaskState }>(pool, 'select state from task where id = $1', [id]))?.state,
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
    database, pool, clock, lists, engine, ownerId, tariff, request, account, taskOf,
    /** Accepts an order that has to be accepted. */
    async send(given: Parameters<typeof request>[0]) {
      const accepted = await engine.accept(request(given));
      if ('refused' in accepted) throw new Error(`Refused: ${accepted.refused}`);
      return { accepted, ...taskOf(accepted.taskId) };
    },
    tryToSend: (given: Parameters<typeof request>[0]): Promise<Accepted | Refused> => engine.accept(request(given)),
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
    /** Ends the scenario; every one of them leaves a ledger that proves, and a margin that agrees with it. */
    async close() {
      while (await foldMargin(engine.context));
      const found = [...(await verifyLedger(pool)), ...(await verifyMargin(pool))];
      await end();
      await database.close();
      expect(found).toEqual([]);
    },
  }; // prettier-ignore
}

export type Scenario = Awaited<ReturnType<typeof scenario>>;
