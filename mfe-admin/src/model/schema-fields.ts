import type { Schema } from '@cabinet/domain/validation';

/** How a field of a schema is edited. */
export type FieldKind = 'text' | 'long' | 'number' | 'switch' | 'choice' | 'texts' | 'map' | 'group' | 'rows';

/** A field of a schema, as a form is made from it. */
export interface SchemaField {
  /** Property names from the schema down, joined by dots. */
  path: string;
  name: string;
  kind: FieldKind;
  required: boolean;
  /** Whether the field may be absent as a whole (a group that is off). */
  nullable: boolean;
  /** Values that a `choice` has to choose from. */
  options: readonly string[];
  /** Fields of a `group`, and of each row of `rows`. */
  fields: readonly SchemaField[];
  /** What it begins with: a group that is switched on, a row that is added. */
  initial: unknown;
}

/** The parts of a yup schema that a form is made from. */
interface Described {
  type: string;
  oneOf?: readonly unknown[];
  optional?: boolean;
  nullable?: boolean;
  tests?: readonly { name?: string; params?: Readonly<Record<string, unknown>> }[];
}
interface Node extends Schema {
  fields?: Readonly<Record<string, Node>>;
  innerType?: Node;
}

/** Texts that may be longer than this are edited in several lines. */
const LONG_TEXT = 1500;

function kindOf(node: Node, { type, oneOf = [], tests = [] }: Described): FieldKind {
  if (type === 'object') return 'group';
  if (type === 'array') return node.innerType?.fields ? 'rows' : 'texts';
  if (type === 'boolean') return 'switch';
  if (type === 'number') return 'number';
  if (type !== 'string') return 'map';
  if (oneOf.length > 0) return 'choice';
  const longest = tests.find(({ name }) => name === 'max')?.params?.['max'];
  return typeof longest === 'number' && longest > LONG_TEXT && !tests.some(({ name }) => name === 'matches') ? 'long' : 'text';
}

/** The defaults of an object's fields, also where the object itself is absent by default. */
export function initialOf(schema: Schema): Record<string, unknown> {
  const { fields = {} } = schema as Node;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = field.getDefault() as unknown;
      return [name, value === undefined && field.fields ? initialOf(field) : value];
    }),
  );
}

/** The fields of an object's schema, in its order. */
export function schemaFields(schema: Schema, prefix = ''): SchemaField[] {
  const { fields = {} } = schema as Node;
  return Object.entries(fields).map(([name, node]) => {
    const described = node.describe() as unknown as Described;
    const kind = kindOf(node, described);
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const inner = kind === 'rows' ? node.innerType : node;
    return {
      path,
      name,
      kind,
      required: described.optional === false && !described.nullable,
      nullable: described.nullable === true,
      options: (described.oneOf ?? []).filter((one): one is string => typeof one === 'string'),
      fields: kind === 'group' || kind === 'rows' ? schemaFields(inner ?? node, kind === 'rows' ? '' : path) : [],
      initial: kind === 'group' || kind === 'rows' ? initialOf(inner ?? node) : (node.getDefault() as unknown),
    };
  });
}
