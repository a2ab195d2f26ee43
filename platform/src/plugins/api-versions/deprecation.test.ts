import type { Deprecated } from '@cabinet/domain/deprecation';
import { contactLists } from '@cabinet/domain/contact-lists';
import type { Token, TokenUsage } from '@cabinet/domain/tokens';
import type { OpenApiDocument } from '../../modules/documentation/public.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { deprecationHeaders } from './deprecation.ts';

const CALL = { since: '2026-12-01', sunset: '2027-12-01', instead: 'GET /contactLists' };
const FIELD = { since: '2027-01-01' };

let server: TestApp;
let owner: TestAccount;
let token: Token;
let id: string;
beforeAll(async () => {
  const deprecated: Deprecated = { actions: { get: CALL }, fields: { isActive: FIELD } };
  Object.assign(contactLists, { deprecated });
  server = await createTestApp({ publicUrl: 'https://cabinet.test' });
  owner = await server.account();
  token = (await owner.post<Token>('tokens', { description: 'CRM' })).body;
  id = (await call('POST', 'contactLists', { title: 'Buyers', type: 'regular' })).body.id;
}, 120_000);
afterAll(async () => {
  Object.assign(contactLists, { deprecated: undefined });
  await server.close();
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.call<{ id: string }>(method, path, { headers: { authorization: token.token ?? '' }, ...(payload ? { payload } : {}) });
const usage = async () => (await owner.get<TokenUsage>(`tokens/${token.id}/usage`)).body.deprecated;

test('an answer to a call that will go says since when, until when, and where to read of it', async () => {
  const { headers } = await call('GET', `contactLists/${id}`);
  expect(headers).toMatchObject({
    deprecation: '@1796083200',
    sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
    link: '<https://cabinet.test/documentation/api/versions?id=deprecated>; rel="deprecation"; type="text/html"',
  });
});

test('a call with a field that will go says so, one without it says nothing', async () => {
  const body = { title: 'Buyers', type: 'regular' };
  expect((await call('PUT', `contactLists/${id}`, body)).headers).not.toHaveProperty('deprecation');
  const { headers } = await call('PUT', `contactLists/${id}`, { ...body, isActive: true });
  expect(headers['deprecation']).toBe('@1798761600');
  expect(headers).not.toHaveProperty('sunset');
  expect((await call('GET', 'contactLists?$limit=1')).headers).not.toHaveProperty('deprecation');
});

test('of several that are used the earliest days are told', () => {
  const headers = deprecationHeaders(
    [FIELD, { ...CALL, sunset: '2028-01-01' }, { since: '2027-02-01', sunset: '2027-06-01' }],
    'https://help',
  );
  expect(headers).toMatchObject({ deprecation: '@1796083200', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' });
  expect(deprecationHeaders([], 'https://help')).toEqual({});
});

test('what a token uses is counted in memory, and written at once for all', async () => {
  await server.app.services.identity.deprecatedUses.flush();
  const before = await usage();
  const writes: string[] = [];
  const { pool } = server.app;
  const query = pool.query.bind(pool);
  pool.query = ((text: string, ...rest: []) => (
    String(text).includes('api_token_deprecated') && writes.push(text),
    query(text, ...rest)
  )) as never;
  for (let made = 0; made < 5; made++) await call('GET', `contactLists/${id}`);
  await owner.get(`contactLists/${id}`);
  await call('PUT', `contactLists/${id}`, { title: 'Buyers', type: 'regular', isActive: true });
  expect(writes).toEqual([]);
  await server.app.services.identity.deprecatedUses.flush();
  expect(writes).toHaveLength(1);
  pool.query = query as never;
  const callsOf = (uses: TokenUsage['deprecated'], name: string) => uses.find((one) => one.name === name)?.calls ?? 0;
  const after = await usage();
  expect(callsOf(after, 'GET /contactLists/{id}') - callsOf(before, 'GET /contactLists/{id}')).toBe(5);
  expect(callsOf(after, 'PUT /contactLists/{id} isActive') - callsOf(before, 'PUT /contactLists/{id} isActive')).toBe(1);
});

test('the document marks what will go, and the page of versions lists it', async () => {
  const { body } = await server.call<OpenApiDocument>('GET', 'docs/json');
  expect(body.paths['/api/contactLists/{id}']?.['get']?.deprecated).toBe(true);
  expect(body.paths['/api/contactLists']?.['get']?.deprecated).toBeUndefined();
  expect(body.paths['/api/contactLists']?.['get']?.requestBody).toBeUndefined();
  const taken = body.paths['/api/contactLists']?.['post']?.requestBody?.content['application/json']?.schema;
  expect(taken?.properties?.['isActive']?.deprecated).toBe(true);
  expect(taken?.properties?.['title']?.deprecated).toBeUndefined();
  expect(body.components.schemas['ContactList']?.properties?.['isActive']?.deprecated).toBe(true);
  const page = (await server.call<string>('GET', 'docs/en/api/versions.md')).body;
  expect(page).toContain('| `GET /contactLists/{id}` | 2026-12-01 | 2027-12-01 | `GET /contactLists` |');
  expect(page).toContain('| `PUT /contactLists/{id} isActive` | 2027-01-01 |  |  |');
  expect(page).not.toMatch(/`(?:GET|HEAD|DELETE) [^`]* isActive`|`HEAD /);
  expect(page).toContain('`GET /contactLists/{id}` deprecated');
  expect(page).toContain('`ContactList` `isActive`: deprecated');
});
