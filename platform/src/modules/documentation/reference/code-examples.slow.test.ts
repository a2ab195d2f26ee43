import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Balance } from '@cabinet/domain/billings';
import type { SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import type { Token } from '@cabinet/domain/tokens';
import { enableSending } from '../../sendings/testing/sender.ts';
import { startReceiver } from '../../webhooks/testing/receiver.ts';
import { createTestApp, eventually, TEST_PASSWORD, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { exampleFile, LANGUAGES, type Example, type Language } from './code-examples.ts';

type Folder = Language['folder'];
type Variables = Readonly<Record<string, string>>;

/** How an example is run, and what has to be on the machine for it. */
const COMMANDS: Readonly<Record<Folder, readonly [needs: string, ...command: string[]]>> = {
  curl: ['curl', 'bash', '-euo', 'pipefail'],
  typescript: [process.execPath, process.execPath, '--disable-warning=ExperimentalWarning'],
  python: ['python3', 'python3'],
  php: ['php', 'php'],
};
const isThere = (folder: Folder) => spawnSync(COMMANDS[folder][0], ['--version']).status === 0;
/** Long enough for a machine that does ten other things. */
const EXAMPLE_TIMEOUT_MS = 120_000;

let server: TestApp;
let url: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.app.startBackground();
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;
}, EXAMPLE_TIMEOUT_MS);
afterAll(async () => {
  for (const child of children) child.kill();
  await server.close();
});

function start(example: Example, language: Language, variables: Variables) {
  const [, command = '', ...options] = COMMANDS[language.folder];
  const file = fileURLToPath(exampleFile(example, language));
  const isServer = language.folder === 'php' && example === 'webhook';
  const child = spawn(command, [...options, ...(isServer ? ['-S', `127.0.0.1:${variables['PORT']}`] : []), file], {
    env: { PATH: process.env['PATH'], CABINET_URL: url, ...variables },
  });
  children.push(child);
  const said = { text: '', complaints: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said.text += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said.complaints += part));
  return { said, child, ended: new Promise<number | null>((resolve) => child.on('close', resolve)) };
}

async function run<T>(example: Example, language: Language, variables: Variables): Promise<T> {
  const { said, ended } = start(example, language, variables);
  expect([example, await ended, said.complaints]).toEqual([example, 0, '']);
  return JSON.parse(said.text) as T;
}

async function freePort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

/** Whether somebody answers on a port, whatever it is. */
const answers = (port: string) =>
  fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  );

const send = (account: TestAccount) =>
  account.post<SendingAccepted>('sendings', {
    type: 'sms',
    payload: { sender: 'CABINET', text: 'Hello' },
    recipient: { include: ['+79161234567'] },
  });

for (const language of LANGUAGES) {
  const { folder } = language;
  // Said in the run's report: not everybody has every language.
  const whenThere = isThere(folder) ? describe : describe.skip;
  whenThere(`examples in ${folder}`, () => {
    let account: TestAccount;
    let variables: Variables;
    beforeAll(async () => {
      account = await server.account({ username: `examples-${folder}` });
      await enableSending(server, account, { price: 2.5, balance: 1000 });
      const given = { CABINET_USERNAME: account.user.username, CABINET_PASSWORD: TEST_PASSWORD };
      const { token = '', OwnerId } = await run<Token>('sign-in', language, given);
      variables = { CABINET_TOKEN: token, CABINET_ACCOUNT: OwnerId };
    }, EXAMPLE_TIMEOUT_MS);

    test(
      'the balance, a price, a message that is sent once, a bulk send to a list',
      async () => {
        expect(variables['CABINET_ACCOUNT']).toBe(account.id);
        expect(await run<{ result: Balance }>('balance', language, variables)).toMatchObject({ result: { balance: 1000, held: 0 } });
        expect(await run<SendingQuote>('quote', language, variables)).toMatchObject({ total: 1, price: 2.5 });
        const order = { ...variables, ORDER_ID: `order-${folder}` };
        const first = await run<SendingAccepted>('send', language, order);
        expect(first).toMatchObject({ total: 1, price: 2.5 });
        expect(await run<SendingAccepted>('send', language, order)).toEqual(first);
        expect(await run<SendingAccepted>('send-to-list', language, variables)).toMatchObject({ total: 2, price: 5 });
      },
      EXAMPLE_TIMEOUT_MS,
    );

    test(
      'what a server that is back has missed',
      async () => {
        const receiver = await startReceiver();
        await run('webhook-setup', language, { ...variables, WEBHOOK_URL: receiver.url });
        const missed = { ...variables, SINCE: '2026-01-01T00:00:00Z' };
        expect(await run('webhook-replay', language, missed)).toEqual({ count: 0 });
        await receiver.close();
        expect(await start('webhook-replay', language, missed).ended).not.toBe(0);
      },
      EXAMPLE_TIMEOUT_MS,
    );

    test(
      'statuses by webhook, those of the cabinet alone',
      async () => {
        const isReceiver = folder !== 'curl';
        const port = await freePort();
        const receiver = isReceiver ? undefined : await startReceiver();
        const hook = receiver ? `${receiver.url}/hook` : `http://127.0.0.1:${port}/hook`;
        const { secret } = await run<{ secret: string }>('webhook-setup', language, { ...variables, WEBHOOK_URL: hook });
        if (receiver) {
          await send(account);
          const { headers, body } = await eventually(() => receiver.received[0], EXAMPLE_TIMEOUT_MS);
          const came = {
            WEBHOOK_SECRET: secret,
            ID: headers['webhook-id'] ?? '',
            TIMESTAMP: headers['webhook-timestamp'] ?? '',
            SIGNATURE: headers['webhook-signature'] ?? '',
          };
          expect(await run('webhook', language, { ...came, BODY: body })).toMatchObject({ type: 'onStatusChange' });
          expect(await start('webhook', language, { ...came, BODY: body.replace('sms', 'vk') }).ended).toBe(1);
          return receiver.close();
        }
        const { said, child, ended } = start('webhook', language, { WEBHOOK_SECRET: secret, PORT: port });
        await eventually(() => answers(port), EXAMPLE_TIMEOUT_MS);
        const forged = await fetch(hook, {
          method: 'POST',
          headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': 'v1,AAAA' },
          body: '{"data":{"id":"1","status":"forged"}}',
        });
        expect(forged.status).toBe(401);
        await send(account);
        await eventually(() => / delivered/.test(said.text), EXAMPLE_TIMEOUT_MS);
        expect(said.text).not.toContain('forged');
        child.kill();
        await ended;
      },
      EXAMPLE_TIMEOUT_MS,
    );
  });
}
