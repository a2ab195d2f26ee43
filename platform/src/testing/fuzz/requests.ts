import fc, { type Arbitrary } from 'fast-check';
import { requestExample } from '../../modules/documentation/public.ts';
import { multipartOf } from '../../modules/storage/testing.ts';
import type { CallerName } from './cast.ts';
import { CALLERS } from './cast.ts';
import { hostileBodies, hostileHeaders } from './hostile.ts';
import type { Operation } from './operations.ts';
import { referenceFor, withReferences } from './references.ts';
import { nasty, textOf, valuesOf } from './values.ts';

/** A made-up request; address and body hold references (`references.ts`). */
export interface MadeRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  by: CallerName;
}

/** The id that stands in the examples of the documents. */
const EXAMPLE_ID = '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11';
const REFERENCES = 40;
const references = Array.from({ length: REFERENCES }, (_, index) => referenceFor(index % 2 === 0 ? 'id' : 'any', index));

/** Values of addresses that their schema does not tell. */
const USUAL: Readonly<Record<string, string>> = {
  from: '2026-11-01',
  to: '2026-11-20',
  query: 'Anna',
  url: 'https://shop.example/x',
  inn: '7707083893',
  event: 'onStatusChange',
  locale: 'en',
  generator: 'yandexgpt',
  method: 'card',
  groupBy: 'day',
  target: 'contacts',
  version: '1.0.0',
};

/** Addresses over 16 kB reach no route: most texts in them are shorter. */
const LONGEST_IN_ADDRESS = 3000;
const encode = (value: unknown) => encodeURIComponent(textOf(value).slice(0, LONGEST_IN_ADDRESS).toWellFormed());
const JSON_TYPE = { 'content-type': 'application/json' };

/** Bodies of calls that only the cabinet itself makes, which no document shows. */
const INTERNAL: Readonly<Record<string, unknown>> = {
  'POST /remoteFailures': { id: 'a1', area: 'contacts', release: '', kind: 'http', outcome: 'failed', path: '/contacts' },
  'POST /setup': {
    token: 'x',
    username: 'first',
    password: 'new-secret-1',
    data: { firstName: 'Anna', lastName: 'Lee', email: 'anna@example.com', phone: '', country: 'RU' },
    title: 'Cabinet',
    currency: 'EUR',
    locale: 'en',
  },
};

/** A valid body with references, where a call takes one. */
export function exampleOf({ id, body }: Operation, index: number): unknown {
  return body && withReferences(INTERNAL[id] ?? requestExample(id, body as Parameters<typeof requestExample>[1]), index, EXAMPLE_ID);
}

const TUS = { 'tus-resumable': '1.0.0' };

/** What calls take that take no JSON. */
const FILES: Readonly<Record<string, () => Pick<MadeRequest, 'headers' | 'body'>>> = {
  'POST /api/storage': form,
  'POST /api/storage/uploads': () => ({
    headers: { ...TUS, 'upload-length': '5', 'upload-metadata': `filename ${Buffer.from('phones.csv').toString('base64')}` },
    body: undefined,
  }),
  'PATCH /api/storage/uploads/{id}': () => ({
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'phone',
  }),
  'POST /api/deploy/releases': () => ({ headers: { 'content-type': 'application/gzip' }, body: 'no archive' }),
  'PUT /api/operators': () => ({ headers: { 'content-type': 'text/csv' }, body: 'mccmnc,country\n25001,RU\n' }),
  'POST /api/operators/check': () => ({ headers: { 'content-type': 'text/csv' }, body: 'mccmnc,country\n25001,RU\n' }),
};

/** A form with a file. */
export function form(): Pick<MadeRequest, 'headers' | 'body'> {
  const { payload, headers } = multipartOf('phones.csv', 'phone\n+79160000005\n');
  return { body: payload.toString(), headers };
}

const fileOf = ({ method, path }: Operation) => FILES[`${method} ${path}`]?.();

/** The call as its document shows it, by somebody who may do it most likely. */
export function exampleCall(operation: Operation, index: number, by: CallerName): MadeRequest {
  const { method, path } = operation;
  const asked = Object.keys(operation.query).filter((name) => name in USUAL);
  const search = asked.length > 0 ? `?${asked.map((name) => `${name}=${encode(USUAL[name])}`).join('&')}` : '';
  const url = path.replaceAll(/\{(.+?)\}/g, (_, name: string) => USUAL[name] ?? referenceFor(name, index)) + search;
  const example = exampleOf(operation, index);
  const file = fileOf(operation);
  if (file) return { method, url, by, ...file };
  if (example === undefined) return { method, url, headers: {}, body: undefined, by };
  return { method, url, headers: JSON_TYPE, body: JSON.stringify(example), by };
}

/** One or two fields of an example, anywhere in it, replaced by what breaks servers. */
function nearValid(example: unknown): Arbitrary<unknown> {
  if (typeof example !== 'object' || example === null) return nasty;
  const entries = Object.entries(example);
  if (entries.length === 0) return nasty;
  return fc.constantFrom(...entries).chain(([key, value]) => {
    const other = typeof value === 'object' && value !== null ? fc.oneof(nasty, nearValid(value)) : nasty;
    return other.map((one) =>
      Array.isArray(example) ? example.map((was, at) => (String(at) === key ? one : was)) : { ...example, [key]: one },
    );
  });
}

/** Bodies from valid to hostile, as text. */
function bodies(operation: Operation): Arbitrary<string | undefined> {
  const { body, method } = operation;
  if (method === 'GET') return fc.constant(undefined);
  const usual = fileOf(operation)?.body;
  if (!body) return mostly(fc.constant(usual), hostileBodies);
  const examples = fc.nat(REFERENCES).map((index) => exampleOf(operation, index));
  const asJson = (values: Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 3, arbitrary: asJson(examples) },
    { weight: 3, arbitrary: asJson(examples.chain(nearValid)) },
    { weight: 3, arbitrary: asJson(valuesOf(body, references)) },
    { weight: 1, arbitrary: hostileBodies },
  );
}

const mostly = <T>(usual: Arbitrary<T>, other: Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: other });

/** Made-up requests of an operation: valid, almost valid and hostile, by everybody. */
export function requestsOf(operation: Operation): Arbitrary<MadeRequest> {
  const { method, path, query } = operation;
  const names = [...path.matchAll(/\{(.+?)\}/g)].map(([, name = '']) => name);
  const inPath = fc.tuple(
    ...names.map((name) =>
      mostly(
        fc.nat(REFERENCES).map((at): unknown => USUAL[name] ?? referenceFor(name, at)),
        nasty,
      ),
    ),
  );
  const parameters = Object.entries(query).map(([name, schema]) => {
    const made = valuesOf(schema, references);
    return (name in USUAL ? mostly(fc.constant<unknown>(USUAL[name]), made) : made).map((value) => [name, value] as const);
  });
  // Few at a time: one that is refused hides what the others would have done.
  const asked = fc.shuffledSubarray(parameters, { maxLength: Math.min(parameters.length, 3) }).chain((some) => fc.tuple(...some));
  const type = fileOf(operation)?.headers ?? JSON_TYPE;
  const more = mostly(fc.constant<Readonly<Record<string, string>>>({}), hostileHeaders);
  const by = fc.constantFrom(...CALLERS);
  const repeats = mostly(fc.constant(''), fc.constantFrom('', '[]', '[from]', '[__proto__]'));
  const isRepeated = fc.nat(7).map((chance) => chance === 0);
  return fc
    .tuple(inPath, asked, bodies(operation), more, by, fc.tuple(isRepeated, repeats))
    .map(([values, pairs, body, given, caller, [again, suffix]]) => {
      const filled = names.reduce((url, name, index) => url.replace(`{${name}}`, encode(values[index])), path);
      const once = pairs.map(([name, value]) => [name, encode(value)] as const);
      const all = again ? once.flatMap(([name, value]) => [[name, value] as const, [name + suffix, value] as const]) : once;
      const search = all.map(([name, value]) => `${encodeURIComponent(name)}=${value}`);
      const headers = { ...(body === undefined && type === JSON_TYPE ? {} : type), ...given };
      return { method, url: search.length > 0 ? `${filled}?${search.join('&')}` : filled, headers, body, by: caller };
    });
}
