import { operationsOf, type JsonSchema } from '../testing/fuzz/operations.ts';
import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
});
afterAll(() => server.close());

/** Texts, and other values, that look like what a field of the type takes. */
const LOOKALIKES: Readonly<Record<string, readonly unknown[]>> = {
  number: ['1', ' 1 ', [1]],
  integer: ['1', [1]],
  boolean: ['true', 'false', 1, '1'],
};

/** The type that a field has in JSON, without null. */
const typeOf = ({ type }: JsonSchema) => [type ?? []].flat().find((one) => one in LOOKALIKES);

interface Place {
  path: string;
  fields: Readonly<Record<string, unknown>>;
}

/** Objects of a body, each with values that look like its numbers and booleans; none for a body without any. */
function* placesIn(schema: JsonSchema, nth: number, path = ''): Generator<Place> {
  if (!schema.properties) return;
  const fields = Object.entries(schema.properties).flatMap(([name, field]) => {
    const type = typeOf(field);
    const lookalikes = type === undefined ? [] : (LOOKALIKES[type] ?? []);
    return nth < lookalikes.length ? [[name, lookalikes[nth]] as const] : [];
  });
  if (fields.length > 0) yield { path, fields: Object.fromEntries(fields) };
  for (const [name, one] of Object.entries(schema.properties)) yield* placesIn(one, nth, path ? `${path}.${name}` : name);
}

const bodyWith = (path: string, fields: object): object =>
  path
    .split('.')
    .filter(Boolean)
    .reduceRight<object>((inner, name) => ({ [name]: inner }), fields);

test('no body takes a text for a number or a boolean, however deep it stands', async () => {
  const faults: object[] = [];
  let tried = 0;
  for (const { method, path, body } of operationsOf(server.app)) {
    // The release tools have tokens of their own, and no accounts.
    if (!body || method === 'GET' || path.startsWith('/api/deploy/')) continue;
    for (const nth of [0, 1, 2, 3])
      for (const place of placesIn(body, nth)) {
        const url = path.replace('/api/', '').replaceAll(/\{\w+\}/g, admin.id);
        const { status, body: answer } = await server.call<{ data?: { path: string; code: string }[] }>(method as 'POST', url, {
          headers: { authorization: admin.token },
          payload: bodyWith(place.path, place.fields),
        });
        const refused = new Set(answer?.data?.filter(({ code }) => code === 'wrongType').map((item) => item.path));
        const taken = Object.entries(place.fields).filter(([name]) => !refused.has(place.path ? `${place.path}.${name}` : name));
        if (taken.length > 0) faults.push({ where: `${method} ${path} ${place.path}`.trim(), status, taken });
        tried += 1;
      }
  }
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});

test('in a large body neither', async () => {
  const include = Array.from({ length: 120 }, (_, index) => `+7916000${1000 + index}`);
  const { status, body } = await admin.post<{ data: { path: string }[] }>('sendings', {
    type: 'sms', payload: { sender: 'CABINET', text: 'Hello' }, recipient: { include }, schedule: { until: '1' },
  }); // prettier-ignore
  expect(status).toBe(422);
  expect(body.data.map(({ path }) => path)).toEqual(['schedule.until']);
});

test('queries, which have nothing but texts, are read as before', async () => {
  expect((await admin.get('contacts?$limit=5&$page=1')).status).toBe(200);
  const from = new Date(Date.now() - 3_600_000).toISOString();
  expect((await admin.get(`board?from=${from}`)).status).not.toBe(500);
});

test.each([1e-9, -1e-9, 0.00001])('an amount that rounds to nothing moves nothing: %d', async (amount) => {
  const client = await server.account();
  const operation = { source: 'accrual', OwnerId: client.id, amount, data: { multiplier: 1 } };
  expect((await admin.post('billings', operation)).status).toBe(422);
});
