import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { daysThatItLasts } from '@cabinet/domain/balance-forecast';
import type { BalanceDay } from '@cabinet/domain/billings';
import { verifyLedger } from '@cabinet/engine';
import { enableSending } from '@cabinet/platform/modules/sendings/testing/sender';
import { createTestApp, eventually, type TestAccount, type TestApp } from '@cabinet/platform/testing/test-app';
import { FAILURE_REASONS } from './failure-reasons.ts';

const MAIN = fileURLToPath(new URL('../command-line/main.ts', import.meta.url));

let server: TestApp;
let url: string;
let anna: TestAccount;
let client: Client;
const open: Client[] = [];

/** A client whose server was started from a shell, with a token of these scopes. */
async function connect(account: TestAccount, scopes: readonly string[] | null = null): Promise<Client> {
  const { body } = await account.post<{ token: string }>('tokens', { description: 'A model', scopes });
  const env = { CABINET_URL: url, CABINET_TOKEN: body.token };
  const connected = new Client({ name: 'test', version: '1' });
  await connected.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], env }));
  open.push(connected);
  return connected;
}
/** Calls a tool; answers what it said, read from its text, and whether that is a refusal. */
async function callTool<T = Record<string, unknown>>(name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  const [{ text }] = content as [{ text: string }];
  return { isError, said: (isError && !text.startsWith('{') ? text : JSON.parse(text)) as T };
}
const namesOf = async (of: Client) => (await of.listTools()).tools.map(({ name }) => name);
interface Page {
  total: number;
  rows: readonly Record<string, unknown>[];
}

beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  await server.app.startBackground();
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;
  anna = await server.account();
  await enableSending(server, anna);
  client = await connect(anna);
});
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  expect(await verifyLedger(server.app.pool)).toEqual([]);
  await server.close();
});

const hello = { sender: 'CABINET', text: 'Hello', recipients: ['+79160000110'] };
interface Quote {
  total: number;
  priceAtMost: number;
  idempotencyKey: string;
}
/** Asks what a send costs, and sends it. */
async function send(message: Record<string, unknown>) {
  const { said: quote } = await callTool<Quote>('quote_message', message);
  const agreed = { quotedTotal: quote.total, quotedPrice: quote.priceAtMost, idempotencyKey: quote.idempotencyKey };
  return { agreed, ...(await callTool<{ mailingId: string; groupId: string; total: number }>('send_message', { ...message, ...agreed })) };
}

test('every tool says what it takes and whether it changes something', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('send_message');
  for (const { title, description, inputSchema, annotations } of tools)
    expect({ title, description, inputSchema, annotations }).toEqual({
      title: expect.any(String),
      description: expect.stringMatching(/\.$/),
      inputSchema: expect.objectContaining({ type: 'object' }),
      annotations: expect.objectContaining({ readOnlyHint: expect.any(Boolean), openWorldHint: expect.any(Boolean) }),
    });
  const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
  expect(changing.map(({ name, annotations }) => [name, annotations?.destructiveHint])).toEqual([['send_message', true]]);
});

test('a token is offered the tools that its scopes open, and no other', async () => {
  expect(await namesOf(await connect(anna, ['balance.read']))).toEqual(['get_balance']);
  const reading = await namesOf(await connect(anna, ['messages.read', 'contacts.read']));
  expect(reading.toSorted()).toEqual([
    'find_contact_lists', 'find_contact_segments', 'find_mailings', 'find_messages', 'get_mailing', 'get_message',
  ]); // prettier-ignore
});

test('rights that end meanwhile are refused by the server, in the API’s own words', async () => {
  const { body } = await anna.post<{ id: string; token: string }>('tokens', { description: 'A model' });
  const env = { CABINET_URL: url, CABINET_TOKEN: body.token };
  const other = new Client({ name: 'test', version: '1' });
  open.push(other);
  await other.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], env }));
  await anna.put(`tokens/${body.id}`, { description: 'A model', scopes: ['messages.read'] });
  expect(await other.callTool({ name: 'get_balance', arguments: {} })).toMatchObject({
    isError: true,
    structuredContent: { error: 'SCOPE_MISSING', message: expect.any(String), params: { scope: 'balance.read' } },
  });
});

/** The message of these filters, as soon as there is one. */
const foundWith = (filters: Record<string, unknown>) =>
  eventually(async () => (await callTool<Page>('find_messages', filters)).said.rows[0]);

test('a message is quoted, sent once, and found with its history', async () => {
  const sent = await send(hello);
  expect(sent).toMatchObject({ isError: false, said: { total: 1, price: 1 } });
  expect((await callTool('send_message', { ...hello, ...sent.agreed })).said).toEqual(sent.said);
  const { groupId } = sent.said;
  const found = await foundWith({ groupId, status: ['delivered'] });
  expect(found).toMatchObject({ recipient: '+79160000110', text: 'Hello', mailingId: sent.said.mailingId });
  const { said: message } = await callTool<{ history: { event: string }[] }>('get_message', { id: found.id });
  expect(message.history.map(({ event }) => event)).toEqual(expect.arrayContaining(['accepted', 'held', 'sent', 'delivered']));
});

test('a send that grew since it was quoted is not sent', async () => {
  const { said: quote } = await callTool<Quote>('quote_message', hello);
  const more = { ...hello, recipients: ['+79160000110', '+79160000112'] };
  const agreed = { quotedTotal: quote.total, quotedPrice: quote.priceAtMost, idempotencyKey: quote.idempotencyKey };
  expect(await callTool('send_message', { ...more, ...agreed })).toMatchObject({
    isError: true,
    said: { error: 'QUOTE_CHANGED', quote: { total: 2, price: 2 } },
  });
  expect((await callTool<Page>('find_messages', { recipient: '+79160000112' })).said.total).toBe(0);
});

test('why a message failed is told in words', async () => {
  const { said: accepted } = await send({ ...hello, recipients: ['+79160000101'] });
  const failed = await foundWith({ groupId: accepted.groupId, status: ['failed'] });
  expect(failed).toMatchObject({ error: 'rejected', reason: expect.stringContaining(FAILURE_REASONS.rejected) });
});

test('refusals are errors of the tool with the API’s code, sentence and fields', async () => {
  expect(await callTool('quote_message', { ...hello, sender: 'UNKNOWN' })).toMatchObject({
    isError: true,
    said: { error: 'SENDER_NOT_APPROVED', message: expect.stringMatching(/\.$/), requestId: expect.any(String) },
  });
  expect(await callTool('quote_message', { ...hello, recipients: ['nobody'] })).toMatchObject({
    isError: true,
    said: { error: 'VALIDATION', fields: [{ path: 'recipient.include[0]' }] },
  });
  expect(await callTool('get_message', { id: '999999999999' })).toMatchObject({ isError: true, said: { error: 'NOT_FOUND' } });
  expect(await callTool('quote_message', { recipients: hello.recipients })).toMatchObject({ isError: true, said: { error: 'VALIDATION' } });
  expect(await callTool('find_messages', { status: ['lost'] })).toMatchObject({ isError: true });
});

test('a template is found, read as its recipients would, and sent by', async () => {
  const list = (await anna.post<{ id: string }>('contactLists', { title: 'Readers', type: 'regular' })).body;
  await anna.post('contacts', { ListId: list.id, phone: '+79160000113', firstName: 'Boris' });
  const payload = { sender: 'CABINET', text: 'Hello ${firstName}' };
  const template = (
    await anna.post<{ id: string }>('templates', { title: 'A greeting', type: 'sms', payload, recipient: { include: [list.id] } })
  ).body;
  const { said: found } = await callTool<Page>('find_templates', { search: 'greeting' });
  expect(found.rows).toMatchObject([{ id: template.id, title: 'A greeting', payload }]);
  const { said: rendered } = await callTool('render_template', { templateId: template.id });
  expect(rendered).toMatchObject({ total: 1, previews: [{ recipient: '+79160000113', text: 'Hello Boris' }] });
  const { said: accepted } = await send({ templateId: template.id });
  const ended = async () => {
    const { said } = await callTool('get_mailing', { id: accepted.mailingId });
    return said.state === 'completed' && said;
  };
  expect(await eventually(ended)).toMatchObject({ recipients: 1, delivered: 1, failures: [], money: { captured: 1 } });
  expect((await callTool<Page>('find_mailings', { search: 'Hello' })).said.rows).toContainEqual(
    expect.objectContaining({ id: accepted.mailingId }),
  );
});

test('lists and segments tell how many contacts they hold', async () => {
  const list = (await anna.post<{ id: string }>('contactLists', { title: 'Counted', type: 'regular' })).body;
  for (const [phone, firstName] of [
    ['+79160000114', 'Clara'],
    ['+79160000115', 'Clara'],
    ['+79160000116', 'Dora'],
  ])
    // prettier-ignore
    await anna.post('contacts', { ListId: list.id, phone, firstName });
  const conditions = [{ field: 'firstName', operator: 'is', value: 'Clara' }];
  await anna.post('contactSegments', { title: 'Claras', match: 'all', conditions });
  expect((await callTool<Page>('find_contact_lists', { title: 'Counted' })).said.rows).toMatchObject([{ id: list.id, count: 3 }]);
  expect((await callTool<Page>('find_contact_segments', { title: 'Claras' })).said.rows).toMatchObject([{ title: 'Claras', count: 2 }]);
});

test('the balance is forecast as the cabinet’s pages do', async () => {
  const { body } = await anna.get<{ result: BalanceDay[] }>('billings/balance/me/days');
  const { said } = await callTool<{ balance: number; forecast: { daysLeft: number } }>('get_balance');
  expect(said).toMatchObject({ currency: 'RUB', overdraft: 0 });
  expect(said.forecast.daysLeft).toBe(daysThatItLasts(said.balance, body.result));
});

test('reasons of failures are the words of the cabinet’s pages', () => {
  const texts = fileURLToPath(new URL('../../../design-system/locales/en.json', import.meta.url));
  expect(FAILURE_REASONS).toEqual((JSON.parse(readFileSync(texts, 'utf8')) as { failure: object }).failure);
});

test('a wrong token ends the server with the reason', async () => {
  const env = { CABINET_URL: url, CABINET_TOKEN: 'cab_wrong' };
  const transport = new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], env, stderr: 'pipe' });
  let said = '';
  transport.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow('closed');
  expect(said).toContain('UNAUTHORIZED');
});
