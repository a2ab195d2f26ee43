import type { JsonSchema } from '../document/json-schema.ts';
import { SchemaComparison, type Difference, type Side } from './compare-schemas.ts';
import type { ApiSnapshot, SnapshotCall } from './snapshot.ts';

/** A difference between two documents of the API. */
export interface ApiChange {
  /** A sentence in Markdown. */
  text: string;
  kind: Difference['kind'];
  /** Whether a client of the earlier document may fail. */
  breaking: boolean;
  /** The calls that it is about, by method and path. */
  calls: readonly string[];
}

type Found = Omit<ApiChange, 'calls'>;

const ORDER: readonly Difference['kind'][] = ['removed', 'changed', 'deprecated', 'added'];

/** The differences of two documents, the breaking ones first; what several calls share is one of them. */
export function compareSnapshots(before: ApiSnapshot, after: ApiSnapshot): ApiChange[] {
  const found = new Map<string, Found & { calls: string[] }>();
  const add = (one: Found, call: string) => {
    const known = found.get(one.text) ?? { ...one, calls: [] };
    // What one call only reads another may take.
    found.set(one.text, { ...known, breaking: known.breaking || one.breaking, calls: [...known.calls, call] });
  };
  for (const [key, call] of Object.entries(before.calls)) {
    const now = after.calls[key];
    if (!now) add({ text: `\`${key}\` removed`, kind: 'removed', breaking: true }, key);
    else for (const one of callChanges(key, { call, now, before, after })) add(one, key);
  }
  for (const key of Object.keys(after.calls))
    if (!(key in before.calls)) add({ text: `\`${key}\` added`, kind: 'added', breaking: false }, key);
  return [...found.values()].sort(
    (a, b) => Number(b.breaking) - Number(a.breaking) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.text < b.text ? -1 : 1),
  );
}

interface Compared {
  call: SnapshotCall;
  now: SnapshotCall;
  before: ApiSnapshot;
  after: ApiSnapshot;
}

function callChanges(key: string, { call, now, before, after }: Compared): Found[] {
  const schemas = (side: Side, what: string, old: JsonSchema, current: JsonSchema): Found[] =>
    new SchemaComparison(before.schemas, after.schemas, side).of(old, current).map(({ schema, path, text, breaking, kind }) => {
      const where = schema === '' ? [`\`${key}\``, what] : [`\`${schema}\``];
      return { text: `${[...where, path === '' ? '' : `\`${path}\``].filter(Boolean).join(' ')}: ${text}`, breaking, kind };
    });
  return [
    ...(now.deprecated && !call.deprecated ? [{ text: `\`${key}\` deprecated`, kind: 'deprecated' as const, breaking: false }] : []),
    ...parameterChanges(key, call, now, schemas),
    ...mediaChanges(`\`${key}\` body`, call.bodies, now.bodies, (old, current) => schemas('taken', 'body', old, current)),
    ...answerChanges(key, call, now, schemas),
  ];
}

type CompareSchemas = (side: Side, what: string, old: JsonSchema, current: JsonSchema) => Found[];

const nameOf = ({ name, in: place }: SnapshotCall['parameters'][number]) => `${place} ${name}`;

function parameterChanges(key: string, call: SnapshotCall, now: SnapshotCall, schemas: CompareSchemas): Found[] {
  const known = new Map(call.parameters.map((one) => [nameOf(one), one]));
  const left = new Set(now.parameters.map(nameOf));
  const gone = call.parameters.filter((one) => !left.has(nameOf(one)));
  return [
    ...gone.map(({ name }) => ({ text: `\`${key}\` parameter \`${name}\` removed`, kind: 'removed' as const, breaking: true })),
    ...now.parameters.flatMap((one): Found[] => {
      const old = known.get(nameOf(one));
      const what = `parameter \`${one.name}\``;
      const { required = false } = one;
      if (!old) return [{ text: `\`${key}\` ${what} added${required ? ', required' : ''}`, kind: 'added', breaking: required }];
      const demanded: Found[] = required && !old.required ? [{ text: `\`${key}\` ${what} required`, kind: 'changed', breaking: true }] : [];
      return [...demanded, ...schemas('taken', what, old.schema ?? {}, one.schema ?? {})];
    }),
  ];
}

type Content = Readonly<Record<string, JsonSchema>>;

function mediaChanges(place: string, old: Content, now: Content, compare: (old: JsonSchema, now: JsonSchema) => Found[]): Found[] {
  return [
    ...Object.keys(old).flatMap((type): Found[] =>
      type in now ? compare(old[type] ?? {}, now[type] ?? {}) : [{ text: `${place} \`${type}\` removed`, kind: 'removed', breaking: true }],
    ),
    ...Object.keys(now)
      .filter((type) => !(type in old))
      .map((type) => ({ text: `${place} \`${type}\` added`, kind: 'added' as const, breaking: false })),
  ];
}

function answerChanges(key: string, call: SnapshotCall, now: SnapshotCall, schemas: CompareSchemas): Found[] {
  const known = Object.entries(call.answers).flatMap(([status, old]): Found[] => {
    const place = `\`${key}\` answer ${status}`;
    const current = now.answers[status];
    if (!current) return [{ text: `${place} removed`, kind: 'removed', breaking: true }];
    return mediaChanges(place, old, current, (before, after) => schemas('answered', `answer ${status}`, before, after));
  });
  const added = Object.keys(now.answers)
    .filter((status) => !(status in call.answers))
    .map((status) => ({ text: `\`${key}\` answer ${status} added`, kind: 'added' as const, breaking: false }));
  return [...known, ...added];
}
