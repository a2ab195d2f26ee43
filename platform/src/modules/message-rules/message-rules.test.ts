import type { ErrorBody } from '@cabinet/domain/errors';
import type { MessageRuleGroup, MessageVerdict } from '@cabinet/domain/message-rules';
import type { Page } from '@cabinet/domain/resource';
import type { RoutingGroup } from '@cabinet/domain/routing';
import type { Sending, SendingAccepted, SendingQuote, TimelineEntry } from '@cabinet/domain/sendings';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  await server.app.startBackground();
});
afterAll(() => server.close());

const to = ['+79161112210'];
const make = async (rules: readonly object[], given: object = {}) =>
  admin.post<MessageRuleGroup & ErrorBody>('messageRuleGroups', { title: 'Rules', rules, ...given });
const refuse = (conditions: object, reason = 'Gambling is not sent') => ({
  title: 'Casino',
  conditions,
  action: { kind: 'refuse', reason },
});

async function customer() {
  const account = await server.account();
  await enableSending(server, account);
  return account;
}

test('a message that a rule refuses is not accepted, and says why; other types, accounts and groups that are off are left alone', async () => {
  const [anna, other] = [await customer(), await customer()];
  const { body: group } = await make([refuse({ text: { is: 'matches', value: 'win #d eur#*bet' } })], { types: ['sms'], users: [anna.id] });
  const text = 'You WIN 100 EUR at any Bet';
  expect((await anna.post<ErrorBody>('sendings', body(to, { text }))).body).toMatchObject({
    error: 'MESSAGE_REFUSED',
    params: { reason: 'Gambling is not sent' },
  });
  expect((await anna.post<SendingQuote>('sendings/quote', body(to, { text }))).status).toBe(422);
  expect((await anna.post('sendings', body(to, { text: 'You win at any bet' }))).status).toBe(201);
  expect((await other.post('sendings', body(to, { text }))).status).toBe(201);
  const off = await admin.put<MessageRuleGroup>(`messageRuleGroups/${group.id}`, { ...rest(group), isActive: false });
  expect(off.status).toBe(200);
  expect((await anna.post('sendings', body(to, { text }))).status).toBe(201);
});

const rest = ({ title, isActive, priority, types, users, rules }: MessageRuleGroup) => ({ title, isActive, priority, types, users, rules });

test('words that only a filled placeholder brings keep those messages away, and no others', async () => {
  const anna = await customer();
  await make([refuse({ words: ['casino'] })], { users: [anna.id] });
  const list = (await anna.post<{ id: string }>('contactLists', { title: 'All', type: 'regular' })).body;
  for (const [phone, firstName] of [['+79161112210', 'Casino Royal'], ['+79161112302', 'Anna']]) await anna.post('contacts', { ListId: list.id, phone, firstName }); // prettier-ignore
  const { body: quote } = await anna.post<SendingQuote>('sendings/quote', body([list.id], { text: 'Hello ${firstName}' }));
  expect(quote).toMatchObject({ total: 1, skipped: [{ reason: 'blocked', count: 1 }] });
});

test('rules replace, send to moderation and choose a routing group, each in the timeline; customers are not told which rule', async () => {
  const anna = await customer();
  const routes = { title: 'Codes', type: 'sms', providers: ['sandbox'], rules: [{ title: 'No Spain', conditions: { prefixes: ['+34'] }, action: { kind: 'block', reason: 'No' } }] }; // prettier-ignore
  const { id } = (await admin.post<RoutingGroup>('routingGroups', routes)).body;
  await make(
    [
      { title: 'Links', conditions: { text: { is: 'contains', value: 'bit.ly' } }, action: { kind: 'replace', find: 'BIT.LY/', replacement: 'shop.example/' } }, // prettier-ignore
      { title: 'Codes', conditions: { text: { is: 'matches', value: 'code #d' } }, action: { kind: 'route', group: id } },
    ],
    { users: [anna.id] },
  );
  await make([{ title: 'Loans', conditions: { words: ['loan'] }, action: { kind: 'moderate' } }], { users: [anna.id], priority: 200 });
  const text = 'Your code 1234 for bit.ly/x';
  const { body: quote } = await anna.post<SendingQuote>('sendings/quote', body([...to, '+34600000010'], { text }));
  expect(quote).toMatchObject({
    total: 1,
    skipped: [{ reason: 'blocked', count: 1 }],
    previews: [{ text: 'Your code 1234 for shop.example/x' }],
  });
  const sent = (await anna.post<SendingAccepted>('sendings', body(to, { text }))).body;
  expect(sent.moderation).toBe('approved');
  const row = async () => (await anna.get<Page<Sending>>(`sendings?groupId=${sent.groupId}`)).body.data[0];
  await eventually(async () => (await row()) !== undefined);
  const message = await row();
  expect(message?.payload.text).toBe('Your code 1234 for shop.example/x');
  const told = async (who: TestAccount) => {
    const { body: timeline } = await who.get<TimelineEntry[]>(`sendings/${message?.id}/timeline`);
    return timeline.filter(({ event }) => event === 'messageRule').map(({ params }) => params);
  };
  expect(await told(admin)).toEqual([{ rule: 'Links', action: 'replace' }, { rule: 'Codes', action: 'route' }]); // prettier-ignore
  expect(await told(anna)).toEqual([{ action: 'replace' }, { action: 'route' }]);
  expect((await anna.post<SendingAccepted>('sendings', body(to, { text: 'A loan' }))).body.moderation).toBe('pending');
});

test('a draft is tried out without being saved; what a group names has to be there, patterns have to be plain', async () => {
  const group = { title: 'Draft', rules: [{ title: 'Sender', conditions: { sender: { is: 'equals', value: 'shop' } }, action: { kind: 'replace', target: 'sender', replacement: 'CABINET' } }, refuse({ sender: { is: 'equals', value: 'cabinet' }, words: ['bet'] })] }; // prettier-ignore
  const tried = await admin.post<MessageVerdict>('messageRuleGroups/check', { type: 'sms', sender: 'Shop', text: 'A Bet', group });
  expect(tried.body).toEqual({
    sender: 'CABINET',
    text: 'A Bet',
    refused: 'Gambling is not sent',
    isModerated: false,
    group: null,
    applied: [{ rule: 'Sender', action: 'replace' }, { rule: 'Casino', action: 'refuse' }], // prettier-ignore
  });
  const wrong = await make([refuse({ text: { is: 'matches', value: '#d5' } })]);
  expect(wrong.body.data?.map(({ path }) => path)).toEqual(['rules[0].conditions.text.value']);
  const missing = await make([{ title: 'Gone', action: { kind: 'route', group: admin.id } }], {
    users: ['019a8b2c-1234-7abc-8def-0000000000d1'],
  });
  expect(missing.body.data?.map(({ path }) => path)).toEqual(['users[0]', 'rules[0].action.group']);
  for (const role of ['me', 'reseller', 'manager'] as const)
    expect((await (await server.account({ role })).post('messageRuleGroups/check', { type: 'sms' })).status).toBe(403);
});

test('the second of two administrators who change a group from one version is told so', async () => {
  const { body: group } = await make([]);
  const change = (title: string) =>
    admin.put<ErrorBody>(`messageRuleGroups/${group.id}`, { ...rest(group), title }, { 'if-match': `"${group.updatedAt}"` });
  const answers = await Promise.all([change('First'), change('Second')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('judging by many rules a text as long as any lets other requests go ahead', async () => {
  const group = (
    await make(
      Array.from({ length: 100 }, (_, at) => refuse({ text: { is: 'matches', value: `#w #d${'a #d'.repeat(40)}#*x${at}` } })),
      { types: ['email'] },
    )
  ).body;
  const began = process.cpuUsage();
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await server.app.services.messageRules.check({ type: 'email', sender: 'a', text: 'a 1'.repeat(33_000), OwnerId: null, id: null });
  const { user, system } = process.cpuUsage(began);
  isOver = true;
  await admin.remove(`messageRuleGroups/${group.id}`);
  // The processor's time, not the clock's: a machine that others use too stops a process where it likes.
  expect((user + system) / 1000 / turns).toBeLessThan(50);
});
