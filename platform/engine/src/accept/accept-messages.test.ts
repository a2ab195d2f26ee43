import { rows } from '../storage/sql.ts';
import { scenario, tariffOf, phones, type Scenario } from '../testing/scenario.ts';
import type { MessageOutcome, MessagesOrder, NoteOutcomes } from './accept-messages.ts';
import type { SendRequest } from './send-request.ts';

let at: Scenario;
afterEach(() => at.close());

/** Messages of a send to nobody, each with a text of its own. */
const orderOf = (given: Partial<SendRequest>, texts: readonly [place: number, address: string, text: string][]) => ({
  request: at.request(given),
  messages: texts.map(([place, address, text]) => ({ place, address, text })),
});
const accept = async (orders: readonly MessagesOrder[], note?: NoteOutcomes) => (await at.engine.prepareMessages(orders)).accept(note);
const idOf = (outcome: MessageOutcome | undefined) => (outcome && 'id' in outcome ? outcome.id : undefined);

test('each message says its own, as often as its recipient is written to, and its id is told by its place', async () => {
  at = await scenario();
  const [one, two] = phones(2) as [string, string];
  const long = 'x'.repeat(200);
  const outcomes = await accept([
    orderOf({ text: 'First' }, [[3, one, 'First'], [1, two, long], [7, one, 'For ${phone}']]),
    orderOf({ type: 'viber', text: 'Other' }, [[5, one, 'Other']]),
  ]); // prettier-ignore
  expect([...outcomes.keys()].sort()).toEqual([1, 3, 5, 7]);
  expect(await at.funds()).toEqual({ balance: 995, held: 5 });
  await at.settle();
  const written = await rows<{ id: string; recipient: string; text: string }>(
    at.pool,
    'select s.id, recipient, coalesce(s.text, t.text) as text from sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id',
  );
  const said = new Map(written.map(({ id, recipient, text }) => [Number(id), [recipient, text]]));
  expect([1, 3, 5, 7].map((place) => said.get(idOf(outcomes.get(place)) ?? 0))).toEqual([
    [two, long],
    [one, 'First'],
    [one, 'Other'],
    [one, `For ${one}`],
  ]);
  expect(await at.funds()).toEqual({ balance: 995, held: 0 });
  const tasks = await rows(at.pool, 'select state, total, made, is_made, price::int as price, held::int as held from task order by total');
  expect(tasks).toEqual([
    { state: 'completed', total: 1, made: 1, is_made: true, price: 1, held: 1 },
    { state: 'completed', total: 3, made: 3, is_made: true, price: 4, held: 4 },
  ]);
});

test('what the balance does not cover is refused in the order of the call, across its sends', async () => {
  at = await scenario({ balance: 4 });
  const to = phones(6);
  const outcomes = await accept([
    orderOf({ text: 'a' }, [[1, to[0] ?? '', 'a'], [4, to[1] ?? '', 'b'], [5, to[2] ?? '', 'c']]),
    orderOf({ text: 'd', tariff: tariffOf(2) }, [[2, to[3] ?? '', 'd'], [3, to[4] ?? '', 'e']]),
  ]); // prettier-ignore
  expect([1, 2, 3, 4, 5].map((place) => outcomes.get(place))).toMatchObject([
    { price: 10_000, id: expect.any(Number) },
    { price: 20_000, id: expect.any(Number) },
    { refused: 'INSUFFICIENT_BALANCE', price: 20_000, available: 10_000 },
    { price: 10_000, id: expect.any(Number) },
    { refused: 'INSUFFICIENT_BALANCE', price: 10_000, available: 0 },
  ]);
  expect(await at.funds()).toEqual({ balance: 0, held: 4 });
  await at.settle();
});

test('who gets nothing is told by place, and pays nothing', async () => {
  at = await scenario();
  const [black, open] = phones(2) as [string, string];
  at.lists.set('black', [{ phone: black }]);
  const audience = { ...at.request({}).audience, blacklists: ['black'] };
  const rules = [{ title: 'No', priority: 0, conditions: { text: { is: 'contains' as const, value: 'casino' } }, action: { kind: 'block' as const, reason: 'No' } }]; // prettier-ignore
  const outcomes = await accept([
    orderOf({ audience, rules }, [[1, black, 'Hello'], [2, open, 'Our casino'], [3, open, 'Hello']]),
  ]); // prettier-ignore
  expect([...outcomes].sort(([a], [b]) => a - b).map(([, outcome]) => outcome)).toMatchObject([
    { skipped: 'blacklisted' },
    { skipped: 'blocked' },
    { price: 10_000 },
  ]);
  expect(await at.funds()).toEqual({ balance: 999, held: 1 });
  await at.settle();
});

test('calls at the same moment never spend the same money twice', async () => {
  at = await scenario({ balance: 10 });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => accept([orderOf({}, phones(3).map((phone, place) => [place, phone, `Text ${place}`]))])), // prettier-ignore
  );
  expect(answers.flatMap((one) => [...one.values()]).filter((one) => 'id' in one)).toHaveLength(10);
  expect(await at.funds()).toEqual({ balance: 0, held: 10 });
  await at.settle();
});

test('what the note fails with undoes all of it', async () => {
  at = await scenario();
  const refused = accept([orderOf({}, [[1, phones(1)[0] ?? '', 'Hello']])], () => Promise.reject(new Error('No')));
  await expect(refused).rejects.toThrow('No');
  expect(await rows(at.pool, 'select id from task')).toEqual([]);
  expect(await at.funds()).toEqual({ balance: 1000, held: 0 });
});

test('what was read before other messages paid for the period does not pay for it again', async () => {
  at = await scenario({ balance: 3 });
  const monthly = { ...tariffOf(3), unit: 'period' as const };
  const [one, two, three] = phones(3) as [string, string, string];
  const first = await at.engine.prepareMessages([orderOf({ tariff: monthly }, [[1, one, 'First']])]);
  const second = await at.engine.prepareMessages([
    orderOf({ tariff: monthly }, [[1, two, 'Second']]),
    orderOf({ text: 'Third' }, [[2, three, 'Third']]),
  ]); // prettier-ignore
  expect((await first.accept()).get(1)).toMatchObject({ id: expect.any(Number) });
  const outcomes = await second.accept();
  expect([outcomes.get(1), outcomes.get(2)]).toMatchObject([
    { id: expect.any(Number), price: 0 },
    { refused: 'INSUFFICIENT_BALANCE', available: 0 },
  ]);
  await at.settle();
});
