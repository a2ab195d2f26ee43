import { makeRows } from '../testing/rows.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';

const TURNS = /[\u202A-\u202E\u2066-\u2069]/;
/** Fields by which people tell rows and each other apart. */
const NAMES = ['title', 'name', 'description', 'firstName', 'lastName', 'choices'];

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** Every name in a value, however deep. */
function* namesIn(value: unknown, field = ''): Generator<string> {
  if (typeof value === 'string' && NAMES.includes(field)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) yield* namesIn(one, Array.isArray(value) ? field : name);
}

test('no name of a row turns the direction of what stands beside it', async () => {
  const person = await server.account({ role: 'admin' });
  await makeRows(server, person, 'Anna\u202Efdp\u2066\u2069');
  const wrong: object[] = [];
  let cleared = 0;
  const paths = [
    'contactLists', 'contacts', 'tokens', 'contactFields', 'contactSegments', 'utmSets', 'templates', 'n/otp-settings/channels', 'n/otp-settings/templates',
    'n/otp-settings/widgets', 'n/wapi/instances', 'requisites', 'storage', 'sendernames',
  ]; // prettier-ignore
  for (const path of paths) {
    const { status, body } = await person.get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    for (const name of namesIn(body)) {
      if (TURNS.test(name)) wrong.push({ path, name });
      if (name.includes('Annafdp')) cleared += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(cleared).toBeGreaterThanOrEqual(9);
});

test.each<[string, string, object]>([
  ['a keyword list', 'keywordLists', { words: ['casino'] }],
  ['an operator group', 'operatorGroups', { mccmnc: ['25001'] }],
])('nor does what administrators name: %s', async (_what, path, rest) => {
  const admin = await server.account({ role: 'admin' });
  const { status, body } = await admin.post<{ title: string }>(path, { title: '\u202Ecod\u2069 Anna', ...rest });
  expect({ status, title: body.title }).toEqual({ status: 201, title: 'cod Anna' });
});

test('nor does a person, by themselves or by who makes their account', async () => {
  const data = { firstName: 'An\u202Ena', lastName: '\u2067Li', email: 'names@example.com', phone: '+79160000077', country: 'RU' };
  const admin = await server.account({ role: 'admin' });
  const { status, body } = await admin.post<{ data: object }>('users', {
    username: 'named-user',
    password: TEST_PASSWORD,
    role: 'me',
    data,
  });
  expect({ status, body }).toMatchObject({ status: 201, body: { data: { firstName: 'Anna', lastName: 'Li' } } });
  const refused = await admin.post('users', { username: 'na\u202Eme', password: TEST_PASSWORD, role: 'me', data });
  expect(refused.status).toBe(422);
});
