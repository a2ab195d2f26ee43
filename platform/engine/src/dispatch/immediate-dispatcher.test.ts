import { accept } from '../accept/accept.ts';
import { AcceptGroups } from '../accept/accept-groups.ts';
import { ImmediateDispatcher } from './immediate-dispatcher.ts';
import { v7 as newId } from 'uuid';
import { dispatch } from './dispatch.ts';
import { Expander } from '../expand/expand.ts';
import { LANE, type SendRequest } from '../accept/send-request.ts';
import type { Outgoing, Provider, Submitted } from '../providers/provider.ts';
import { rows } from '../storage/sql.ts';
import { changeConsent } from '../accept/opt-out.ts';
import { phones, scenario, tariffOf, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
let immediate: ImmediateDispatcher;
const errors: unknown[] = [];

beforeEach(async () => {
  at = await scenario();
  immediate = new ImmediateDispatcher(at.engine.context, (error) => errors.push(error));
});
afterEach(async () => {
  await at.close();
  expect(errors).toEqual([]);
});

const send = (given: Partial<SendRequest> & { to: readonly string[] }) => {
  const { context } = at.engine;
  const expander = new Expander(context);
  const groups = new AcceptGroups(context, expander);
  return accept(context, { expander, groups, immediate }, at.request({ isSingle: true, ...given }));
};
const batches = () => rows<{ state: number; attempts: number }>(at.pool, 'select state, attempts from batch order by lo');

/** Takes what it is given, and answers only when it is told to. */
class Slow implements Provider {
  readonly name = 'slow';
  readonly types = new Set(['sms'] as const);
  readonly batchSize = 100;
  readonly reportTimeout = 60_000;
  readonly taken: number[] = [];
  readonly #answer = Promise.withResolvers<void>();

  answerNow = () => this.#answer.resolve();

  async submit(messages: readonly Outgoing[]): Promise<Submitted[]> {
    this.taken.push(...messages.map(({ reference }) => reference));
    await this.#answer.promise;
    return messages.map(({ reference }) => ({ reference, outcome: 'accepted', ref: `slow${reference}` }));
  }

  lookup = async (references: readonly number[]) =>
    new Map(references.filter((one) => this.taken.includes(one)).map((one) => [one, `slow${one}`] as const));
  isHealthy = async () => true;
}

test('a process that dispatches sends a single message itself, without a claim; with its own text', async () => {
  immediate.open();
  await send({ to: phones(2), text: 'Code 17' });
  await immediate.close();
  expect(await batches()).toEqual([{ state: 2, attempts: 1 }]);
  expect(await dispatch(at.engine.context, LANE.single)).toBe(false);
  await at.settle();
  expect(await at.funds()).toEqual({ balance: 998, held: 0 });
});

test('what has to wait waits: no dispatch in this process, a moderator, a later start, a bulk, too many at once', async () => {
  await send({ to: phones(1) });
  immediate.open();
  await send({ to: phones(1), moderationKey: newId() });
  await send({ to: phones(1), isSingle: false });
  await send({ to: phones(1), startsAt: new Date(at.clock.now().getTime() + 60_000) });
  expect(await batches()).toEqual([{ state: 0, attempts: 0 }, { state: 7, attempts: 0 }]); // prettier-ignore

  const slow = new Slow();
  await at.engine.attach(slow);
  for (let index = 0; index < 9; index += 1) await send({ to: phones(1), providers: ['slow'] });
  expect((await batches()).slice(2).map(({ state }) => state)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0]);
  slow.answerNow();
  await immediate.close();
});

test('a message whose worker is not heard of any more is asked for, not sent again', async () => {
  const slow = new Slow();
  await at.engine.attach(slow);
  immediate.open();
  await send({ to: phones(1), providers: ['slow'] });
  while (slow.taken.length === 0) await new Promise(setImmediate);
  await at.advance({ minutes: 1 });
  expect(await batches()).toEqual([{ state: 2, attempts: 2 }]);
  slow.answerNow();
  await immediate.close();
  expect(slow.taken).toHaveLength(1);
  expect(await batches()).toEqual([{ state: 2, attempts: 2 }]);
});

test('what the balance does not cover is refused in one go, and leaves nothing behind', async () => {
  immediate.open();
  const before = await at.funds();
  expect(await send({ to: phones(2), tariff: tariffOf(before.balance) })).toMatchObject({ refused: 'INSUFFICIENT_BALANCE' });
  expect([await batches(), await rows(at.pool, 'select from task'), await rows(at.pool, 'select from sending')]).toEqual([[], [], []]);
  expect(await at.funds()).toEqual(before);
  await send({ to: phones(2) });
  await immediate.close();
  await at.settle();
  expect(await at.funds()).toEqual({ balance: before.balance - 2, held: 0 });
});

test('whoever asks to be written no more while a message is being accepted gets none, and its money comes back', async () => {
  immediate.open();
  const [unwilling = '', willing = ''] = phones(2);
  const { circuits, express } = at.engine.context;
  const now = at.clock.now();
  let isAsked = false;
  // After the audience was read: on the way to the transaction.
  circuits.refresh = async () => {
    while (!isAsked) await new Promise(setImmediate);
  };
  const sent = send({ to: [unwilling, willing] });
  while ((await rows(at.pool, 'select from sending_counter')).length === 0 || express.idleCount < express.totalCount)
    await new Promise(setImmediate);
  await changeConsent(at.pool, 'out', { ownerId: at.ownerId, recipient: unwilling, source: 'incoming', at: now }, now);
  isAsked = true;
  await sent;
  await immediate.close();
  await at.settle();
  const outcomes = await rows<{ recipient: string; error: string | null }>(at.pool, 'select recipient, error from sending order by id');
  expect(outcomes).toEqual([{ recipient: unwilling, error: 'optedOut' }, { recipient: willing, error: null }]); // prettier-ignore
});
