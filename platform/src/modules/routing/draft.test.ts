import type { RoutingGroup } from '@cabinet/domain/routing';
import type { RoutingDraft, RoutingVersion } from '@cabinet/domain/routing-draft';
import type { OperatorGroup } from '@cabinet/domain/operator-groups';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Page } from '@cabinet/domain/resource';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let second: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  second = await server.account({ role: 'admin' });
  anna = await server.account();
  await enableSending(server, anna);
});
afterAll(() => server.close());

const block = (title: string, prefix: string) => ({ title, conditions: { prefixes: [prefix] }, action: { kind: 'block', reason: 'No' } });
const group = (rules: readonly object[] = [], given: object = {}) => ({
  title: 'SMS',
  type: 'sms',
  providers: ['sandbox'],
  rules,
  ...given,
});
const draft = async () => await admin.get<RoutingDraft>('routing/draft');
const etagOf = (answer: { headers: object }) => ({ 'if-match': String((answer.headers as { etag?: string }).etag) });
const stage = (id: string, content: object, headers: Record<string, string> = {}, by = admin) =>
  by.put<RoutingDraft & { error?: string; current?: RoutingDraft }>(`routing/draft/groups/${id}`, content, headers);
const publish = (headers: Record<string, string> = {}, comment = '') =>
  admin.post<RoutingDraft & { error?: string }>('routing/draft/publish', { comment }, headers);
const versions = async () => (await admin.get<Page<RoutingVersion>>('routing/versions')).body.data;
const blockedOf = async (to: string[]) => {
  const { body: quote } = await anna.post<SendingQuote>('sendings/quote', body(to));
  return quote.skipped?.find(({ reason }) => reason === 'blocked')?.count ?? 0;
};
/** A live group that Anna alone sends by. */
async function liveGroup(rules: readonly object[] = []): Promise<string> {
  const { id } = (await admin.post<RoutingGroup>('routingGroups', group(rules))).body;
  await admin.put(`users/${anna.id}/routingGroups`, { groups: [id] });
  return id;
}
const SPAIN = '+34600000010';
const RUSSIA = '+79161112210';

test('what is staged changes nothing until all of it is published at once, and is told by who and how it differs', async () => {
  const id = await liveGroup([block('No Spain', '+34')]);
  const before = (await draft()).body.version;
  await stage(id, group([block('No Russia', '+7'), block('No Spain', '+34')], { reroute: ['failed'] }), {}, second);
  const added = await admin.post<RoutingDraft>('routing/draft/groups', group([], { title: 'Viber', type: 'viber' }));
  expect(added.body).toMatchObject({ version: before, author: { id: admin.id } });
  expect(added.body.changes.map(({ of, kind, group: title }) => [of, kind, title])).toEqual([
    ['group', 'changed', 'SMS'],
    ['rule', 'added', 'SMS'],
    ['group', 'added', 'Viber'],
  ]);
  expect(await blockedOf([RUSSIA, SPAIN])).toBe(1);

  const published = await publish(etagOf(added), 'Closed for the night');
  expect(published.body).toMatchObject({ version: before + 1, changes: [], author: null, createdAt: null });
  expect(await blockedOf([RUSSIA, SPAIN])).toBe(2);
  const [latest] = await versions();
  expect(latest).toMatchObject({ number: before + 1, kind: 'published', comment: 'Closed for the night', changesCount: 3, author: { id: admin.id } }); // prettier-ignore
  const { data } = (await admin.get<Page<JournalEntry>>('eventsHistory?resource=routing&action=activate')).body;
  expect(data[0]).toMatchObject({ UserId: admin.id, before: { version: before }, after: { version: before + 1 } });
  expect((await publish()).status).toBe(409);
});

test('the way back is a version of its own, and accounts get a group again that had gone', async () => {
  const id = await liveGroup([block('No Spain', '+34')]);
  const [good] = await versions();
  await admin.remove(`routing/draft/groups/${id}`);
  await publish();
  expect((await admin.get(`routingGroups/${id}`)).status).toBe(404);
  const { body: found } = await admin.get<RoutingVersion>(`routing/versions/${good?.id}`);
  expect(found.wayBack?.map(({ of, kind, groupId }) => [of, kind, groupId])).toEqual([['group', 'added', id]]);
  const restored = await admin.post<RoutingDraft>(`routing/versions/${good?.id}/restore`, {});
  expect(restored.status).toBe(200);
  expect(await blockedOf([RUSSIA, SPAIN])).toBe(1);
  expect((await versions())[0]).toMatchObject({ kind: 'restored', restored: good?.number, number: restored.body.version });
  expect((await admin.post(`routing/versions/${good?.id}/restore`, {})).status).toBe(409);
  expect((await admin.post(`routing/versions/${anna.id}/restore`, {})).status).toBe(404);
});

test('of two administrators, the second is told what the first has staged, or changed directly', async () => {
  const id = await liveGroup();
  const seen = etagOf(await draft());
  const answers = await Promise.all([admin, second].map((by) => stage(id, group([], { title: `By ${by.id.slice(-6)}` }), seen, by)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
    error: 'RESOURCE_CHANGED',
    current: { changes: [{ of: 'group' }] },
  });

  const staged = etagOf(await draft());
  await admin.put(`routingGroups/${id}`, group([block('No Spain', '+34')]));
  expect((await publish(staged)).status).toBe(412);
  const now = await draft();
  expect(now.body.overtaken).toEqual([id]);
  expect(now.body.changes.map(({ of, kind }) => `${of} ${kind}`)).toEqual(['group changed', 'rule removed']);
  expect((await versions())[0]).toMatchObject({ kind: 'direct', changesCount: 1 });
  const discarded = await admin.remove<RoutingDraft>('routing/draft');
  expect(discarded.body).toMatchObject({ changes: [], overtaken: [], author: null });
});

test('a program that changes a group directly makes a version, and leaves the draft of others on top of it', async () => {
  const [one, other] = [await liveGroup(), (await admin.post<RoutingGroup>('routingGroups', group([], { title: 'Other' }))).body.id];
  await stage(one, group([block('No Spain', '+34')]));
  await admin.put(`routingGroups/${other}`, group([block('No Russia', '+7')], { title: 'Other' }));
  const { changes, overtaken } = (await draft()).body;
  expect(changes.map(({ of, groupId }) => [of, groupId])).toEqual([['rule', one]]);
  expect(overtaken).toEqual([]);
  await publish();
  expect((await admin.get<RoutingGroup>(`routingGroups/${other}`)).body.rules).toHaveLength(1);
  // What is staged as it is live is no change.
  await stage(one, group());
  expect((await stage(one, group([block('No Spain', '+34')]))).body.changes).toEqual([]);
});

test('nothing that does not fit is staged, nor published when it fits no longer', async () => {
  const id = await liveGroup();
  expect((await stage(id, group([], { providers: ['nobody'] }))).status).toBe(422);
  expect((await stage(anna.id, group())).status).toBe(404);
  const { body: made } = await admin.post<OperatorGroup>('operatorGroups', { title: 'Russia', mccmnc: ['25001'] });
  const rule = { ...block('No MTS', '+7'), conditions: { operatorGroups: [made.id] } };
  await stage(id, group([rule]));
  expect((await admin.remove(`operatorGroups/${made.id}`)).status).toBe(409);
  await publish();
  expect(await blockedOf([RUSSIA, SPAIN, '+79260000010'])).toBe(1);
  await admin.put(`operatorGroups/${made.id}`, { title: 'Russia', mccmnc: ['25001', '25002'] });
  expect(await blockedOf([RUSSIA, SPAIN, '+79260000010'])).toBe(2);
  await admin.put(`routingGroups/${id}`, group());
  expect((await admin.remove(`operatorGroups/${made.id}`)).status).toBe(204);
  // The version before names a group that is not there any more.
  const [, before] = await versions();
  expect((await admin.post(`routing/versions/${before?.id}/restore`, {})).status).toBe(422);
});

test('only who may activate publishes, and the draft is nobody else’s business', async () => {
  for (const path of ['routing/draft', 'routing/versions']) expect((await anna.get(path)).status).toBe(403);
  expect((await anna.post('routing/draft/publish', {})).status).toBe(403);
});

test('a group that message rules send by stays, whichever way it is to go, and whoever removes it is told why', async () => {
  const { id } = (await admin.post<RoutingGroup>('routingGroups', group([], { title: 'Codes' }))).body;
  const rules = [{ title: 'Code', conditions: { words: ['code'] }, action: { kind: 'route', group: id } }];
  const { body: named } = await admin.post<{ id: string }>('messageRuleGroups', { title: 'Sorting', rules });
  const refused = { status: 422, body: { error: 'ROUTING_GROUP_USED', params: { group: 'Codes', rules: 'Code (Sorting)' } } };
  expect(await admin.remove(`routingGroups/${id}`)).toMatchObject(refused);
  expect(await admin.remove(`routing/draft/groups/${id}`)).toMatchObject(refused);
  await admin.put(`messageRuleGroups/${named.id}`, { title: 'Sorting', rules: [] });
  expect((await admin.remove(`routing/draft/groups/${id}`)).status).toBe(200);
  await admin.put(`messageRuleGroups/${named.id}`, { title: 'Sorting', rules });
  expect(await publish()).toMatchObject(refused);
  await admin.remove(`messageRuleGroups/${named.id}`);
  expect((await publish()).status).toBe(200);
});
