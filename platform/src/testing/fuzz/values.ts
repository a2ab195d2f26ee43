import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, Operation } from './operations.ts';

/** What breaks servers: other types, signs of other languages, numbers at their ends, prototypes, paths. */
// prettier-ignore
const NASTY: readonly unknown[] = [
  null, true, -1, 0, 1e308, 2 ** 60, '', ' ', '\u0000', '\ud800', '💥'.repeat(50), 'x'.repeat(5000), "' or 1=1 --", '${7*7}', '<script>alert(1)</script>',
  '../../../../etc/passwd', '%00', '%2e%2e%2f', 'NaN', '-0', '1e1000', '2025-13-45T99:99:99Z', '9999999999999999999999', [], {}, [[]], [null],
  JSON.parse('{"__proto__":{"role":"admin"}}'), { $gt: '' }, { length: -1 }, 'x'.repeat(100_000), '1'.repeat(20_000), '\u202e', '+'.repeat(300), '('.repeat(3000),
  '0.00000001', 1e-9, -1e15, 0.1 + 0.2, '2025-02-30', '0000-00-00', '+275760-09-13T00:00:00.001Z', '-000001-01-01T00:00:00Z', 'Infinity', '١٢٣', '\ud800\udc00\ud800', '%', '_', '\\',
  Array.from({ length: 2000 }, () => 'x'), JSON.parse('[['.repeat(30) + ']]'.repeat(30)),
];
const UNKNOWN = ['role', 'OwnerId', 'id', 'balance', 'isActive', 'ResellerId', '__proto__', 'constructor', 'hidden'];

export const nasty = fc.constantFrom(...NASTY);

/** Mostly what a schema asks for, now and then what it does not. */
export function valuesOf(schema: JsonSchema | undefined, ids: readonly string[], depth = 0): Arbitrary<unknown> {
  const well = wellFormed(schema ?? {}, ids, depth);
  return fc.oneof({ weight: 6, arbitrary: well }, { weight: 1, arbitrary: nasty });
}

function wellFormed(schema: JsonSchema, ids: readonly string[], depth: number): Arbitrary<unknown> {
  if (depth > 5) return nasty;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const several = schema.anyOf ?? schema.oneOf;
  if (several && several.length > 0) return fc.oneof(...several.map((one) => wellFormed(one, ids, depth + 1)));
  const [type] = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  switch (type) {
    case 'object':
      return objects(schema, ids, depth);
    case 'array':
      return fc.array(valuesOf(schema.items, ids, depth + 1), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -10, max: 1000 }), fc.double(), edges(schema));
    case 'boolean':
      return fc.boolean();
    default:
      return typeof schema.maxLength === 'number'
        ? fc.oneof({ weight: 5, arbitrary: texts(ids) }, { weight: 1, arbitrary: around(schema.maxLength) })
        : texts(ids);
  }
}

/** Numbers at the limits of a schema and one beyond. */
const edges = ({ minimum = 0, maximum = 2 ** 31 }: JsonSchema) => fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, maximum * 2);

/** Texts as long as a schema allows, and one longer. */
const around = (length: number) => fc.constantFrom('я'.repeat(length), 'x'.repeat(length + 1));

function objects({ properties = {}, required = [] }: JsonSchema, ids: readonly string[], depth: number): Arbitrary<unknown> {
  const known = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one, ids, depth + 1)]));
  const usual = fc.record(known, { requiredKeys: required.filter((name) => name in known) });
  const more = fc.dictionary(fc.constantFrom(...UNKNOWN), nasty, { minKeys: 1, maxKeys: 2 });
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: fc.tuple(usual, more).map(([a, b]) => ({ ...a, ...b })) });
}

const texts = (ids: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '+79161234567',
        'someone@example.com',
        'sms',
        'CABINET',
        '2025-03-03T10:00:00.000Z',
        '100.5',
        'https://example.com/x',
      ),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  );

/** One call with its values filled in. */
export interface FuzzedCall {
  method: string;
  url: string;
  payload: unknown;
}

/** A value as it stands in an address. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
const encode = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed());

/** Random calls of an operation; `ids` are rows that exist, whoever owns them. */
export function callsOf({ method, path, query, body }: Operation, ids: readonly string[]): Arbitrary<FuzzedCall> {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
  const asked = fc.record(Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, valuesOf(schema, ids)])), {
    requiredKeys: [],
  });
  return fc
    .tuple(fc.tuple(...parameters.map(() => valuesOf({ type: 'string' }, ids))), asked, body ? valuesOf(body, ids) : fc.constant(undefined))
    .map(([inPath, inQuery, payload]) => {
      const filled = parameters.reduce((url, parameter, index) => url.replace(parameter, encode(inPath[index])), path);
      const pairs = Object.entries(inQuery).map(([name, value]) => `${encodeURIComponent(name)}=${encode(value)}`);
      return { method, url: pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled, payload };
    });
}
