import { toAmount } from '@cabinet/domain/money';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { controlTask } from './control/control.ts';
import { moderate } from './control/moderate.ts';
import { outcomeOf } from './storage/states.ts';
import type { FallbackStep } from './accept/send-request.ts';
import { post } from './ledger/entries.ts';
import type { Outgoing, Provider, Submitted } from './providers/provider.ts';
import { rows, run, transaction } from './storage/sql.ts';
import { COST_OF_PART, marginOf } from './testing/margin.ts';
import { Model, type ModelMessage } from './testing/model.ts';
import { fallback, phones, scenario, tariffOf, type Scenario } from './testing/scenario.ts';

const SEQUENCES = process.env.TEST_LONG === '1' ? 2000 : 60;
const STEP = 5;
const ONE = 10_000;
jest.setTimeout(1_800_000);

/** Takes everything at once, and reports nothing by itself. */
class Mute implements Provider {
  readonly name = 'mute';
  readonly types = new Set(['sms', 'viber'] as const);
  readonly batchSize = 5000;
  readonly reportTimeout = 1e12;

  submit = async (messages: readonly Outgoing[]): Promise<Submitted[]> =>
    messages.map(({ reference }) => ({ reference, outcome: 'accepted', ref: `m${reference}` }));
  lookup = async () => new Map<number, string>();
  isHealthy = async () => true;
}

let at: Scenario;

// A fallback costs so little beside a message that the balance covers either none or all of those that fire together.
const step: fc.Arbitrary<FallbackStep> = fc
  .record({
    onStatus: fc.subarray(['sent', 'delivered', 'seen', 'failed'] as const),
    onTimeout: fc.option(
      fc.record({ timeout: fc.constantFrom(STEP, 2 * STEP), except: fc.subarray(['sent', 'delivered', 'seen'] as const) }),
    ),
    onIncoming: fc.option(fc.constantFrom('yes', 'no')),
    units: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ units, ...conditions }) => fallback({ ...conditions, tariff: tariffOf(units / ONE), providers: ['mute'] }));

const pick = fc.nat({ max: 30 });
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('accept' as const), count: fc.integer({ min: 1, max: 3 }), isSingle: fc.boolean(), isHeld: fc.constantFrom(false, false, true), fallbacks: fc.array(step, { maxLength: 3 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('report' as const), pick, status: fc.constantFrom('delivered' as const, 'seen' as const, 'failed' as const), isTwice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('incoming' as const), pick, text: fc.constantFrom('yes', 'no') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('control' as const), pick, action: fc.constantFrom('pause' as const, 'resume' as const, 'stop' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('moderate' as const), pick, isApproved: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('topUp' as const) }) },
); // prettier-ignore
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface Row {
  id: string;
  recipient: string;
  step: number;
  status: number;
  state: number;
  error: string | null;
  task_id: string;
}

/** One account, in the engine and in the model side by side. */
class Run {
  readonly model = new Model(3 * ONE);
  readonly tasks: string[] = [];
  readonly #keys: (string | undefined)[] = [];
  #accepted = 0;
  readonly ownerId: string;

  constructor(ownerId: string) {
    this.ownerId = ownerId;
  }

  async rows(): Promise<Row[]> {
    return rows<Row>(
      at.pool,
      `select s.id, s.recipient, b.step, s.status, b.state, s.error, b.task_id from sending s join batch b on b.lo = s.batch where b.owner_id = $1 order by s.id`,
      [this.ownerId],
    );
  }

  async do(given: Command): Promise<void> {
    if (given.do === 'accept') await this.#accept(given);
    else if (given.do === 'pass') {
      at.clock.forward(STEP * 1000);
      this.model.pass(STEP);
    } else if (given.do === 'topUp') await this.#topUp();
    else if (given.do === 'control') {
      const index = given.pick % Math.max(1, this.tasks.length);
      const id = this.tasks[index];
      // Which actions are open in which state is the domain's and proven there; here it is what they do.
      if (id && 'done' in (await controlTask(at.engine.context, id, given.action))) this.model.control(index, given.action);
    } else if (given.do === 'moderate') await this.#moderate(given);
    else await this.#receive(given);
    await at.engine.drain();
  }

  async #accept({ count, isSingle, isHeld, fallbacks }: Extract<Command, { do: 'accept' }>): Promise<void> {
    const to = phones(count, '10', (this.#accepted += 3));
    const order = { ...at.request({ to, isSingle, fallbacks, providers: ['mute'], tariff: tariffOf(1) }), ownerId: this.ownerId };
    const moderationKey = isHeld ? newId() : undefined;
    const answer = await at.engine.accept({ ...order, moderationKey });
    expect('refused' in answer).toBe(!this.model.accept(to, ONE, fallbacks, isHeld));
    if ('refused' in answer) return;
    this.#keys.push(moderationKey);
    this.tasks.push(answer.taskId);
  }

  async #moderate({ pick, isApproved }: Extract<Command, { do: 'moderate' }>): Promise<void> {
    const index = pick % Math.max(1, this.tasks.length);
    const key = this.#keys[index];
    if (!key) return;
    await moderate(at.engine.context, key, { isApproved, reason: '' });
    this.model.moderate(index, isApproved);
  }

  async #receive(given: Extract<Command, { do: 'report' | 'incoming' }>): Promise<void> {
    const sent = this.model.messages.filter((message) => message.sentAt !== null && message.error !== 'noFunds');
    const message = sent[given.pick % Math.max(1, sent.length)];
    if (!message) return;
    const row = (await this.rows()).find((one) => this.#isSame(one, message));
    const [ref, now] = [`m${row?.id}`, at.clock.now()];
    if (given.do === 'report') {
      await at.engine.sink.reports('mute', Array(given.isTwice ? 2 : 1).fill({ ref, status: given.status, at: now }));
      this.model.report(message, given.status);
    } else {
      await at.engine.sink.incoming('mute', [{ key: newId(), type: 'sms', from: message.phone, text: given.text, ref, at: now }]);
      this.model.incoming(message, given.text);
    }
  }

  async #topUp(): Promise<void> {
    const billingId = newId();
    await transaction(at.pool, async (client) => {
      await run(client, `insert into billing (id, owner_id, source) values ($1, $2, 'accrual')`, [billingId, this.ownerId]);
      await post(client, [{ ownerId: this.ownerId, billingId, kind: 'accrual', amount: ONE, count: 1, key: billingId }], at.clock.now());
    });
    this.model.available += ONE;
  }

  #isSame(row: Row, { task, step: number, phone }: ModelMessage): boolean {
    return row.task_id === this.tasks[task] && row.step === number && row.recipient === phone;
  }

  async compare(): Promise<void> {
    const plain = (all: string[]) => all.toSorted();
    const real = (await this.rows()).map((row) => {
      const { status, error } = outcomeOf(row.status, row.state, row.error);
      return `${this.tasks.indexOf(row.task_id)} ${row.step} ${row.recipient} ${status} ${error}`;
    });
    const wanted = this.model.messages.map((one) => `${one.task} ${one.step} ${one.phone} ${one.status} ${one.error}`);
    expect(plain(real)).toEqual(plain(wanted));
    const held = this.model.messages.reduce((sum, one) => sum + (one.money === 'held' ? one.price : 0), 0);
    expect(await at.funds(this.ownerId)).toEqual({ balance: toAmount(this.model.available), held: toAmount(held) });
    const charged = this.model.messages.filter((one) => one.money === 'captured' && one.price > 0);
    const taken = this.model.messages.filter((one) => one.sentAt !== null && one.error !== 'noFunds').length;
    expect(await marginOf(at.pool, this.ownerId)).toEqual({
      charged: charged.length,
      revenue: toAmount(charged.reduce((sum, { price }) => sum + price, 0)),
      taken,
      cost: toAmount(taken * COST_OF_PART),
    });
  }

  /** Leaves nothing that later sequences would have to carry along. */
  async end(): Promise<void> {
    await run(at.pool, 'delete from fallback_set where task_id = any($1)', [this.tasks]);
    await run(at.pool, 'update batch set timeout_at = null, quiet_at = now() where task_id = any($1)', [this.tasks]);
    await run(at.pool, `update task set finished_at = now() where id = any($1)`, [this.tasks]);
  }
}

describe.each([1, 4])('in %i slots', (slots) => {
  beforeAll(async () => {
    at = await scenario({ balance: 0, providers: [new Mute()], options: { settle: { slots, reports: slots === 1 ? 5000 : 1 } } });
  });
  afterAll(() => at.close());

  test('whatever is done in whatever order, the engine comes to what the plain model comes to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14 }), async (commands) => {
        const one = new Run(await at.account(3));
        try {
          for (const each of commands) await one.do(each);
          await one.compare();
        } finally {
          await one.end();
        }
      }),
      { numRuns: SEQUENCES },
    );
  });
});
