import { codesOf, maskCode } from './hidden-codes.ts';
import { firstRow, run } from './storage/sql.ts';
import { fallback, phones, scenario, type Scenario } from './testing/scenario.ts';

let at: Scenario | undefined;
afterEach(() => at?.close());

const told = (text: string, code: string) => {
  const { text: masked, hidden } = maskCode(text, code) ?? { text, hidden: '' };
  return [masked, codesOf({ openCode: (sealed) => sealed }, [null, hidden], 1)(masked)];
};

test.each([
  ['Your code: 1234', '1234', 'Your code: ****'],
  ['12-34 is your code, 1234', '1234', '**-** is your code, ****'],
  ['Code: 1, 2, 3, 4', '1234', 'Code: *, *, *, *'],
  ['1234 * 5', '1234', '>>>> * 5'],
  ['Call 8 800 100, code 555555', '555555', 'Call 8 800 100, code ******'],
  ['A code in words of its own: 12.34', '1234', 'A code in words of its own: **.**'],
  ['*><@!; 1234', '1234', '*><@!; ••••'],
])('%s, with the code %s, is kept as %s', (text, code, masked) => expect(told(text, code)).toEqual([masked, text]));

test('a text without digits stays as it is, and so does one of a step that has no code', () => {
  expect(maskCode('Hello', '1234')).toBeUndefined();
  expect(codesOf({ openCode: (sealed) => sealed }, ['*1'], 1)('Stars ****')).toBe('Stars ****');
  expect(codesOf({ openCode: (sealed) => sealed }, null, 0)('Stars ****')).toBe('Stars ****');
});

test.each([
  ['at once', true],
  ['by its lane, after a restart', false],
])('a code goes out %s and by the fallback, stands masked in what is kept, and is forgotten once the send is over', async (_, isSingle) => {
  at = await scenario();
  const { pool, engine } = at;
  // The sandbox fails the first, and throttles the other before it takes it.
  const to = [...phones(1, '02'), ...phones(1, '07', 1)];
  const task = await at.send({
    to,
    isSingle,
    text: 'Code ****',
    hiddenCodes: ['*1234', '*4321'],
    fallbacks: [fallback({ text: 'Again ****', onStatus: ['failed'] })],
  });
  const kept = () => firstRow<{ codes: unknown }>(pool, 'select hidden_codes as codes from task where id = $1', [task.id]);
  expect(await kept()).toEqual({ codes: ['*1234', '*4321'] });
  // What the sandbox shows is what is urgent.
  if (!isSingle) await run(pool, 'update task set lane = 0 where id = $1', [task.id]);
  await at.settle();
  expect(engine.sandbox.latest.map(({ text }) => text).toSorted()).toEqual(['Again 4321', 'Code 1234', 'Code 1234']);
  const everything = await firstRow<{ all: string }>(
    pool,
    `select concat((select string_agg(to_jsonb(s)::text, '') from sending s), (select string_agg(to_jsonb(b)::text, '') from batch b), (select (to_jsonb(t) - 'hidden_codes')::text from task t)) as all`,
  );
  expect(everything?.all).toContain('Again ****');
  expect(everything?.all).not.toMatch(/Code 1|Again 4/);
  await at.advance({ hours: 1 });
  expect(await kept()).toEqual({ codes: null });
});

test('the code of a send that does not end is forgotten after a day', async () => {
  at = await scenario();
  const task = await at.send({
    to: phones(1),
    text: 'Code ****',
    hiddenCodes: ['*1234'],
    moderationKey: '018f0000-0000-7000-8000-000000000001',
  });
  await at.settle();
  const kept = () => firstRow<{ codes: unknown }>(at?.pool as never, 'select hidden_codes as codes from task where id = $1', [task.id]);
  expect(await kept()).toEqual({ codes: ['*1234'] });
  await at.advance({ hours: 25 });
  expect(await kept()).toEqual({ codes: null });
});
