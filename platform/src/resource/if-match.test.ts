import type { ContactList } from '@cabinet/domain/contact-lists';
import type { User } from '@cabinet/domain/users';
import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'contacts', 'storage', 'mail', 'notifications']);
  anna = await server.account();
});
afterAll(() => server.close());

const titled = (title: string) => ({ title, type: 'regular' });
const ifMatch = (version: unknown) => ({ 'if-match': String(version) });

test('of two who change what both have read, the second is refused and gets the row as the first has left it', async () => {
  const made = await anna.post<ContactList>('contactLists', titled('First'));
  const path = `contactLists/${made.body.id}`;
  const read = await anna.get<ContactList>(path);
  expect(read.headers.etag).toBe(made.headers.etag);

  const saved = await anna.put<ContactList>(path, titled('Second'), ifMatch(read.headers.etag));
  expect(saved).toMatchObject({ status: 200, body: { title: 'Second' } });
  expect(saved.headers.etag).not.toBe(read.headers.etag);
  const late = await anna.put(path, titled('Third'), ifMatch(read.headers.etag));
  expect(late).toMatchObject({ status: 412, body: { error: 'RESOURCE_CHANGED', current: { title: 'Second' } } });
  expect((await anna.put(path, titled('Third'), ifMatch(saved.headers.etag))).status).toBe(200);
});

test('changes from one version that arrive together: one is made', async () => {
  const { body, headers } = await anna.post<ContactList>('contactLists', titled('Raced'));
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => anna.put(`contactLists/${body.id}`, titled(`Raced ${index}`), ifMatch(headers.etag))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
});

test('each change has a version of its own, within one millisecond too', async () => {
  const { body } = await anna.post<ContactList>('contactLists', titled('Quick'));
  const answers = await Promise.all(Array.from({ length: 6 }, () => anna.put(`contactLists/${body.id}`, titled('Quick'))));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(6);
});

test('weak versions, lists of them and any version are understood; without If-Match, and out of scope, all is as ever', async () => {
  const { body, headers } = await anna.post<ContactList>('contactLists', titled('Loose'));
  const path = `contactLists/${body.id}`;
  expect((await anna.put(path, titled('A'), ifMatch(`"other", W/${headers.etag}`))).status).toBe(200);
  expect((await anna.put(path, titled('B'), ifMatch('*'))).status).toBe(200);
  expect((await anna.put(path, titled('C'), ifMatch('nonsense'))).status).toBe(412);
  expect((await anna.put(path, titled('D'))).status).toBe(200);
  const stranger = await server.account();
  expect((await stranger.put(path, titled('E'), ifMatch('nonsense'))).status).toBe(404);
});

test('an account has a version as everything else', async () => {
  const { body, headers } = await anna.get<User>(`users/${anna.id}`);
  const profile = { username: body.username, data: { ...body.data, firstName: 'Vera' } };
  expect(headers.etag).toBe(`"${body.updatedAt}"`);
  expect(await anna.put(`users/${anna.id}`, profile, ifMatch(headers.etag))).toMatchObject({
    status: 200,
    body: { data: { firstName: 'Vera' } },
  });
  expect((await anna.put(`users/${anna.id}`, profile, ifMatch(headers.etag))).status).toBe(412);
});
