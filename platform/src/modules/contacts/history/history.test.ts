import type { ContactEvent, ContactSummary, ContactTimeline } from '@cabinet/domain/contact-history';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { StoredFile } from '@cabinet/domain/files';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../../ids.ts';
import { body, enableSending } from '../../sendings/testing/sender.ts';
import { multipartOf } from '../../storage/testing.ts';

const PHONE = '+79160000010';
const EMAIL = 'anna@example.com';
let server: TestApp;
let anna: TestAccount;
let boris: TestAccount;
let list: string;
let key = 0;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
  boris = await server.account();
  await enableSending(server, boris);
});
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna);
  list = (await anna.post<ContactList>('contactLists', { title: 'Guests', type: 'regular' })).body.id;
});
afterAll(() => server.close());

const add = async (given: object) => (await anna.post<Contact>('contacts', { ListId: list, ...given })).body;
const timeline = (id: string, query = '', who = anna) => who.get<ContactTimeline>(`contacts/${id}/timeline?${query}`);
const summary = async (id: string) => (await anna.get<ContactSummary>(`contacts/${id}/summary`)).body;
const kinds = ({ data }: ContactTimeline) => data.map(({ kind }) => kind);
const only = <K extends ContactEvent['kind']>(events: readonly ContactEvent[], kind: K) =>
  events.filter((event): event is Extract<ContactEvent, { kind: K }> => event.kind === kind);

async function send(to: string, text: string, from = anna): Promise<Sending> {
  await from.post('sendings', body([to], { text }));
  const path = `sendings?recipient=${encodeURIComponent(to)}&status=delivered,seen,failed`;
  const arrived = async () => (await from.get<Page<Sending>>(path)).body.data.find(({ payload }) => payload.text === text);
  return eventually(arrived);
}

/** The recipient of a message answers it. */
async function answer({ id, recipient }: Sending, text: string): Promise<void> {
  key += 1;
  await server.app.pool.query('insert into ref (sending_id, provider, ref) values ($1, $2, $3)', [id, 'test', `h${key}`]);
  const incoming = { key: `h${key}`, type: 'sms' as const, from: recipient, text, ref: `h${key}`, at: new Date() };
  await server.app.services.engine.sink.incoming('test', [incoming]);
}

const click = ({ id }: Sending, isAutomatic = false) =>
  server.app.pool.query('insert into message_click (sending_id, link_id, at, is_automatic) values ($1, $2, now(), $3)', [
    id,
    newId(),
    isAutomatic,
  ]);

test('the history of a contact has what was sent to it, what it answered, followed and refused, and when it came in', async () => {
  const contact = await add({ phone: PHONE, email: EMAIL });
  const sent = await send(PHONE, 'Sale');
  await send('+79160000011', 'To somebody else');
  await send(PHONE, 'Of another account', boris);
  await click(sent);
  await click(sent, true);
  await answer(sent, 'STOP');
  await anna.post('optOuts', { recipient: EMAIL, comment: 'By phone' });

  const { body: history } = await timeline(contact.id);
  expect(history.next).toBeNull();
  expect(kinds(history).toSorted()).toEqual(['answer', 'click', 'consent', 'consent', 'created', 'message']);
  expect(history.data.map(({ at }) => at)).toEqual(history.data.map(({ at }) => at).toSorted().toReversed()); // prettier-ignore
  expect(only(history.data, 'message')[0]?.message).toMatchObject({ id: sent.id, payload: { text: 'Sale' }, meta: { provider: null } });
  expect(only(history.data, 'click')[0]?.click).toMatchObject({ SendingId: sent.id, type: 'sms', address: null });
  expect(only(history.data, 'answer')[0]?.answer).toMatchObject({ from: PHONE, payload: { text: 'STOP' }, SendingId: sent.id });
  expect(only(history.data, 'created')[0]).toMatchObject({ at: contact.createdAt, import: null });
  expect(
    only(history.data, 'consent')
      .map(({ consent }) => `${consent.recipient} ${consent.consent} ${consent.source}`)
      .toSorted(),
  ).toEqual([`${PHONE} out incoming`, `${EMAIL} out hand`]);

  const { figures, consents } = await summary(contact.id);
  expect(figures).toMatchObject({ messages: 1, delivered: 1, clicked: 1, answers: 1, lastMessageAt: sent.createdAt });
  expect(consents).toMatchObject([
    { kind: 'phone', recipient: PHONE, optOut: { source: 'incoming', type: 'sms' }, isBlacklisted: false },
    { kind: 'email', recipient: EMAIL, optOut: { source: 'hand' }, isBlacklisted: false },
  ]);
});

test('a history is read part by part, without gaps and repeats', async () => {
  const contact = await add({ phone: '+79160000020' });
  for (const text of ['One', 'Two', 'Three']) await answer(await send('+79160000020', text), `Re: ${text}`);
  const { body: whole } = await timeline(contact.id);
  const read: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const { body: part } = await timeline(contact.id, `$limit=2${after && `&$after=${encodeURIComponent(after)}`}`);
    expect(part.data.length).toBeLessThanOrEqual(2);
    read.push(...part.data.map(({ id }) => id));
    after = part.next;
  }
  expect(read).toEqual(whole.data.map(({ id }) => id));
  expect(read).toHaveLength(7);
});

test.each(['$after=yesterday', '$after=2026-13-41T10:00:00.000Z_message_1', '$limit=0', '$limit=101'])('%s is refused', async (query) => {
  const contact = await add({ phone: PHONE });
  expect((await timeline(contact.id, query)).status).toBe(422);
});

test('a contact of somebody else and one in a removed list are not found', async () => {
  const contact = await add({ phone: PHONE });
  const paths = [`contacts/${contact.id}/timeline`, `contacts/${contact.id}/summary`];
  for (const path of paths) expect((await boris.get(path)).status).toBe(404);
  await anna.remove(`contactLists/${list}`);
  for (const path of [...paths, 'contacts/none/timeline']) expect((await anna.get(path)).status).toBe(404);
});

test('whoever may read contacts but no messages sees of a history what contacts tell', async () => {
  const contact = await add({ phone: '+79160000030' });
  await answer(await send('+79160000030', 'Hello'), 'STOP');
  const { body: token } = await anna.post<{ token: string }>('tokens', { description: 'CRM', scopes: ['contacts.read'] });
  const asToken = { headers: { authorization: `Bearer ${token.token}` } };
  const { body: history } = await server.call<ContactTimeline>('GET', `contacts/${contact.id}/timeline`, asToken);
  const { body: known } = await server.call<ContactSummary>('GET', `contacts/${contact.id}/summary`, asToken);
  expect(kinds(history)).not.toContain('message');
  expect(kinds(history)).not.toContain('answer');
  expect(kinds(history)).toContain('created');
  expect(known.figures).toBeNull();
});

test('a contact is told which import made it, which changed it, and that a blacklist has it', async () => {
  const load = async (title: string, content: string) => {
    const { payload, headers } = multipartOf(title, content);
    const file = await server.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: anna.token } });
    expect((await anna.put('contacts', { ListId: list, from: { key: file.body.id } })).status).toBe(200);
  };
  await load('first.csv', `phone;firstName\n${PHONE};Anna\n+79160000041;Boris\n`);
  await load('second.csv', `phone;firstName\n${PHONE};Anya\n`);
  const blacklist = (await anna.post<ContactList>('contactLists', { title: 'Never', type: 'blacklist' })).body.id;
  await anna.post('contacts', { ListId: blacklist, phone: PHONE });

  const { data } = (await anna.get<Page<Contact>>(`contacts?ListId=${list}&$order=phone asc`)).body;
  const [changed, made] = data as [Contact, Contact];
  const importsOf = async ({ id }: Contact) =>
    (await timeline(id)).body.data.map((event) => 'import' in event && [event.kind, event.import?.file]);
  expect(await importsOf(changed)).toEqual([
    ['changed', 'second.csv'],
    ['created', 'first.csv'],
  ]);
  expect(await importsOf(made)).toEqual([['created', 'first.csv']]);
  expect((await summary(changed.id)).consents).toMatchObject([{ recipient: PHONE, optOut: null, isBlacklisted: true }]);

  await anna.put(`contacts/${changed.id}`, { ListId: list, phone: PHONE, firstName: 'By hand' });
  expect(await importsOf(changed)).toEqual([
    ['changed', undefined],
    ['changed', 'second.csv'],
    ['created', 'first.csv'],
  ]);
  const ids = (await timeline(changed.id)).body.data.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { body: part } = await timeline(changed.id, '$limit=1');
  const { body: rest } = await timeline(changed.id, `$after=${encodeURIComponent(part.next ?? '')}`);
  expect([...part.data, ...rest.data].map(({ id }) => id)).toEqual(ids);

  await load('third.csv', `phone;firstName\n${PHONE};Third\n`);
  await load('same.csv', `phone;firstName\n${PHONE};Third\n`);
  expect((await importsOf(changed)).map((event) => event && event[1])).toEqual(['third.csv', 'second.csv', 'first.csv']);
});
