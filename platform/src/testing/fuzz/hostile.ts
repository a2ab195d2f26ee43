import fc, { type Arbitrary } from 'fast-check';

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const list = (length: number, value: unknown) => JSON.stringify(Array.from({ length }, () => value));
const keys = (length: number) => JSON.stringify(Object.fromEntries(Array.from({ length }, (_, index) => [`key-${index}`, index])));

/** Bodies that are no value of any schema, as they go over the wire. */
// prettier-ignore
const BODIES: readonly string[] = [
  '', '{', '{}{}', 'null', '[]', '"text"', '1', '\u0000', '{"a":\u0000}', '{"\\u0000":"\\u0000"}', '{"\\ud800":"\\udfff"}', '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}', '{"toString":1,"valueOf":2,"hasOwnProperty":3}', '{"a":1e999}', `{"a":${'9'.repeat(5000)}}`,
  nested('[', ']', 60), nested('{"a":', '}', 60), nested('[', ']', 5000), nested('{"data":', '}', 5000), keys(900), keys(20_000), list(20_000, 'x'), list(3000, {}),
  JSON.stringify({ text: 'x'.repeat(200_000) }), JSON.stringify({ include: Array.from({ length: 20_000 }, () => '+79161234567') }),
  ' '.repeat(100_000), `"${'\\"'.repeat(50_000)}"`, '\ufeff{}', '{"a":"\\uD83D"}', '{"a":"<script>alert(1)</script>"}',
];

/** Headers that say of a body, a version or a key what is not so. */
// prettier-ignore
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' }, { 'content-type': 'application/xml' }, { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' }, { 'content-type': 'multipart/form-data' }, { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;'.repeat(50) }, { 'content-type': 'nonsense' }, { 'content-type': '' }, { 'content-encoding': 'gzip' }, { 'content-encoding': 'br, br' },
  { 'if-match': '*' }, { 'if-match': '"nonsense"' }, { 'if-match': 'W/"1", "2"' }, { 'if-match': '2025-13-45' }, { 'if-match': '"'.repeat(500) }, { 'if-match': '-1' },
  { 'if-none-match': '*' }, { 'if-modified-since': 'never' }, { range: 'bytes=9-1' }, { range: `bytes=${'0-0,'.repeat(500)}0-0` }, { range: 'lines=1' },
  { 'idempotency-key': 'x' }, { 'idempotency-key': 'x'.repeat(5000) }, { 'idempotency-key': '\t' }, { 'accept-language': 'xx,'.repeat(500) }, { accept: 'image/png' },
  { 'x-forwarded-for': "'; drop table users; --" }, { 'x-forwarded-for': '1,'.repeat(500) }, { 'x-http-method-override': 'DELETE' }, { origin: 'null' }, { referer: 'javascript:1' },
  { 'user-agent': 'x'.repeat(4000) }, { 'x-request-id': '"\\'.repeat(100) }, { cookie: 'cabinet_session=1; cabinet_cohort=nonsense' },
];

export const hostileBodies: Arbitrary<string> = fc.constantFrom(...BODIES);
export const hostileHeaders: Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom(...HEADERS);
