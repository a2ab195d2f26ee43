import { generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { PROVIDER_SETTINGS } from '@cabinet/domain/providers';
import type { SmtpSettings } from '@cabinet/domain/providers-smtp';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eventually } from '../../testing/eventually.ts';
import { OPEN_SOCKETS } from '../../testing/providers/open-outbound.ts';
import { scenario, type Scenario } from '../../testing/scenario.ts';
import { DatabaseJournal } from '../journal.ts';
import type { FileSource } from '../provider.ts';
import { SmtpProvider } from './provider.ts';

let at: Scenario;
let sink: SMTPServer;
let provider: SmtpProvider;
let mails: string[] = [];
afterEach(async () => {
  await provider.stop();
  await new Promise<void>((resolve) => sink.close(resolve));
  await at.close();
});

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const files: FileSource = {
  linkTo: (id) => id,
  open: async (id) =>
    id === 'gone' ? undefined : { filename: 'Прайс.pdf', type: 'application/pdf', content: Readable.from(['%PDF prices']) },
};

async function begin(options: SMTPServerOptions = {}, settings: Partial<SmtpSettings> = {}): Promise<void> {
  at = await scenario();
  mails = [];
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  sink.on('error', () => undefined);
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  const { port } = sink.server.address() as AddressInfo;
  provider = new SmtpProvider({
    name: 'mail',
    password: 'right',
    callbackUrl: 'https://cabinet.example/api/n/providers/1/reports/secret',
    journal: new DatabaseJournal(at.pool, 'mail'),
    files,
    outbound: OPEN_SOCKETS,
    settings: PROVIDER_SETTINGS.smtp.cast({
      host: '127.0.0.1',
      port,
      security: 'none',
      from: 'news@shop.example',
      responseSeconds: 2,
      ...settings,
    }),
  });
  await at.engine.attach(provider);
}

const audience = (to: readonly string[]) => ({
  kind: 'email' as const,
  include: { lists: [], addresses: to },
  exclude: { lists: [], addresses: [] },
  blacklists: [],
});
const send = (to: readonly string[], given: Parameters<Scenario['send']>[0] = {}) =>
  at.send({ type: 'email', providers: ['mail'], sender: 'Магазин', text: 'Скидки\n\nПриходите.', audience: audience(to), ...given });

test('mails arrive with their sender, subject, an id of their own and the way off the list', async () => {
  await begin({}, { unsubscribe: 'https://shop.example/off?who=${recipient}' });
  const task = await send(['anna@example.com', 'bob@example.com']);
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 2 });
  expect(mails).toHaveLength(2);
  const mail = mails.find((one) => one.includes('anna@'));
  expect(mail).toContain('From: =?UTF-8?');
  expect(mail).toContain('<news@shop.example>');
  expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail).toMatch(/^Message-ID: <\d+@shop\.example>/m);
  expect(mail).toContain('List-Unsubscribe: <https://shop.example/off?who=anna%40example.com>');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('mails of a bulk have the one-click link of their reader; a mail of one only where it stands in its text', async () => {
  await begin({}, { unsubscribe: 'mailto:off@shop.example' });
  at.engine.context.optOutLink = (ownerId, recipient) => `https://cabinet.example/u/${ownerId.slice(-4)}-${recipient.slice(0, 4)}`;
  const unfolded = (index: number) => mails[index]?.replaceAll(/\r\n[ \t]/g, ' ');
  const link = `https://cabinet.example/u/${at.ownerId.slice(-4)}-anna`;
  await send(['anna@example.com'], { isSingle: false });
  await at.engine.drain();
  expect(unfolded(0)).toContain(`List-Unsubscribe: <${link}>, <mailto:off@shop.example>`);
  expect(unfolded(0)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await send(['anna@example.com'], { isSingle: true });
  await at.engine.drain();
  expect(unfolded(1)).toContain('List-Unsubscribe: <mailto:off@shop.example>');
  await send(['anna@example.com'], { isSingle: true, text: 'Off: ${optOutLink}', payload: { html: '<a href="${optOutLink}">Off</a>' } });
  await at.engine.drain();
  expect(unfolded(2)).toContain(`List-Unsubscribe: <${link}>`);
  expect(unfolded(2)).toContain(`Off: ${link}`);
  expect(unfolded(2)).toContain(`<a href="${link}">`);
});

test('a mail has its own subject, a page and a file, filled for its reader', async () => {
  await begin();
  const list = at.lists.set('readers', [{ email: 'anna@example.com', firstName: 'Tom & <b>' }]);
  const payload = { subject: 'For ${firstName}', html: '<p>${firstName}</p>', file: 'prices' };
  const task = await send([], {
    audience: { ...audience([]), include: { lists: [list], addresses: [] } },
    text: 'Hi ${firstName}',
    payload,
  });
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 1 });
  const [mail] = mails;
  expect(mail).toContain('Subject: For Tom & <b>');
  expect(mail).toContain('<p>Tom &amp; &lt;b&gt;</p>');
  expect(mail).toContain('Hi Tom & <b>');
  expect(mail).toContain('Content-Type: application/pdf');
  expect(mail).toContain(Buffer.from('%PDF prices').toString('base64'));

  const gone = await send(['bob@example.com'], { payload: { file: 'gone' } });
  await at.engine.drain();
  expect((await gone.messages()).map(({ status, error }) => [status, error])).toEqual([['failed', 'rejected']]);
});

test('a sender that is an address signs the mail, and bounces still come to us', async () => {
  const envelopes: string[] = [];
  await begin({
    onMailFrom: ({ address }, _session, done) => {
      envelopes.push(address);
      done();
    },
  });
  await send(['anna@example.com'], { sender: 'boss@shop.example' });
  await at.engine.drain();
  expect(mails[0]).toContain('From: boss@shop.example');
  expect(envelopes).toEqual(['news@shop.example']);
});

test('a mailbox that does not exist is a failure with the words of the server', async () => {
  await begin({ onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')) });
  const task = await send(['nobody@example.com']);
  await at.engine.drain();
  expect((await task.messages()).map(({ status, error }) => [status, error])).toEqual([['failed', 'rejected']]);
  expect((await at.pool.query('select error_text from sending')).rows[0]).toEqual({ error_text: '550 No such mailbox' });
  expect(await at.funds()).toEqual({ balance: 1000, held: 0 });
});

test.each([
  ['the recipient', 451],
  ['the text', 452],
])('%s is put off, and taken the next time', async (what, code) => {
  let tries = 0;
  const once = (done: (error?: Error) => void) => done((tries += 1) === 1 ? refusal(code, 'Greylisted') : undefined);
  await begin(
    what === 'the text'
      ? {
          onData: (stream, _session, done) => {
            stream.resume();
            stream.on('end', () => once(done));
          },
        }
      : { onRcptTo: (_address, _session, done) => once(done) },
  );
  const task = await send(['anna@example.com']);
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ processing: 1 });
  await at.advance({ minutes: 2 });
  expect(await task.byStatus()).toEqual({ sent: 1 });
  expect(tries).toBe(2);
});

test('a server that hangs up after the text leaves it in doubt: sent again under the same id, and marked', async () => {
  const ids: (string | undefined)[] = [];
  await begin({
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        ids.push(/^Message-ID: (.+)$/m.exec(Buffer.concat(chunks).toString())?.[1]);
        if (ids.length > 1) return done();
        for (const connection of sink.connections as Set<{ session: { id: string }; close(): void; _socket: { destroy(): void } }>)
          if (connection.session.id === session.id) connection._socket.destroy();
      });
    },
  });
  const task = await send(['anna@example.com']);
  await eventually(async () => {
    await at.advance({ seconds: 5 });
    return (await task.byStatus()).sent === 1;
  });
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect((await at.pool.query('select cardinality(repeats) as count from provider_submit where repeats is not null')).rows).toEqual([
    { count: 1 },
  ]);
});

test('a wrong password refuses nothing: messages wait, and the health says why', async () => {
  let password = 'another';
  await begin(
    {
      authOptional: false,
      onAuth: (auth, _session, done) => (auth.password === password ? done(null, { user: 1 }) : done(refusal(535, 'Wrong password'))),
    },
    { username: 'shop' },
  );
  await expect(provider.verify()).rejects.toThrow('Wrong password');
  const task = await send(['anna@example.com']);
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ pending: 1 });
  expect(provider.health()).toMatchObject({ state: 'down', text: expect.stringContaining('Wrong password') as string });
  password = 'right';
  await eventually(async () => {
    await at.advance({ seconds: 5 });
    return (await task.byStatus()).sent === 1;
  });
});

test('an address of a confirmed domain signs the mail by its key, unsubscribing by one click included, and is nobody’s guest', async () => {
  await begin();
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  at.engine.context.optOutLink = () => 'https://cabinet.example/u/anna';
  at.engine.context.signatureOf = async (ownerId, address) =>
    ownerId === at.ownerId && address === 'boss@signed.example'
      ? { domainName: 'signed.example', keySelector: 'cab1', privateKey }
      : undefined;
  await send(['anna@example.com'], { sender: 'boss@signed.example', isSingle: false });
  await send(['anna@example.com'], { sender: 'boss@other.example' });
  await at.engine.drain();
  const [signed = '', plain = ''] = ['signed', 'other'].map((domain) =>
    mails.find((mail) => mail.includes(`From: boss@${domain}.example`)),
  );
  expect(plain).toContain('Sender: news@shop.example');
  expect(plain).not.toContain('DKIM-Signature');
  expect(signed).not.toMatch(/^Sender:/m);
  const field = /^DKIM-Signature: ((?:.|\r\n[ \t])*)/m.exec(signed)?.[1] ?? '';
  const tags = new Map(field.split(';').map((tag) => [tag.split('=')[0]?.trim(), tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, '')]));
  expect([tags.get('d'), tags.get('s')]).toEqual(['signed.example', 'cab1']);
  const named = tags.get('h')?.toLowerCase().split(':') ?? [];
  expect(named).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']));

  // Relaxed canonicalization of headers (RFC 6376 §3.4.2), and what the key signed of them.
  const head = signed
    .slice(0, signed.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const relaxed = (line: string) => `${line.slice(0, line.indexOf(':')).toLowerCase().trim()}:${line.slice(line.indexOf(':') + 1).replaceAll(/\s+/g, ' ').trim()}`; // prettier-ignore
  const lines = new Map(head.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), relaxed(line)]));
  const unsigned = (lines.get('dkim-signature') ?? '').replace(/(\bb=)[^;]*$/, '$1');
  const said = [...named.map((name) => lines.get(name)), unsigned].join('\r\n');
  expect(verify('sha256', Buffer.from(said), publicKey, Buffer.from(tags.get('b') ?? '', 'base64'))).toBe(true);
});

/** A server that remembers the return addresses of mails. */
async function beginWithBounces(): Promise<string[]> {
  const returns: string[] = [];
  const onMailFrom: SMTPServerOptions['onMailFrom'] = ({ address }, _session, done) => {
    returns.push(address);
    done();
  };
  await begin({ onMailFrom }, { bounces: 'Bounces@shop.example' });
  return returns;
}
const multipart = (type: string, to: string, ...parts: readonly (readonly [string, string])[]) =>
  Buffer.from(
    [
      `From: MAILER-DAEMON@mx.example\r\nTo: ${to}\r\nContent-Type: multipart/report; report-type=${type}; boundary="b"\r\n`,
      ...parts.map(([kind, body]) => `--b\r\nContent-Type: ${kind}\r\n\r\n${body}\r\n`),
      '--b--\r\n',
    ].join('\r\n'),
  );
const bounceOf = (to: string, status: string, action = 'failed') =>
  multipart(
    'delivery-status',
    to,
    ['text/plain', 'Sorry.'],
    [
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; anna@example.com\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status}\r\n No such mailbox`,
    ],
    ['text/rfc822-headers', 'Subject: Sale'],
  );
const complaintTo = (address: string, returnPath: string, type = 'abuse') =>
  multipart(
    'feedback-report',
    address,
    ['text/plain', 'This is spam.'],
    ['message/feedback-report', `Feedback-Type: ${type}\r\nUser-Agent: FBL/1\r\nVersion: 1\r\nOriginal-Mail-From: <${returnPath}>`],
    ['message/rfc822', 'From: news@shop.example\r\nSubject: Sale\r\n\r\nCome.'],
  );
const takeIn = async (letter: Buffer) => {
  await provider.receive(letter, {}, at.engine.sink);
  await at.engine.drain();
};
const optOuts = async () =>
  (await at.pool.query<{ recipient: string; source: string; type: string }>('select recipient, source, type from opt_out order by 1')).rows;

const returned = async () =>
  (await at.pool.query<{ source: string }>('select source from returned_mail order by sending_id, source')).rows.map(
    ({ source }) => source,
  );

test('a bounce fails its mail with the words of the other server, and takes an address that is gone off the list', async () => {
  const returns = await beginWithBounces();
  const task = await send(['anna@example.com']);
  await at.engine.drain();
  const [to = ''] = returns;
  expect(to).toMatch(/^bounces\+\d+-[\da-f]{16}@shop\.example$/);
  await takeIn(bounceOf(to, '4.4.1', 'delayed'));
  expect(await task.byStatus()).toEqual({ sent: 1 });
  await takeIn(bounceOf(to, '5.1.1'));
  expect((await task.messages()).map(({ status, error }) => [status, error])).toEqual([['failed', 'undelivered']]);
  expect(await optOuts()).toEqual([{ recipient: 'anna@example.com', source: 'bounce', type: 'email' }]);

  await expect(send(['anna@example.com'])).rejects.toThrow('NO_RECIPIENTS');
});

test('a mail that is refused for another reason fails alone', async () => {
  const returns = await beginWithBounces();
  const task = await send(['anna@example.com']);
  await at.engine.drain();
  await takeIn(bounceOf(returns[0] ?? '', '5.2.2'));
  expect(await task.byStatus()).toEqual({ failed: 1 });
  expect(await optOuts()).toEqual([]);
  expect(await returned()).toEqual(['bounce']);
});

test('a reader who calls a mail spam is written to no more; a letter that proves nothing changes nothing', async () => {
  const returns = await beginWithBounces();
  const task = await send(['anna@example.com', 'bob@example.com']);
  await at.engine.drain();
  const [first = '', other = ''] = returns;
  const forged = first.replace(/-[\da-f]{16}@/, '-0123456789abcdef@');
  await takeIn(bounceOf(forged, '5.1.1'));
  await takeIn(complaintTo('abuse@shop.example', forged));
  await takeIn(complaintTo('abuse@shop.example', other, 'not-spam'));
  await takeIn(Buffer.from(`To: ${first}\r\nSubject: Out of office\r\n\r\nI am away.`));
  expect(await optOuts()).toEqual([]);
  expect(await returned()).toEqual([]);
  for (const _again of [1, 2]) await takeIn(complaintTo('abuse@shop.example', first));
  expect(await returned()).toEqual(['complaint']);
  expect(await optOuts()).toMatchObject([{ source: 'complaint', type: 'email' }]);
  expect(await task.byStatus()).toEqual({ sent: 2 });
});
