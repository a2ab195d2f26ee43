import { fallback, phones, scenario, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
afterEach(() => at.close());

/** A mailing to `to` of an account that sends a person so many in seven days. */
const limited = (to: readonly string[], perWeek: number, given: object = {}) => {
  const order = at.request({ to, ...given });
  return { ...given, audience: { ...order.audience, perWeek } };
};
const quoted = async (to: readonly string[], perWeek: number) => {
  const { total, skipped, price } = await at.engine.quote(at.request(limited(to, perWeek)));
  return { total, skipped, price };
};

test('whoever got as many mailings in seven days as a person gets is left out, quoted so, and gets the next one a week later', async () => {
  at = await scenario();
  const [first = '', ...others] = phones(12);
  await at.send({ to: [first, ...phones(11, '20')] });
  await at.settle();
  expect(await quoted([first, ...others], 2)).toMatchObject({ total: 12, skipped: [] });
  expect(await quoted([first, ...others], 1)).toMatchObject({ total: 11, skipped: [{ reason: 'tooOften', count: 1 }] });

  const next = await at.send(limited([first, ...others], 1));
  expect(next.accepted).toMatchObject({ total: 11, price: 110_000, skipped: [{ reason: 'tooOften', count: 1 }] });
  await at.settle();
  expect((await next.messages()).map(({ recipient }) => recipient)).toEqual(others);

  await at.advance({ hours: 7 * 24 });
  expect(await quoted([first, ...others], 1)).toMatchObject({ total: 12, skipped: [] });
});

test('what failed, fallbacks, look-ups, single messages and those of other accounts count for nothing', async () => {
  at = await scenario();
  const reached = phones(11);
  const failing = phones(11, '02');
  await at.send({ to: failing, fallbacks: [fallback({ onStatus: ['failed'] })] });
  await at.send({ to: reached, isSingle: true });
  await at.send({ to: reached, type: 'hlr', text: '' });
  await at.send({ to: reached, ownerId: await at.account(100) });
  const { control } = await at.send({ to: reached, startsAt: new Date(at.clock.now().getTime() + 3_600_000) });
  await control('stop');
  await at.settle();
  expect(await quoted([...reached, ...failing], 1)).toMatchObject({ total: 22, skipped: [] });
});

test('two mailings that make their messages at once do not both write to a person', async () => {
  at = await scenario({ options: { batch: 4 } });
  const to = phones(20);
  const both = [await at.send(limited(to, 1)), await at.send(limited(to, 1))];
  const other = at.another();
  await Promise.all([at.engine.drain(), other.drain()]);
  await at.settle();
  const written = (await Promise.all(both.map((task) => task.messages()))).flat().map(({ recipient }) => recipient);
  expect(written.toSorted()).toEqual(to);
  expect(await at.funds()).toEqual({ balance: 980, held: 0 });
});
