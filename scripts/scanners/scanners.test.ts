import { publicBodiesOf, queriesOf, valueFor, type ApiDocument } from './document.ts';
import { judge, type Finding } from './findings.ts';
import { bodyRequest, targetOf } from './requests.ts';
import { readSqlmap, requestText } from './sqlmap.ts';
import { readWapiti } from './wapiti.ts';

const query = (name: string, schema: object = { type: 'string' }, rest = {}) => ({ name, in: 'query', schema, ...rest });
const body = (required: readonly string[], properties: object) => ({
  requestBody: { content: { 'application/json': { schema: { type: 'object', required, properties } } } },
});
const text = { type: 'string' };
const DOCUMENT = {
  paths: {
    '/api/contacts': { get: { parameters: [query('phone'), { name: 'x', in: 'header' }] } },
    '/api/contacts/{id}': { get: { parameters: [query('phone')] } },
    '/api/me': { get: {} },
    '/api/login': { post: { security: [], ...body(['username', 'password'], { username: text, password: text }) } },
    '/api/setup': { post: { security: [], ...body(['data'], { data: { type: 'object' } }) } },
    '/api/tokens': { post: body(['title'], { title: text }) },
  },
} as unknown as ApiDocument;

test('what is tried are queries without keys, and texts of calls without a session', () => {
  expect(queriesOf(DOCUMENT).map(({ path, parameters }) => [path, parameters.map(({ name }) => name)])).toEqual([
    ['/api/contacts', ['phone']],
  ]);
  expect(publicBodiesOf(DOCUMENT).map(({ path }) => path)).toEqual(['/api/login']);
});

test.each([
  ['phone', text, '', '7999'],
  ['kind', { type: 'array', items: { enum: ['sms', 'viber'] } }, '', 'sms'],
  ['createdAt[to]', { type: 'string', format: 'date-time' }, '', '2040-01-01T00:00:00.000Z'],
  ['$order', text, 'Field and direction, e.g. `createdAt desc`; fields: createdAt, phone', 'createdAt'],
  ['$limit', { type: 'integer', minimum: 1 }, '', '1'],
  ['from', { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` }, '', new Date().toISOString().slice(0, 10)],
  ['url', text, '', 'https://example.com/'],
  ['$search', text, 'Text that a row contains', 'a'],
])('%s has a value that its call takes', (name, schema, description, value) => {
  expect(valueFor({ name, isRequired: false, description, schema }, { phone: '7999' })).toBe(value);
});

const CONTACTS = {
  method: 'GET',
  path: '/api/contacts',
  values: [
    ['$search', 'a*b'],
    ['phone', '7'],
  ],
} as const;

test('each value of a request is marked, and nothing else', () => {
  expect(targetOf(CONTACTS)).toBe('/api/contacts?%24search=a%2Ab&phone=7');
  const lines = requestText(CONTACTS, 'localhost:1', 'key').split('\n');
  expect(lines[0]).toBe('GET /api/contacts?%24search=a%2Ab*&phone=7* HTTP/1.1');
  expect(lines).toContain('Authorization: key');
  const [login] = publicBodiesOf(DOCUMENT);
  if (!login) throw new Error('There is no sign-in.');
  const signIn = requestText(bodyRequest(login, { username: 'admin', password: 'secret' }), 'localhost:1', '');
  expect(signIn.split('\n').at(-1)).toBe('{"username":"admin*","password":"secret*"}');
});

const CLEAN = '[12:00:00] [CRITICAL] all tested parameters do not appear to be injectable. Try to increase values';
const INJECTED = `sqlmap identified the following injection point(s) with a total of 46 HTTP(s) requests:
---
Parameter: #2* (URI)
    Type: boolean-based blind
    Title: AND boolean-based blind - WHERE or HAVING clause
    Payload: http://localhost:1/api/contacts?phone=7' AND 1=1
---
`;

const hole = { kind: 'SQL injection', parameter: 'phone', call: 'GET /api/contacts' };
const CODES = `${CLEAN}\n429 (Too Many Requests) - 9 times, 500 (Internal Server Error) - 3 times\n`;

test.each([
  ['nothing', CLEAN, { findings: [] }],
  ['a hole', INJECTED, { findings: [expect.objectContaining(hole)] }],
  ['errors and limits', CODES, { findings: [expect.objectContaining({ kind: 'Server error', detail: '500, 3 times' })], limited: 9 }],
  ['a server that is not there', '[12:00:00] [CRITICAL] unable to connect', { findings: [], void: 'unable to connect' }],
])('sqlmap tells of %s', (_, output, outcome) => {
  expect(readSqlmap(output, CONTACTS)).toEqual(outcome);
});

const flaw = { method: 'GET', path: '/api/contacts', info: 'found via injection in the parameter phone', parameter: 'phone' };
const FOUND: Finding = { scanner: 'wapiti', kind: 'SQL Injection', call: 'GET /api/contacts', parameter: 'phone', detail: flaw.info };

test('wapiti tells of flaws and anomalies, each once', () => {
  expect(
    readWapiti({ vulnerabilities: { 'SQL Injection': [flaw, flaw], CSRF: [] }, anomalies: { Timeout: [{ ...flaw, parameter: null }] } }),
  ).toEqual([FOUND, { ...FOUND, kind: 'Timeout', parameter: '' }]);
});

const exception = { scanner: 'wapiti', kind: 'SQL Injection', detail: 'parameter phone', reason: 'made up' } as const;

test('a finding fails unless it is accepted with a reason; an exception that nothing needs is told', () => {
  expect(judge([FOUND], []).faults).toEqual([`wapiti: SQL Injection at GET /api/contacts, parameter phone: ${flaw.info}`]);
  expect(judge([FOUND], [exception])).toEqual({ faults: [], accepted: [expect.stringContaining('accepted: made up')], notes: [] });
  expect(judge([FOUND], [{ ...exception, call: 'GET /api/users' }]).faults).toHaveLength(1);
  expect(judge([FOUND], [{ ...exception, reason: ' ' }]).faults).toEqual([expect.stringContaining('has no reason')]);
  expect(judge([], [exception]).notes).toEqual([expect.stringContaining('take its exception out')]);
});
