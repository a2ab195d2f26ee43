import type { OtpVerification, OtpConfirmation } from '@cabinet/domain/otp-codes';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { enableSending } from '../sendings/testing/sender.ts';
import { codeTo, makeWidget, SMS, TEXT, textsOn, visitorOf } from './testing.ts';

let server: TestApp;
let owner: TestAccount;
let widget: OtpWidget;
let count = 0;
const newPhone = () => `+7916555${String(1010 + ++count)}`;

beforeAll(async () => {
  server = await createTestApp({ publicUrl: 'https://cabinet.example' });
  owner = await server.account();
  await enableSending(server, owner, { balance: 1000 });
  widget = await makeWidget(server, owner);
});
afterAll(() => server.close());

/** Lets the pause between two codes pass. */
const waitedFor = (id: string) => server.app.pool.query(`update otp_code set sent_at = sent_at - interval '1 minute' where id = $1`, [id]);

test('a phone is confirmed by the code that it was sent, and the site’s server learns it once', async () => {
  const visitor = visitorOf(server, widget);
  const phone = newPhone();
  const { status, body: sent } = await visitor.ask(phone.replace('+7', '8'), 'en');
  expect({ status, ...sent }).toMatchObject({ status: 201, channelType: 'sms', codeLength: 4 });
  expect(Object.values(sent).join()).not.toContain(await codeTo(server, phone));

  const code = await codeTo(server, phone);
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  expect((await visitor.enter<OtpVerification>(sent.id, wrong)).body).toEqual({ isVerified: false, triesLeft: 2 });
  const { body } = await visitor.enter<OtpVerification>(sent.id, ` ${code.slice(0, 2)}-${code.slice(2)} `);
  expect(body).toMatchObject({ isVerified: true, triesLeft: 0 });
  expect((await visitor.enter(sent.id, code)).status).toBe(404);

  const proof = { proof: body.proof };
  const stranger = await server.account();
  expect((await stranger.post('n/otp-handler/proofs', proof)).status).toBe(404);
  expect((await owner.post<OtpConfirmation>('n/otp-handler/proofs', proof)).body).toMatchObject({ phone, WidgetId: widget.id });
  expect((await owner.post('n/otp-handler/proofs', proof)).status).toBe(404);
  expect((await owner.get(`n/otp-handler/widgets/${widget.id}`)).body).toMatchObject({
    script: 'https://cabinet.example/otp/widget.js',
    verified: 1,
  });
  expect((await stranger.get(`n/otp-handler/widgets/${widget.id}`)).status).toBe(404);
});

test('tries end, also when they come all at once, and a code holds no longer than it should', async () => {
  const visitor = visitorOf(server, widget);
  const phone = newPhone();
  const { id } = (await visitor.ask(phone)).body;
  const code = await codeTo(server, phone);
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.enter<OtpVerification>(id, wrong)));
  expect(answers.map(({ body }) => body.triesLeft).sort()).toEqual([0, 0, 0, 0, 0, 0, 1, 2]);
  expect((await visitor.enter<OtpVerification>(id, code)).body).toEqual({ isVerified: false, triesLeft: 0 });

  const late = (await visitor.ask(phone)).body;
  await server.app.pool.query('update otp_code set expires_at = now() where id = $1', [late.id]);
  expect((await visitor.enter<OtpVerification>(late.id, await codeTo(server, phone, 2))).body.isVerified).toBe(false);
});

test('of two that enter the right code at once, one is confirmed', async () => {
  const visitor = visitorOf(server, widget);
  const phone = newPhone();
  const { id } = (await visitor.ask(phone)).body;
  const code = await codeTo(server, phone);
  const answers = await Promise.all([visitor.enter<OtpVerification>(id, code), visitor.enter<OtpVerification>(id, code)]);
  expect(answers.filter(({ body }) => body.isVerified)).toHaveLength(1);
});

test('nothing that is kept tells the code, not even to whoever reads the database and tries all of them without the key', async () => {
  const phone = newPhone();
  await visitorOf(server, widget).ask(phone);
  const code = await codeTo(server, phone);
  const { rows } = await server.app.pool.query<{ row: string }>('select to_jsonb(c)::text as row from otp_code as c where phone = $1', [
    phone,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.parse(rows[0]?.row ?? '{}')).toMatchObject({ digest: expect.stringMatching(/^\\x[\da-f]{64}$/) as string });
  expect(Object.entries(JSON.parse(rows[0]?.row ?? '{}') as object).filter(([, value]) => value === code)).toEqual([]);
});

test('another code comes by the same channel, then by the next, never too soon, and then there is none', async () => {
  const account = await server.account();
  await enableSending(server, account);
  await enableSending(server, account, { type: 'telegram' });
  const telegram = {
    name: 'By Telegram',
    channelType: 'telegram',
    additionalSettings: { codeLength: 6, numberOfRestart: 0, beautify: true },
  };
  const text = { name: 'Telegram', channelType: 'telegram', additionalSettings: { senderId: 'bot', template: '{code} is the code' } };
  const visitor = visitorOf(server, await makeWidget(server, account, [{ ...SMS, additionalSettings: {} }, telegram], [TEXT, text]));
  const phone = newPhone();
  const first = (await visitor.ask(phone)).body;
  expect(first.restartAt).not.toBeNull();
  const soon = await visitor.again(first.id);
  expect(soon.status).toBe(429);
  const before = await codeTo(server, phone);

  await waitedFor(first.id);
  const [second, refused] = (await Promise.all([visitor.again(first.id), visitor.again(first.id)])).sort((a, b) => a.status - b.status);
  expect(second?.body).toMatchObject({ id: first.id, channelType: 'sms' });
  expect([409, 429]).toContain(refused?.status);
  const now = await codeTo(server, phone, 2);
  if (now !== before) expect((await visitor.enter<OtpVerification>(first.id, before)).body.isVerified).toBe(false);

  await waitedFor(first.id);
  const third = await visitor.again(first.id);
  expect(third.body).toMatchObject({ channelType: 'telegram', codeLength: 6, restartAt: null });
  expect((await textsOn(server, phone, 3))[0]).toMatch(/^\d{3}-\d{3} is the code$/);
  await waitedFor(first.id);
  expect((await visitor.again(first.id)).status).toBe(429);
  expect((await visitor.enter<OtpVerification>(first.id, await codeTo(server, phone, 3))).body.isVerified).toBe(true);
});

test('the text that says most about a visitor is sent', async () => {
  const account = await server.account();
  await enableSending(server, account);
  const made = (name: string, conditions: object[], template: string) => ({
    ...TEXT,
    name,
    conditions,
    additionalSettings: { senderId: 'CABINET', template },
  });
  const texts = [
    TEXT,
    made('English', [{ tag: 'language', value: 'en' }], 'English {code}'),
    made('Russian phones in English', [{ tag: 'language', value: 'en' }, { tag: 'country', value: 'RU' }], 'RU {code}'),
    made('Spain', [{ tag: 'country', value: 'ES' }], 'Hola ${code}'),
  ]; // prettier-ignore
  const visitor = visitorOf(server, await makeWidget(server, account, [SMS], texts));
  const textFor = async (phone: string, language?: string) => {
    await visitor.ask(phone, language);
    return (await textsOn(server, phone))[0]?.replace(/\d+/, '#');
  };
  expect(await textFor(newPhone(), 'en')).toBe('RU #');
  expect(await textFor(newPhone(), 'es')).toBe('Your code: #');
  expect(await textFor('+34612345678', 'es')).toBe('Hola #');
  expect(await textFor('+77012345678', 'en')).toBe('English #');
});

test('a channel that the account cannot send by is passed over; when none is left visitors learn no more than that', async () => {
  const account = await server.account();
  const visitor = visitorOf(server, await makeWidget(server, account));
  expect(await visitor.ask(newPhone())).toMatchObject({ status: 422, body: { error: 'CHANNEL_UNAVAILABLE' } });
  await enableSending(server, account, { balance: 0 });
  expect((await visitor.ask(newPhone())).body).toMatchObject({
    error: 'CHANNEL_UNAVAILABLE',
    message: 'This channel is not available to you.',
  });
});

test('a code stands readable nowhere but on its phone: not for its owner, nor for those above, nor in the database', async () => {
  const admin = await server.account({ role: 'admin' });
  const manager = await server.account({ role: 'manager' });
  const reseller = await server.account({ role: 'reseller', manager });
  const account = await server.account({ reseller, manager });
  await enableSending(server, account);
  await enableSending(server, account, { type: 'telegram' });
  const fallback = { name: 'By Telegram', channelType: 'telegram', additionalSettings: { beautify: true } };
  const spare = { name: 'Telegram', channelType: 'telegram', additionalSettings: { senderId: 'bot', template: '{code}!' } };
  const visitor = visitorOf(server, await makeWidget(server, account, [SMS, fallback], [TEXT, spare]));
  // Its last digits have the sandbox fail, so that the code goes by the next channel too.
  const phone = '+79165552001';
  await visitor.ask(phone);
  const [first, second] = await eventually(async () => {
    await server.app.services.engine.drain();
    const { rows } = await server.app.pool.query<{ text: string; parts: number; characters: number }>(
      'select coalesce(s.text, b.text, t.text) as text, s.parts, s.characters from sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id where s.recipient = $1 order by s.id',
      [phone],
    );
    return rows.length === 2 ? rows : undefined;
  });
  expect(first).toEqual({ text: 'Your code: ****', parts: 1, characters: 15 });
  expect(second?.text).toBe('**-**!');

  const whole = newPhone();
  await visitor.ask(whole);
  const code = await codeTo(server, whole);
  expect(code).toHaveLength(4);
  for (const reader of [account, reseller, manager, admin]) {
    const { data } = (await reader.get<{ data: { id: string }[] }>(`sendings?recipient=${encodeURIComponent(whole)}&$scope=all`)).body;
    expect(JSON.stringify(data)).toContain('Your code: ****');
    expect(JSON.stringify((await reader.get(`sendings/${data[0]?.id}`)).body)).not.toContain(`code: ${code}`);
  }
  const { rows } = await server.app.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from task t where text like 'Your code%'`);
  for (const { row } of rows) expect(row).not.toContain(`: ${code}`);
});
