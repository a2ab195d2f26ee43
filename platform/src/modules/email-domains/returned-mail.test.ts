import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { EmailDomain } from '@cabinet/domain/email-domains';
import type { ConsentEntry, OptOut } from '@cabinet/domain/opt-outs';
import type { Provider } from '@cabinet/domain/providers';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted } from '@cabinet/domain/sendings';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import { SMTPServer } from 'smtp-server';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { startTestDns, type TestDns } from './testing.ts';

let dns: TestDns;
let mails: SMTPServer;
let server: TestApp;
let owner: TestAccount;
/** Return addresses and texts of the mails that arrived. */
const arrived: { from: string; text: string }[] = [];
let reportsTo: string;

beforeAll(async () => {
  dns = await startTestDns();
  mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom } }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push({ from: mailFrom ? mailFrom.address : '', text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  mails.listen(0, '127.0.0.1');
  await once(mails.server, 'listening');
  const { port } = mails.server.address() as AddressInfo;
  server = await createTestApp({ allowPrivateAddresses: true, dnsServers: [dns.address] });
  await server.app.startBackground();
  const admin = await server.account({ role: 'admin' });
  const settings = { host: '127.0.0.1', port, security: 'none', from: 'news@cabinet.example', bounces: 'bounces@cabinet.example' };
  const given = { name: 'mail', title: 'Mail', kind: 'smtp', types: ['email'], settings };
  const { body: provider } = await admin.post<Provider>('providers', given);
  reportsTo = (await admin.post<{ url: string }>(`providers/${provider.id}/callback`)).body.url;
  owner = await server.account();
  await enableSending(server, owner, { type: 'email' });
  await server.app.pool.query(`update routing_group set providers = '{mail}' where type = 'email'`);
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => mails.close(resolve));
  await dns.close();
});

test('email of a confirmed domain leaves signed; its bounce fails the message and puts the address on the stop list', async () => {
  const { body: domain } = await owner.post<EmailDomain>('emailDomains', { domain: 'shop.example' });
  for (const { name, value } of domain.records) dns.texts.set(name, [value]);
  expect((await owner.post<EmailDomain>(`emailDomains/${domain.id}/check`)).body.state).toBe('confirmed');
  const order = body(['anna@example.com'], { type: 'email', payload: { sender: 'sale@shop.example', text: 'Sale' } });
  expect(await owner.post('sendings', order)).toMatchObject({ status: 201 });
  await eventually(() => arrived.length > 0);
  const [{ from, text } = { from: '', text: '' }] = arrived;
  expect(text).toMatch(/^DKIM-Signature: [^]*?d=shop\.example;/m);
  expect(from).toMatch(/^bounces\+\d+-[\da-f]{16}@cabinet\.example$/);

  const letter = [
    `To: ${from}\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n--b`,
    'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n',
    'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such mailbox\r\n\r\n--b--\r\n',
  ].join('\r\n');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = new URL(reportsTo).pathname.replace('/api/', '');
  expect((await server.call('POST', path, { payload: letter, headers })).status).toBe(204);
  expect((await server.call('POST', `${path}x`, { payload: letter, headers })).status).toBe(404);
  const failed = await eventually(async () => {
    const { data } = (await owner.get<Page<Sending>>('sendings')).body;
    return data.some(({ state }) => state.status === 'failed') && data;
  });
  expect(failed).toMatchObject([{ state: { error: 'undelivered' } }]);
  const { data: optOuts } = (await owner.get<Page<OptOut>>('optOuts')).body;
  expect(optOuts).toMatchObject([{ recipient: 'anna@example.com', source: 'bounce', type: 'email' }]);
  const { data: entries } = (await owner.get<Page<ConsentEntry>>('consentEntries')).body;
  expect(entries).toMatchObject([{ source: 'bounce', comment: '550 5.1.1 No such mailbox' }]);
});

test('a mailing counts what came back and what was called spam, and each count finds its messages', async () => {
  const to = ['vera@example.com', 'gleb@example.com', 'zoya@example.com'];
  const first = arrived.length;
  const { body: accepted } = await owner.post<SendingAccepted>(
    'sendings',
    body(to, { type: 'email', payload: { sender: 'sale@shop.example', text: 'News' } }),
  );
  await eventually(() => arrived.length === first + 3);
  const returnPath = (reader: string) => arrived.slice(first).find(({ text }) => text.includes(reader))?.from ?? '';
  const path = new URL(reportsTo).pathname.replace('/api/', '');
  const post = (kind: string, header: string, part: string) =>
    server.call('POST', path, {
      payload: `${header}\r\nContent-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: ${kind}\r\n\r\n${part}\r\n\r\n--b--\r\n`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const full = 'Reporting-MTA: dns; mx.example\r\n\r\nAction: failed\r\nStatus: 5.2.2';
  await post('message/delivery-status', `To: ${returnPath('vera@example.com')}`, full);
  await post(
    'message/feedback-report',
    'To: abuse@cabinet.example',
    `Feedback-Type: abuse\r\nOriginal-Mail-From: <${returnPath('gleb@example.com')}>`,
  );

  const summary = await eventually(async () => {
    const { body: told } = await owner.get<TaskSummary>(`tasks/${accepted.TaskId}/summary`);
    return told.failed === 1 && told;
  });
  expect(summary).toMatchObject({ messages: 3, returned: { bounces: 1, complaints: 1 } });
  const found = async (source: string) => {
    const { body: page } = await owner.get<Page<Sending>>(`sendings?groupId=${accepted.groupId}&returned=${source}`);
    return [page.total, ...page.data.map(({ recipient }) => recipient)];
  };
  expect(await found('bounce')).toEqual([1, 'vera@example.com']);
  expect(await found('complaint')).toEqual([1, 'gleb@example.com']);
  expect(await found('bounce&returned=complaint')).toEqual([2, expect.any(String), expect.any(String)]);
  expect(await found('none')).toEqual([0]);
});
