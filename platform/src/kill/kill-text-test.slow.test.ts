import { setTimeout as wait } from 'node:timers/promises';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import type { TextTest, TextVariant } from '@cabinet/domain/text-tests';
import { firstRow, OWN_PAYLOAD, rows, run, variantPicker, verifyLedger } from '@cabinet/engine';
import { areSettled, eventually } from '@cabinet/engine/testing';
import { body, enableSending } from '../modules/sendings/testing/sender.ts';
import type { TestApp } from '../testing/test-app.ts';
import { Installation } from './installation.ts';

const IS_LONG = process.env.TEST_LONG === '1';
const MAILINGS = IS_LONG ? 30 : 4;
const RECIPIENTS = IS_LONG ? 2000 : 400;
const OPTIONS = { batch: 25, lease: 600, backOff: { first: 50, longest: 500 }, poll: 20 };
/** Longest pause before a kill: before, while and after the winner is taken, and anywhere among the batches that it goes to. */
const MOMENTS_MS = 40;
const SETTLE_MS = 120_000;
const TEXTS: Readonly<Record<TextVariant, string>> = { a: 'Hello', b: 'Hello there' };
/** What emails say under both subjects. */
const LETTER = 'Come and see';
jest.setTimeout(IS_LONG ? 1_200_000 : 240_000);

let at: Installation;
let server: TestApp;
beforeAll(async () => {
  at = await Installation.make();
  server = await at.testApp();
});
afterAll(async () => {
  await server.close();
  await at.remove();
});

interface Made {
  recipient: string;
  text: string;
  /** Emails have one. */
  subject: string | null;
  variant: TextVariant | null;
  status: number;
}

const messagesOf = (task: string) =>
  rows<Made>(
    at.pool,
    `select s.recipient, coalesce(s.text, b.text, t.text) as text, (${OWN_PAYLOAD}) ->> 'subject' as subject, b.variant, s.status from sending s join batch b on b.lo = s.batch
     join task t on t.id = b.task_id where t.id = $1 order by 1`,
    [task],
  );
const testOf = (task: string) =>
  firstRow<{ winner: TextVariant | null; due: boolean; over: boolean }>(
    at.pool,
    'select winner, decide_at is not null as due, finished_at is not null as over from task where id = $1',
    [task],
  );

test('a worker that is killed while it decides between two texts, and while it sends the rest, leaves one winner, one message for each recipient and exact money', async () => {
  const anna = await server.account();
  const money = MAILINGS * RECIPIENTS * 2;
  await enableSending(server, anna, { balance: money });
  await enableSending(server, anna, { type: 'email', balance: 0 });
  const startWorker = () => at.startWorker(OPTIONS);
  let worker = await startWorker();
  const [winners, decided, among] = [new Set<TextVariant>(), [] as boolean[], [] as number[]];
  let delivered = 0;

  for (let mailing = 0; mailing < MAILINGS; mailing += 1) {
    const texts = { a: `${TEXTS.a} ${mailing}`, b: `${TEXTS.b} ${mailing}` };
    const better: TextVariant = mailing % 2 === 0 ? 'b' : 'a';
    // Of emails the subjects are tried, under which there is one letter.
    const isEmail = mailing % 4 > 1;
    const decision = { share: 20, by: 'delivered', minutes: 15 } as const;
    const variantOf = isEmail
      ? variantPicker({
          text: LETTER,
          payload: { subject: texts.a },
          textTest: { text: LETTER, payload: { subject: texts.b }, ...decision },
        })
      : variantPicker({ text: texts.a, textTest: { text: texts.b, ...decision } });
    // Who tries the text that is to lose does not get it: the sandbox fails what ends in 01.
    const [start, end] = isEmail ? ['anna', '@shop.example'] : ['+7916', ''];
    const to = Array.from({ length: RECIPIENTS }, (_, index) => `${start}${String(index).padStart(5, '0')}`).flatMap((begin) => {
      const [ending] = ['10', '01'].filter((digits) => {
        const variant = variantOf(begin + digits + end);
        return digits === (variant !== undefined && variant !== better ? '01' : '10');
      });
      return ending === undefined ? [] : [begin + ending + end];
    });
    const textTest: TextTest = { ...decision, ...(isEmail ? { subject: texts.b, text: '' } : { text: texts.b }) };
    const payload = { sender: 'sale@shop.example', subject: texts.a, text: LETTER };
    const sending = isEmail ? body(to, { type: 'email', payload, textTest }) : body(to, { text: texts.a, textTest });
    const { body: accepted } = await anna.post<SendingAccepted>('sendings', sending);
    const task = accepted.TaskId ?? '';
    await eventually(async () => {
      const open = await rows(at.pool, 'select 1 from batch where task_id = $1 and state <> 2', [task]);
      const tried = await messagesOf(task);
      return (await testOf(task))?.due && open.length === 0 && tried.every(({ status }) => status >= 3);
    }, SETTLE_MS);
    const tried = (await messagesOf(task)).length;

    await run(at.pool, `update task set decide_at = now() where id = $1`, [task]);
    await wait(Math.random() * MOMENTS_MS);
    await at.kill(worker);
    decided.push((await testOf(task))?.winner !== null);

    worker = await startWorker();
    await eventually(async () => (await messagesOf(task)).length > tried, SETTLE_MS);
    await wait(Math.random() * MOMENTS_MS);
    await at.kill(worker);
    among.push((await messagesOf(task)).length - tried);

    worker = await startWorker();
    await eventually(async () => (await testOf(task))?.over && areSettled(at.pool, [task]), SETTLE_MS);

    const winner = (await testOf(task))?.winner;
    expect(winner).toBe(better);
    if (winner) winners.add(winner);
    const made = await messagesOf(task);
    expect(made.map(({ recipient }) => recipient)).toEqual([...to].sort());
    const said = ({ text, subject }: Made) => (isEmail ? subject : text);
    expect(new Set(made.filter(({ variant }) => variant === null).map(said))).toEqual(new Set([texts[better]]));
    for (const variant of ['a', 'b'] as const)
      expect(new Set(made.filter((one) => one.variant === variant).map(said))).toEqual(new Set([texts[variant]]));
    delivered += to.filter((address) => address.endsWith(`10${end}`)).length;
  }

  expect(winners).toEqual(new Set(['a', 'b']));
  // What ends in 01 is refused before the sandbox takes it.
  const taken = await firstRow(
    at.pool,
    'select count(*)::int as all, count(distinct m.id)::int as distinct from sandbox_submit, unnest(sendings) as m (id)',
  );
  expect(taken).toEqual({ all: delivered, distinct: delivered });
  const { body: funds } = await anna.get<{ result: { balance: number; held: number } }>(`billings/balance/${anna.id}`);
  expect(funds.result).toMatchObject({ balance: money - delivered, held: 0 });
  expect(await verifyLedger(at.pool)).toEqual([]);
  if (IS_LONG)
    console.info(
      `${MAILINGS} mailings; ${decided.filter(Boolean).length} decided before the first kill; made of the rest at the second: ${among.join(', ')}`,
    );
});
