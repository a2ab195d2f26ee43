import { API_VERSIONS, NEWEST_API_VERSION } from '@cabinet/domain/api-versions';
import { VersionTable } from '../../../plugins/api-versions/version-table.ts';
import { RELEASED_VERSIONS } from '../../../plugins/api-versions/changes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { JsonSchema } from '../document/json-schema.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import { correctedSnapshot, readSnapshot, snapshotOf, type ApiSnapshot, type SnapshotCall } from './snapshot.ts';

const HELP =
  'Keep what clients rely on, or begin a new version: its day in shared/domain/src/api-versions.ts, its changes in platform/src/plugins/api-versions/changes.ts, its snapshot by npm run docs:changes.';

let server: TestApp;
let current: ApiSnapshot;
beforeAll(async () => {
  server = await createTestApp();
  const document = await server.app.services.apiDocument?.read();
  current = snapshotOf(document!, NEWEST_API_VERSION);
}, 120_000);
afterAll(() => server.close());

const snapshots = API_VERSIONS.map((version) => readSnapshot(version));

test('every version has its snapshot, and they go up by day', () => {
  expect(snapshots.map((one) => one?.version)).toEqual([...API_VERSIONS]);
  expect(API_VERSIONS.toSorted()).toEqual([...API_VERSIONS]);
});

test('nothing that clients of the newest version rely on has changed since its snapshot', () => {
  const breaking = compareSnapshots(snapshots.at(-1)!, current).filter((one) => one.breaking);
  expect(breaking.length > 0 ? [HELP, ...breaking.map(({ text }) => text)] : []).toEqual([]);
});

test('what a version breaks of the one before it is translated by its changes', () => {
  const left = API_VERSIONS.slice(1).flatMap((_, at) => {
    const translated = new Set(RELEASED_VERSIONS[at + 1]?.changes.flatMap(({ calls }) => calls));
    const breaking = compareSnapshots(snapshots[at]!, snapshots[at + 1]!).filter((one) => one.breaking);
    return breaking
      .filter(({ calls }) => calls.some((call) => !translated.has(call) && !translated.has(snapshots[at]?.calls[call]?.id ?? '')))
      .map(({ text }) => text);
  });
  expect(left).toEqual([]);
});

test('changes of versions are about calls that there are', () => {
  const known = new Set(Object.entries(current.calls).flatMap(([key, { id }]) => [key, id]));
  const named = RELEASED_VERSIONS.flatMap(({ changes }) => changes.flatMap(({ calls }) => calls));
  expect(named.filter((call) => !known.has(call) && !/\.(find|get|create|update|patch)$/.test(call))).toEqual([]);
  expect(() => new VersionTable([])).toThrow('no version');
});

/** A document of one call that takes and answers a row. */
const withCall = (given: Partial<SnapshotCall>, schemas: ApiSnapshot['schemas'] = {}): ApiSnapshot => ({
  version: '2000-01-01',
  schemas,
  calls: { 'PUT /rows/{id}': { id: 'rows.update', parameters: [], bodies: {}, answers: { 200: {} }, ...given } },
});
const taking = (schema: object) => withCall({ bodies: { 'application/json': schema } });
const answering = (schema: object) =>
  withCall({ answers: { 200: { 'application/json': { $ref: '#/components/schemas/Row' } } } }, { Row: schema });
const of = (properties: Readonly<Record<string, JsonSchema>>, ...required: string[]) => ({ type: 'object', properties, required });

describe('of a change of the document it is said whether it breaks clients', () => {
  const [text, number] = [{ type: 'string' }, { type: 'number' }];
  const role = (...values: string[]) => of({ role: { enum: values } });

  test.each<[what: string, before: ApiSnapshot, after: ApiSnapshot, told: string, breaking: boolean]>([
    ['a call is gone', taking({}), { ...taking({}), calls: {} }, '`PUT /rows/{id}` removed', true],
    ['a call has come', { ...taking({}), calls: {} }, taking({}), '`PUT /rows/{id}` added', false],
    ['a field is no longer taken', taking(of({ a: text })), taking(of({})), '`PUT /rows/{id}` body `a`: removed', true],
    ['a field may be given', taking(of({})), taking(of({ a: text })), '`PUT /rows/{id}` body `a`: added', false],
    ['a new field must be given', taking(of({})), taking(of({ a: text }, 'a')), '`PUT /rows/{id}` body `a`: added, required', true],
    ['a field must be given', taking(of({ a: text })), taking(of({ a: text }, 'a')), '`PUT /rows/{id}` body `a`: required', true],
    [
      'a field need not be given',
      taking(of({ a: text }, 'a')),
      taking(of({ a: text })),
      '`PUT /rows/{id}` body `a`: no longer required',
      false,
    ],
    ['a value is no longer taken', taking(role('x', 'y')), taking(role('x')), '`PUT /rows/{id}` body `role`: values `y` removed', true],
    ['a value is taken', taking(role('x')), taking(role('x', 'y')), '`PUT /rows/{id}` body `role`: values `y` added', false],
    [
      'a text is shorter',
      taking(of({ a: { ...text, maxLength: 9 } })),
      taking(of({ a: { ...text, maxLength: 5 } })),
      '`PUT /rows/{id}` body `a`: maxLength 9 → 5',
      true,
    ],
    [
      'a text is longer',
      taking(of({ a: { ...text, maxLength: 5 } })),
      taking(of({ a: { ...text, maxLength: 9 } })),
      '`PUT /rows/{id}` body `a`: maxLength 5 → 9',
      false,
    ],
    [
      'another type is taken too',
      taking(of({ a: text })),
      taking(of({ a: { type: ['string', 'null'] } })),
      '`PUT /rows/{id}` body `a`: type `string` → `string`, `null`',
      false,
    ],
    ['a field is not answered', answering(of({ a: text }, 'a')), answering(of({})), '`Row` `a`: removed', true],
    ['a field is answered too', answering(of({})), answering(of({ a: text }, 'a')), '`Row` `a`: added', false],
    ['a field may be absent', answering(of({ a: text }, 'a')), answering(of({ a: text })), '`Row` `a`: may be absent', true],
    ['a field is always there', answering(of({ a: text })), answering(of({ a: text }, 'a')), '`Row` `a`: always there', false],
    [
      'a field may be null',
      answering(of({ a: text })),
      answering(of({ a: { type: ['string', 'null'] } })),
      '`Row` `a`: type `string` → `string`, `null`',
      true,
    ],
    ['a field is of another type', answering(of({ a: text })), answering(of({ a: number })), '`Row` `a`: type `string` → `number`', true],
    ['a value is answered', answering(role('x')), answering(role('x', 'y')), '`Row` `role`: values `y` added', false],
    [
      'a field within a list',
      answering(of({ l: { type: 'array', items: of({ a: text }) } })),
      answering(of({ l: { type: 'array', items: of({}) } })),
      '`Row` `l[].a`: removed',
      true,
    ],
    ['a field will go', answering(of({ a: text })), answering(of({ a: { ...text, deprecated: true } })), '`Row` `a`: deprecated', false],
    ['a call will go', withCall({}), withCall({ deprecated: true }), '`PUT /rows/{id}` deprecated', false],
    ['a status is gone', withCall({ answers: { 200: {}, 202: {} } }), withCall({}), '`PUT /rows/{id}` answer 202 removed', true],
    [
      'a parameter must be given',
      withCall({}),
      withCall({ parameters: [{ name: 'q', in: 'query', required: true, schema: text }] }),
      '`PUT /rows/{id}` parameter `q` added, required',
      true,
    ],
    [
      'a parameter is gone',
      withCall({ parameters: [{ name: 'q', in: 'query', schema: text }] }),
      withCall({}),
      '`PUT /rows/{id}` parameter `q` removed',
      true,
    ],
  ])('%s', (_, before, after, told, breaking) => {
    expect(compareSnapshots(before, after).map((one) => ({ text: one.text, breaking: one.breaking }))).toEqual([{ text: told, breaking }]);
    expect(compareSnapshots(before, before)).toEqual([]);
  });

  test('schemas that refer to themselves come to an end, and what several calls share is said once', () => {
    const tree = (properties: Readonly<Record<string, JsonSchema>>) => ({
      Row: of({ ...properties, parent: { $ref: '#/components/schemas/Row' } }),
    });
    const row = { 200: { 'application/json': { $ref: '#/components/schemas/Row' } } };
    const two = (properties: Readonly<Record<string, JsonSchema>>): ApiSnapshot => {
      const { calls, ...rest } = withCall({ answers: row }, tree(properties));
      return { ...rest, calls: { ...calls, 'GET /rows/{id}': { id: 'rows.get', parameters: [], bodies: {}, answers: row } } };
    };
    const changes = compareSnapshots(two({ a: text }), two({}));
    expect(changes).toEqual([{ text: '`Row` `a`: removed', kind: 'removed', breaking: true, calls: ['PUT /rows/{id}', 'GET /rows/{id}'] }]);
  });
});

test('a snapshot is corrected in the answers that are named, and in nothing else', () => {
  const call = 'PUT /rows/{id}';
  const text = { type: 'string' };
  const ofRow = (required: string[], bodies: SnapshotCall['bodies'] = {}): ApiSnapshot => ({
    ...withCall({ bodies, answers: { 200: { 'application/json': of({ code: text }, ...required) } } }),
    schemas: { Row: of({ a: text }, ...required), Other: of({ a: text }, ...required) },
  });
  const [wrong, right] = [ofRow(['code'], { 'application/json': of({ b: text }) }), ofRow([])];
  const corrected = correctedSnapshot(wrong, right, [call, 'Row']);
  expect(corrected.calls[call]).toEqual({ ...wrong.calls[call], answers: right.calls[call]?.answers });
  expect(corrected.schemas).toEqual({ Row: right.schemas['Row'], Other: wrong.schemas['Other'] });
  expect(() => correctedSnapshot(wrong, right, ['GET /rows'])).toThrow('GET /rows');
});
