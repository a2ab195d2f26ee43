import type { AddressInfo } from 'node:net';
import { verifyLedger } from '@cabinet/engine';
import { enableSending } from '@cabinet/platform/modules/sendings/testing/sender';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '@cabinet/platform/testing/test-app';
import { Cabinet } from './cabinet.ts';
import { runCommand, VERBS } from './command-line/command.ts';

let server: TestApp;
let url: string;
let anna: TestAccount;
let cabinet: Cabinet;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  await server.app.startBackground();
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna);
  const session = await Cabinet.signIn({ url, username: anna.user.username, password: TEST_PASSWORD });
  const { token } = await session.post('/tokens', { body: { description: 'A program' } });
  cabinet = new Cabinet({ url, token });
});
afterEach(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

const to = (...include: string[]) => ({ type: 'sms' as const, payload: { sender: 'CABINET', text: 'Hello' }, recipient: { include } });
/** The last of what is told, and how often. */
async function lastOf<T>(told: AsyncIterable<T>): Promise<T> {
  let last: T | undefined;
  for await (const one of told) last = one;
  return last as T;
}

test('a file is imported, its list is sent to, and the task is followed to its end', async () => {
  const list = await cabinet.post('/contactLists', { body: { title: 'Customers', type: 'regular' } });
  const file = new Blob(['phone,firstName\n+79160000110,Anna\n+79160000111,Boris\nnobody,Clara\n'], { type: 'text/csv' });
  const imported = await lastOf(cabinet.importContacts(list.id, file, 'customers.csv', { everyMs: 5 }));
  expect(imported).toMatchObject({ state: 'completed', total: 3, created: 2, refused: 1 });
  expect(await (await cabinet.download(String(imported.report))).text()).toContain('Clara');

  const names: (string | null | undefined)[] = [];
  for await (const { firstName } of cabinet.list('/contacts', { ListId: list.id }, { pageSize: 1 })) names.push(firstName);
  expect(names.toSorted()).toEqual(['Anna', 'Boris']);

  const accepted = await cabinet.send(to(list.id));
  expect(accepted).toMatchObject({ total: 2, price: 2 });
  const task = await lastOf(cabinet.followTask(String(accepted.TaskId), { everyMs: 5 }));
  expect(task).toMatchObject({ state: 'completed', meta: { total: 2, completed: 2, errored: 0 } });
  expect(await cabinet.balance()).toMatchObject({ balance: 98, held: 0, currency: 'RUB' });
});

test('a message that fails gives its money back', async () => {
  const { groupId, price } = await cabinet.send(to('+79160000101'));
  expect(price).toBe(1);
  const message = await lastOf(cabinet.followMessages(groupId, { everyMs: 5 }));
  expect(message.state.status).toBe('failed');
  expect(await cabinet.balance()).toMatchObject({ balance: 100, held: 0 });
});

test('a send with a key happens once', async () => {
  const first = await cabinet.send(to('+79160000110'), { idempotencyKey: 'order-7' });
  expect(await cabinet.send(to('+79160000110'), { idempotencyKey: 'order-7' })).toEqual(first);
  await expect(cabinet.send(to('+79160000111'), { idempotencyKey: 'order-7' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_REUSED' });
  await lastOf(cabinet.followMessages(first.groupId, { everyMs: 5 }));
  expect(await cabinet.balance()).toMatchObject({ balance: 99 });
});

test('a refusal has its code, its fields and the id that support asks for', async () => {
  await expect(cabinet.send({ ...to('+79160000110'), payload: { sender: 'UNKNOWN', text: 'Hello' } })).rejects.toMatchObject({
    name: 'CabinetError',
    status: 422,
    code: 'SENDER_NOT_APPROVED',
    requestId: expect.any(String),
  });
  await expect(cabinet.send(to('nobody'))).rejects.toMatchObject({ code: 'VALIDATION', items: [{ path: 'recipient.include[0]' }] });
  await expect(new Cabinet({ url, token: 'cab_wrong' }).get('/settings')).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
});

test('what happens is read from the log of events, and read on from where a program had come to', async () => {
  await anna.put(`settingsUser/${anna.id}/eventLog`, { value: { events: ['onStatusChange', 'onOptOut'] } });
  await cabinet.send(to('+79160000110'));
  const seen: (readonly [id: string, status: unknown])[] = [];
  let last = '';
  for await (const { data, next } of cabinet.followEvents({ types: ['onStatusChange'], pageSize: 2, everyMs: 5 })) {
    seen.push(...data.map(({ id, data: { status } }) => [id, status] as const));
    last = next;
    if (seen.some(([, status]) => status === 'delivered')) break;
  }
  expect(seen.map(([, status]) => status)).toEqual(['pending', 'sent', 'delivered']);
  await anna.post('optOuts', { recipient: '+79160000110' });
  for await (const { data } of cabinet.followEvents({ after: last, everyMs: 5 })) {
    expect(data).toMatchObject([{ type: 'onOptOut', data: { recipient: '+79160000110' } }]);
    break;
  }
});

test('following events ends with its signal', async () => {
  const ending = new AbortController();
  const following = cabinet.followEvents({ signal: ending.signal, everyMs: 5 }).next();
  ending.abort();
  await expect(following).rejects.toMatchObject({ name: 'AbortError' });
});

describe('the command line', () => {
  /** Runs a command with a token; answers what it ended with and wrote. */
  async function run(...words: string[]) {
    const { body } = await anna.post<{ token: string }>('tokens', { description: 'A shell' });
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const code = await runCommand(words, { env: { CABINET_URL: url, CABINET_TOKEN: body.token }, print, warn: print, everyMs: 5 });
    return { code, lines };
  }

  test('sends, follows, tells the status and the balance', async () => {
    const sent = await run('send', '--to', '+79160000110', '--text', 'Hello', '--sender', 'CABINET', '--follow');
    expect(sent.code).toBe(0);
    expect(sent.lines[0]).toMatch(/^[\da-f-]{36} {2}1 accepted for 1$/);
    const task = sent.lines.at(-1) as string;
    expect(task).toMatch(/^[\da-f-]{36} {2}completed {2}1 of 1, 0 failed$/);
    expect(await run('status', task.slice(0, 36))).toEqual({ code: 0, lines: [task] });
    const message = await lastOf(cabinet.list('/sendings', { TaskId: task.slice(0, 36) }));
    expect(await run('status', message.id)).toEqual({ code: 0, lines: [`${message.id}  +79160000110  delivered  1`] });
    expect(await run('balance')).toEqual({ code: 0, lines: ['99 RUB'] });
    expect(JSON.parse((await run('balance', '--json')).lines[0] as string)).toMatchObject({ balance: 99, currency: 'RUB' });
  });

  test('follows a send to several as their task', async () => {
    const { code, lines } = await run('send', '--to', '+79160000101', '--to', '+79160000110', '--text', 'Hi', '--sender', 'CABINET', '--follow'); // prettier-ignore
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^[\da-f-]{36} {2}completed {2}2 of 2, 1 failed$/);
  });

  test('says why it was refused', async () => {
    const { code, lines } = await run('send', '--to', 'nobody', '--text', 'Hi', '--sender', 'CABINET');
    expect(code).toBe(1);
    expect(lines[0]).toContain('(VALIDATION)');
    expect(lines[1]).toContain('recipient.include[0]');
    expect((await run('status', '999999999999')).lines[0]).toContain('(NOT_FOUND)');
  });

  test.each(VERBS)('has a page for $command', async ({ command, options, example }) => {
    const { code, lines } = await run(command.split(' ')[0] as string, '--help');
    expect(code).toBe(0);
    for (const part of [`cabinet-client ${command}`, 'CABINET_TOKEN', 'Ends with 0', ...Object.keys(options).map((name) => `--${name}`)])
      expect(lines.join('\n')).toContain(part);
    expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(`npx @cabinet/client ${example.split(' ')[0]}`);
  });

  test('prints what completes it in a shell', async () => {
    expect((await run('completion', 'bash')).lines.join()).toContain('complete -o bashdefault');
    expect((await run('completion', 'zsh')).lines.join()).toContain('#compdef cabinet-client');
    expect((await run('--get-yargs-completions', 'cabinet-client', 'send', '--f')).lines.join().split('\n').map((one) => one.split(':')[0])).toContain('--follow'); // prettier-ignore
  });

  test('says how it is used', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, lines: [expect.stringContaining('CABINET_TOKEN')] });
    expect(await run()).toMatchObject({ code: 2 });
    expect(await run('dance')).toMatchObject({ code: 2, lines: [expect.stringContaining('dance')] });
    expect(await run('send', '--text', 'Hi')).toMatchObject({ code: 2, lines: [expect.stringContaining('--to')] });
    expect(await run('send', '--to', '+79160000110', '--text', 'Hi', '--at', 'tomorrow')).toMatchObject({ code: 2 });
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    expect(await runCommand(['balance'], { env: {}, print, warn: print })).toBe(2);
    expect(lines[0]).toContain('CABINET_URL');
  });
});
