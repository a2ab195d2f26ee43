import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiSnapshot } from '../modules/documentation/public.ts';

const COMPONENTS = 'components.json';
const MOST_FAULTS = 3;

/** References of a schema, led to the snapshot's own schemas. */
const referring = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${COMPONENTS}#/components/schemas/`)) as object;

/**
 * Holds answers against the snapshot of a version, as a client that was made for it reads them: what it knows has to be there as it was, what it
 * does not know may be there beside it. Values of enumerations may be new ones.
 */
export class SnapshotCheck {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #snapshot: ApiSnapshot;

  constructor(snapshot: ApiSnapshot) {
    this.#snapshot = snapshot;
    this.#ajv.addSchema(referring({ components: { schemas: withoutEnumerations(snapshot.schemas) } }), COMPONENTS);
  }

  /** What is wrong with an answer to a call, `GET /tasks/{id}`; undefined where nothing is, or the version did not know the call or the status. */
  faultOf(call: string, status: number, body: unknown): string | undefined {
    const schema = this.#snapshot.calls[call]?.answers[status]?.['application/json'];
    if (!schema) return undefined;
    const key = `${call} ${status}`;
    const validate = this.#compiled.get(key) ?? this.#ajv.compile(referring(withoutEnumerations(schema)));
    this.#compiled.set(key, validate);
    if (validate(body)) return undefined;
    const told = (validate.errors ?? []).slice(0, MOST_FAULTS);
    const lines = told.map(
      ({ instancePath, message = '', params }) => `  ${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    );
    return `${key} is not what clients of the API's version ${this.#snapshot.version} read:\n${lines.join('\n')}`;
  }
}

/** Schemas whose enumerations take any value of their types: clients have to expect new ones. */
function withoutEnumerations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEnumerations);
  if (typeof value !== 'object' || value === null) return value;
  const { enum: values, const: only, ...rest } = value as { enum?: unknown; const?: unknown } & Record<string, unknown>;
  const kept = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, withoutEnumerations(one)]));
  const all = Array.isArray(values) ? values : typeof only === 'string' || typeof only === 'number' ? [only] : undefined;
  // A field may be called `enum` or `const`.
  if (!all) return { ...kept, ...('enum' in value ? { enum: values } : {}), ...('const' in value ? { const: only } : {}) };
  return { ...kept, type: [...new Set(all.map((one) => (one === null ? 'null' : typeof one)))] };
}
