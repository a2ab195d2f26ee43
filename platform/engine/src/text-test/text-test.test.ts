import type { TextTest } from '@cabinet/domain/text-tests';
import { variantPicker } from '../audience/tried-texts.ts';
import { moderate } from '../control/moderate.ts';
import { firstRow } from '../storage/sql.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';
import { decideTextTest } from './winner.ts';
import { textTestFigures } from './figures.ts';

let at: Scenario;
let isOpen = false;
const open = async () => {
  at = await scenario({ balance: 1000 });
  isOpen = true;
};
afterEach(async () => {
  if (isOpen) await at.close();
  isOpen = false;
});

const SECOND = 'Hello there';
const test20 = (given: Partial<TextTest> = {}): TextTest => ({ text: SECOND, share: 20, by: 'delivered', minutes: 60, ...given });
const winnerOf = async (id: string) =>
  firstRow<{ winner: string | null; is_decided_by_hand: boolean }>(at.pool, 'select winner, is_decided_by_hand from task where id = $1', [
    id,
  ]);
const textsOf = async (id: string) => {
  const { rows } = await at.pool.query<{ recipient: string; text: string; variant: string | null }>(
    'select s.recipient, coalesce(s.text, b.text, t.text) as text, b.variant from sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id where t.id = $1',
    [id],
  );
  return rows;
};
/** Addresses of which those who try one of the texts have another ending: the sandbox fails what ends in 01. */
const endingBy = (count: number, textTest: TextTest, ending: (variant: 'a' | 'b' | undefined) => string) => {
  const variantOf = variantPicker({ text: 'Hello', textTest });
  return Array.from({ length: count }, (_, index) => {
    const [wanted] = ['10', '01'].flatMap((end) => {
      const [phone = ''] = phones(1, end, index);
      return ending(variantOf(phone)) === end ? phone : [];
    });
    return wanted ?? [];
  }).flat();
};

test('a share of the recipients tries the texts, the rest waits for the better one, and everybody gets one message', async () => {
  await open();
  const textTest = test20({ minutes: 30 });
  const to = endingBy(400, textTest, (variant) => (variant === 'a' ? '01' : '10'));
  const task = await at.send({ to, textTest });
  expect(await at.funds()).toEqual({ balance: 1000 - to.length, held: to.length });
  await at.settle();
  const figures = await textTestFigures(at.pool, task.id);
  const tried = figures.a.messages + figures.b.messages;
  expect(figures.a).toMatchObject({ delivered: 0, sent: figures.a.messages });
  expect(figures.b).toMatchObject({ delivered: figures.b.messages });
  expect((await textsOf(task.id)).length).toBe(tried);
  expect(await task.progress()).toMatchObject({ total: to.length, statuses: { pending: to.length - tried } });
  expect(await task.state()).toBe('running');

  await at.advance({ minutes: 30 });
  await at.settle();
  expect(await winnerOf(task.id)).toEqual({ winner: 'b', is_decided_by_hand: false });
  const sent = await textsOf(task.id);
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([...to].sort());
  expect(sent.filter(({ variant }) => variant === null).every(({ text }) => text === SECOND)).toBe(true);
  expect(sent.filter(({ variant }) => variant === 'a').every(({ text }) => text === 'Hello')).toBe(true);
  expect(await task.state()).toBe('completed');
  expect(await textTestFigures(at.pool, task.id)).toEqual(figures);
  expect((await at.funds()).held).toBe(0);
});

test('the texts go to halves of a share that is as large as was asked for', () => {
  const variantOf = variantPicker({ text: 'Hello', textTest: test20() });
  const found = phones(20_000).map(variantOf);
  const count = (wanted: string | undefined) => found.filter((variant) => variant === wanted).length;
  for (const variant of ['a', 'b']) expect(Math.abs(count(variant) - 2000)).toBeLessThan(150);
  const other = variantPicker({ text: 'Hello', textTest: test20({ text: 'Another' }) });
  expect(phones(20_000).filter((phone) => variantOf(phone) && other(phone)).length).toBeLessThan(1000);
});

test('without a difference the first text goes on, and what was put aside for the dearer one comes back', async () => {
  await open();
  const long = 'x'.repeat(200);
  const to = phones(100);
  const task = await at.send({ to, textTest: test20({ text: long }) });
  const variantOf = variantPicker({ text: 'Hello', textTest: test20({ text: long }) });
  const ofA = to.filter((phone) => variantOf(phone) === 'a').length;
  const { held } = await at.funds();
  expect(held).toBe(200 - ofA);
  expect((await at.engine.quote(at.request({ to, textTest: test20({ text: long }) }))).price).toBe(task.accepted.price);
  await at.advance({ minutes: 61 });
  await at.advance({ minutes: 61 });
  await at.settle();
  expect(await winnerOf(task.id)).toMatchObject({ winner: 'a' });
  const parts = (await textsOf(task.id)).reduce((sum, { text }) => sum + (text === long ? 2 : 1), 0);
  expect(await at.funds()).toEqual({ balance: 1000 - parts, held: 0 });
});

test('both texts are filled for each recipient', async () => {
  await open();
  at.lists.set(
    'list',
    phones(60).map((phone, index) => ({ phone, firstName: `Name ${index}` })),
  );
  const task = await at.send({ lists: ['list'], text: 'Hi ${firstName}', textTest: test20({ text: 'Bye ${firstName}' }) });
  await at.advance({ minutes: 1 });
  expect(await decideTextTest(at.engine.context, task.id, 'b')).toEqual({ done: true });
  await at.settle();
  const sent = await textsOf(task.id);
  expect(sent).toHaveLength(60);
  expect(sent.every(({ text, variant }) => text.startsWith(variant === 'a' ? 'Hi Name' : 'Bye Name'))).toBe(true);
});

test('the winner is written once, whoever decides at the same moment', async () => {
  await open();
  const task = await at.send({ to: phones(100), textTest: test20() });
  expect(await decideTextTest(at.engine.context, task.id, 'b')).toEqual({ found: 'scheduled' });
  await at.settle();
  const other = at.another();
  const answers = await Promise.all([
    decideTextTest(at.engine.context, task.id, 'a'),
    decideTextTest(other.context, task.id, 'b'),
    decideTextTest(other.context, task.id, 'a'),
  ]);
  expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
  await Promise.all([at.engine.drain(), other.drain()]);
  await at.settle();
  expect((await textsOf(task.id)).length).toBe(100);
  expect(await winnerOf(task.id)).toMatchObject({ is_decided_by_hand: true });
  expect(await decideTextTest(at.engine.context, task.id, 'a')).toEqual({ found: 'completed' });
});

test('several nodes take the winner once, and write to nobody twice', async () => {
  await open();
  const textTest = test20({ minutes: 15 });
  const to = endingBy(200, textTest, (variant) => (variant === 'a' ? '01' : '10'));
  const task = await at.send({ to, textTest });
  await at.settle();
  const others = [at.another(), at.another()];
  at.clock.forward(16 * 60_000);
  await Promise.all([at.engine, ...others].map((engine) => engine.drain()));
  await at.settle();
  expect(await winnerOf(task.id)).toEqual({ winner: 'b', is_decided_by_hand: false });
  const sent = (await textsOf(task.id)).map(({ recipient }) => recipient);
  expect(sent.sort()).toEqual([...to].sort());
  expect(await task.state()).toBe('completed');
});

test('a stop before the winner is known gives back what the rest would have cost', async () => {
  await open();
  const task = await at.send({ to: phones(100), textTest: test20() });
  await at.settle();
  const tried = (await textsOf(task.id)).length;
  await task.control('stop');
  expect(await at.funds()).toEqual({ balance: 1000 - tried, held: 0 });
  await at.advance({ hours: 2 });
  expect((await textsOf(task.id)).length).toBe(tried);
  expect(await winnerOf(task.id)).toMatchObject({ winner: null });
  expect(await task.state()).toBe('stopped');
});

test('a pause holds the decision up, and the time begins anew', async () => {
  await open();
  const task = await at.send({ to: phones(100), textTest: test20() });
  await at.settle();
  await task.control('pause');
  await at.advance({ hours: 2 });
  expect(await winnerOf(task.id)).toMatchObject({ winner: null });
  await task.control('resume');
  await at.advance({ minutes: 59 });
  expect(await winnerOf(task.id)).toMatchObject({ winner: null });
  await at.advance({ minutes: 2 });
  await at.settle();
  expect(await winnerOf(task.id)).toMatchObject({ winner: 'a' });
  expect(await task.state()).toBe('completed');
});

test('a moderator is waited for, and the time begins with the approval', async () => {
  await open();
  const key = '00000000-0000-8000-8000-000000000001';
  const task = await at.send({ to: phones(100), textTest: test20(), moderationKey: key });
  await at.advance({ hours: 2 });
  expect(await decideTextTest(at.engine.context, task.id, 'b')).toMatchObject({ found: expect.any(String) });
  expect(await winnerOf(task.id)).toMatchObject({ winner: null });
  await moderate(at.engine.context, key, { isApproved: true, reason: '' });
  await at.settle();
  expect(await winnerOf(task.id)).toMatchObject({ winner: null });
  await at.advance({ minutes: 61 });
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 100 });
});
