import type { JsonSchema } from '../document/json-schema.ts';

/** Whether a schema is of what clients send or of what they read: the same difference may break one and not the other. */
export type Side = 'taken' | 'answered';

/** One difference of two schemas, as a sentence about a place. */
export interface Difference {
  /** The named schema that it is in; empty outside of one. */
  schema: string;
  /** Where in it: `payload.text`, `fallbacks[]`. */
  path: string;
  text: string;
  breaking: boolean;
  kind: 'added' | 'removed' | 'changed' | 'deprecated';
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Limits of what clients send: larger, when it is `most`, lets more through. */
const LIMITS = { maxLength: 'most', maxItems: 'most', maximum: 'most', minimum: 'least' } as const;
const RULES = ['pattern', 'format'] as const;

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const listed = (values: readonly unknown[]) => values.map(code).join(', ');

const typesOf = ({ type }: JsonSchema): readonly string[] => [type ?? []].flat();
const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** What has gone and what has come, by the values' JSON. */
function diff<T>(before: readonly T[], after: readonly T[]): { gone: T[]; come: T[] } {
  const keys = (all: readonly T[]) => new Set(all.map((one) => JSON.stringify(one)));
  const [old, now] = [keys(before), keys(after)];
  return {
    gone: before.filter((one) => !now.has(JSON.stringify(one))),
    come: after.filter((one) => !old.has(JSON.stringify(one))),
  };
}

/** Compares schemas of two documents with what they refer to. */
export class SchemaComparison {
  readonly #before: Schemas;
  readonly #after: Schemas;
  readonly #side: Side;
  readonly #seen = new Set<string>();
  readonly #found: Difference[] = [];

  constructor(before: Schemas, after: Schemas, side: Side) {
    this.#before = before;
    this.#after = after;
    this.#side = side;
  }

  /** The differences of two schemas. */
  of(before: JsonSchema, after: JsonSchema): readonly Difference[] {
    this.#compare(before, after, { schema: '', path: '' });
    return this.#found;
  }

  #compare(before: JsonSchema, after: JsonSchema, at: { schema: string; path: string }): void {
    const place = { ...at };
    if (before.$ref || after.$ref) {
      const key = `${before.$ref ?? JSON.stringify(before)} ${after.$ref ?? JSON.stringify(after)}`;
      if (this.#seen.has(key)) return;
      this.#seen.add(key);
      const name = after.$ref?.split('/').at(-1);
      if (name !== undefined) Object.assign(place, { schema: name, path: '' });
      this.#compare(resolve(before, this.#before), resolve(after, this.#after), place);
      return;
    }
    const add = (found: Pick<Difference, 'text' | 'breaking' | 'kind'>) => this.#found.push({ ...place, ...found });
    if (after.deprecated && !before.deprecated) add({ text: 'deprecated', breaking: false, kind: 'deprecated' });
    this.#types(before, after, add);
    this.#values(before, after, add);
    this.#limits(before, after, add);
    this.#fields(before, after, place);
    this.#variants(before, after, place, add);
    if (before.items && after.items) this.#compare(before.items, after.items, { ...place, path: `${place.path}[]` });
    const [free, freeNow] = [before.additionalProperties, after.additionalProperties];
    if (typeof free === 'object' && typeof freeNow === 'object') this.#compare(free, freeNow, { ...place, path: `${place.path}{}` });
  }

  #types(before: JsonSchema, after: JsonSchema, add: Add): void {
    // A schema without a type is of anything.
    const [old, now] = [typesOf(before), typesOf(after)];
    if (valuesOf(before) || valuesOf(after) || before.anyOf || after.anyOf || (old.length === 0 && now.length === 0)) return;
    const { gone, come } = old.length === 0 || now.length === 0 ? { gone: old, come: now } : diff(old, now);
    if (gone.length === 0 && come.length === 0) return;
    const narrows = now.length > 0 && (gone.length > 0 || old.length === 0);
    const widens = old.length > 0 && (come.length > 0 || now.length === 0);
    const written = (types: readonly string[]) => (types.length === 0 ? 'anything' : listed(types));
    add({ text: `type ${written(old)} → ${written(now)}`, breaking: this.#side === 'taken' ? narrows : widens, kind: 'changed' });
  }

  #values(before: JsonSchema, after: JsonSchema, add: Add): void {
    const [old, now] = [valuesOf(before), valuesOf(after)];
    if (!old && !now) return;
    if (old && now) {
      const { gone, come } = diff(old, now);
      // Whoever reads answers has to expect values that they do not know.
      if (gone.length > 0) add({ text: `values ${listed(gone)} removed`, breaking: this.#side === 'taken', kind: 'removed' });
      if (come.length > 0) add({ text: `values ${listed(come)} added`, breaking: false, kind: 'added' });
      return;
    }
    const text = old ? 'any value instead of a list' : `only the values ${listed(now ?? [])}`;
    add({ text, breaking: this.#side === 'taken' && !old, kind: 'changed' });
  }

  #limits(before: JsonSchema, after: JsonSchema, add: Add): void {
    for (const [name, way] of Object.entries(LIMITS) as [keyof typeof LIMITS, 'most' | 'least'][]) {
      const [old, now] = [before[name], after[name]];
      if (old === now) continue;
      const isTighter = now !== undefined && (old === undefined || (way === 'most' ? now < old : now > old));
      add({ text: `${name} ${old ?? 'none'} → ${now ?? 'none'}`, breaking: this.#side === 'taken' && isTighter, kind: 'changed' });
    }
    for (const name of RULES)
      if (before[name] !== after[name])
        add({
          text: `${name} ${before[name] ? code(before[name]) : 'none'} → ${after[name] ? code(after[name]) : 'none'}`,
          breaking: this.#side === 'taken' && after[name] !== undefined,
          kind: 'changed',
        });
  }

  #fields(before: JsonSchema, after: JsonSchema, at: { schema: string; path: string }): void {
    const [old, now] = [before.properties ?? {}, after.properties ?? {}];
    const isTaken = this.#side === 'taken';
    const field = (name: string) => ({ ...at, path: at.path ? `${at.path}.${name}` : name });
    const needs = (schema: JsonSchema, name: string) => schema.required?.includes(name) ?? false;
    for (const name of Object.keys(old).filter((one) => !(one in now)))
      this.#found.push({ ...field(name), text: 'removed', breaking: true, kind: 'removed' });
    for (const name of Object.keys(now)) {
      const [schema, known] = [now[name] ?? {}, old[name]];
      if (!known) {
        const isRequired = isTaken && needs(after, name);
        this.#found.push({ ...field(name), text: isRequired ? 'added, required' : 'added', breaking: isRequired, kind: 'added' });
        continue;
      }
      if (needs(before, name) !== needs(after, name)) {
        const isRequired = needs(after, name);
        const text = isTaken ? (isRequired ? 'required' : 'no longer required') : isRequired ? 'always there' : 'may be absent';
        this.#found.push({ ...field(name), text, breaking: isTaken === isRequired, kind: 'changed' });
      }
      this.#compare(known, schema, field(name));
    }
  }

  #variants(before: JsonSchema, after: JsonSchema, at: { schema: string; path: string }, add: Add): void {
    if (!before.anyOf && !after.anyOf) return;
    const { gone, come } = diff(before.anyOf ?? [before], after.anyOf ?? [after]);
    const [old, now] = [gone[0], come[0]];
    if (gone.length === 1 && come.length === 1 && old && now) return this.#compare(old, now, at);
    if (gone.length > 0) add({ text: 'a form removed', breaking: this.#side === 'taken', kind: 'removed' });
    if (come.length > 0) add({ text: 'a form added', breaking: this.#side === 'answered', kind: 'added' });
    for (const one of before.anyOf ?? [before])
      if (one.$ref && after.anyOf?.some(({ $ref }) => $ref === one.$ref)) this.#compare(one, one, at);
  }
}

type Add = (found: Pick<Difference, 'text' | 'breaking' | 'kind'>) => void;

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}
