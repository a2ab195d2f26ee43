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

const CODE = 'Ab3dEf7h';
const links = { [CODE]: { shortUrl: `https://go.example/s/${CODE}`, fullUrl: 'https://shop.example/' } };
const linkParts = (code: string, ids: readonly number[]) => ids.map((id) => code.slice(0, 2) + String(id % 1e8).padStart(8, '0'));
const LINK = /https:\/\/go\.example\/s\/\w{18}/;

test('a link that the second text alone names has an address of its own in each message', async () => {
  at = await scenario({ linkParts });
  isOpen = true;
  const textTest = test20({ text: `Go \${link:${CODE}}` });
  const task = await at.send({ to: phones(100), links, textTest });
  await at.settle();
  await decideTextTest(at.engine.context, task.id, 'b');
  await at.settle();
  const sent = (await textsOf(task.id)).filter(({ text }) => text !== 'Hello');
  expect(sent.length).toBeGreaterThan(80);
  expect(new Set(sent.map(({ text }) => LINK.exec(text)?.[0])).size).toBe(sent.length);
});

interface Letter {
  recipient: string;
  text: string;
  subject: string | undefined;
  html: string | undefined;
}

/** Notes what the sandbox is given that it takes. */
function noteLetters(): Map<number, Letter> {
  const taken = new Map<number, Letter>();
  const provider = at.engine.sandbox;
  const submit = provider.submit.bind(provider);
  provider.submit = async (messages) => {
    const answers = await submit(messages);
    for (const [index, { reference, recipient, text, payload }] of messages.entries()) {
      if (answers[index]?.outcome !== 'accepted') continue;
      expect(taken.has(reference)).toBe(false);
      taken.set(reference, { recipient, text, subject: payload?.subject, html: payload?.html });
    }
    return answers;
  };
  return taken;
}

const boxes = (count: number, ending: (index: number) => string = () => '10') =>
  Array.from({ length: count }, (_, index) => ({
    email: `anna${String(index).padStart(4, '0')}${ending(index)}@shop.example`,
    firstName: `Ann${index}`,
  }));
const payload = { subject: 'Sale for ${firstName}', html: '<p>Hi</p>', file: 'f1' };
const letters = (people: readonly { email: string }[], second: object) => {
  at.lists.set('people', people);
  const textTest = { ...test20(), text: 'Hi', payload: { ...payload, ...second } };
  const audience = {
    kind: 'email' as const,
    include: { lists: ['people'], addresses: [] },
    exclude: { lists: [], addresses: [] },
    blacklists: [],
  };
  return { type: 'email' as const, sender: 'news@shop.example', text: 'Hi', payload, audience, textTest };
};

test('of two subjects a share of the recipients gets one each, and the rest the better one, all with one letter', async () => {
  await open();
  const taken = noteLetters();
  // Some are put off by the provider first: what is offered again says the same.
  const people = boxes(300, (index) => (index % 7 === 0 ? '07' : '10'));
  const request = letters(people, { subject: 'Only today, ${firstName}' });
  const quoted = await at.engine.quote(at.request(request));
  const { a = 0, b = 0, rest = 0, previews = [] } = quoted.textTest ?? {};
  expect(a + b + rest).toBe(300);
  expect(previews[0]?.payload).toEqual({ ...payload, subject: 'Only today, Ann0' });
  expect(quoted.previews[0]?.payload?.subject).toBe('Sale for Ann0');
  const task = await at.send(request);
  await at.settle();
  expect([await textTestFigures(at.pool, task.id)].map((one) => [one.a.messages, one.b.messages])).toEqual([[a, b]]);
  expect(taken.size).toBe(a + b);
  await decideTextTest(at.engine.context, task.id, 'b');
  await at.settle();
  const all = [...taken.values()];
  expect(all.map(({ recipient }) => recipient).sort()).toEqual(people.map(({ email }) => email).sort());
  const variantOf = variantPicker(request);
  for (const { recipient, text, subject, html } of all) {
    const name = `Ann${Number(recipient.slice(4, 8))}`;
    const isFirst = variantOf(recipient) === 'a';
    expect([text, html, subject]).toEqual(['Hi', '<p>Hi</p>', isFirst ? `Sale for ${name}` : `Only today, ${name}`]);
  }
  // The letter is stored once.
  expect(await firstRow(at.pool, 'select count(*)::int as own from batch where task_id = $1 and text is not null', [task.id])).toEqual({
    own: 0,
  });
});

test('of two letters each is sent whole, with names and links of its own', async () => {
  at = await scenario({ linkParts });
  isOpen = true;
  const taken = noteLetters();
  const second = { subject: 'Only today', html: `<a href="\${link:${CODE}}">Go, \${firstName}</a>` };
  const request = letters(boxes(100), second);
  const task = await at.send({ ...request, links, textTest: { ...request.textTest, text: 'Go' } });
  await at.settle();
  await decideTextTest(at.engine.context, task.id, 'b');
  await at.settle();
  const ofSecond = [...taken.values()].filter(({ text }) => text === 'Go');
  const ofFirst = [...taken.values()].filter(({ text }) => text === 'Hi');
  expect([ofFirst.length + ofSecond.length, ofFirst.length > 0]).toEqual([100, true]);
  expect(ofFirst.every(({ subject, html }) => html === '<p>Hi</p>' && subject?.startsWith('Sale for Ann'))).toBe(true);
  expect(ofSecond.every(({ subject, html = '' }) => subject === 'Only today' && /Go, Ann\d+</.test(html))).toBe(true);
  expect(new Set(ofSecond.map(({ html = '' }) => LINK.exec(html)?.[0])).size).toBe(ofSecond.length);
});

test('a letter without a subject and a page is not sent with those of the first', async () => {
  await open();
  const taken = noteLetters();
  const request = letters(boxes(60), {});
  const task = await at.send({ ...request, textTest: { ...request.textTest, text: 'Plain', payload: {} } });
  await at.settle();
  await decideTextTest(at.engine.context, task.id, 'a');
  await at.settle();
  expect(taken.size).toBe(60);
  for (const { text, subject, html } of taken.values()) if (text === 'Plain') expect([subject, html]).toEqual([undefined, undefined]);
});
