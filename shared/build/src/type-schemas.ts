import { API, ObjectFlags, SymbolFlags, TypeFlags, type Checker, type Symbol, type Type } from 'typescript/unstable/sync';

/** A JSON schema as far as types can say it. */
export interface TypeSchema {
  $ref?: string;
  description?: string;
  type?: string | readonly string[];
  const?: string | number | boolean;
  enum?: readonly (string | number | boolean | null)[];
  items?: TypeSchema;
  prefixItems?: readonly TypeSchema[];
  minItems?: number;
  maxItems?: number;
  anyOf?: readonly TypeSchema[];
  properties?: Readonly<Record<string, TypeSchema>>;
  required?: readonly string[];
  additionalProperties?: TypeSchema;
}

/** The schemas of interfaces' members, by interface and member, and of the named types that they are made of. */
export interface TypeSchemas {
  members: Readonly<Record<string, Readonly<Record<string, TypeSchema>>>>;
  named: Readonly<Record<string, TypeSchema>>;
}

/** Depth of types without a name that no answer has; deeper ones lead back to themselves. */
const MAX_DEPTH = 20;
const REFERENCE = '#/components/schemas/';

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Turns types, as TypeScript's checker sees them, into JSON schemas of what `JSON.stringify` makes of their values. */
class TypeReader {
  readonly #checker: Checker;
  readonly #names = new Map<string, Symbol>();
  readonly #named = new Map<string, TypeSchema>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  get named(): Readonly<Record<string, TypeSchema>> {
    return Object.fromEntries([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The schema of each property of an object type. */
  propertiesOf(type: Type): Record<string, TypeSchema> {
    const entries = this.#checker.getPropertiesOfType(type).map((property) => [property.name, this.#property(property, 0)] as const);
    return Object.fromEntries(entries);
  }

  #property(property: Symbol, depth: number): TypeSchema {
    const type = this.#checker.getTypeOfSymbol(property);
    if (!type) throw new Error(`TypeScript knows no type of ${property.name}.`);
    const description = this.#documentation(property);
    return { ...(description ? { description } : {}), ...this.#read(type, depth + 1) };
  }

  #documentation(symbol: Symbol): string {
    return symbol.getDocumentationComment(this.#checker).replaceAll(/\s+/g, ' ').trim();
  }

  #read(type: Type, depth: number): TypeSchema {
    if (depth > MAX_DEPTH) throw new Error(`${this.#checker.typeToString(type)} has no end: give the type that it repeats a name.`);
    if (type.isUnionType()) return this.#union(type.getTypes(), depth);
    if (type.isLiteralType()) return { const: type.value as string | number | boolean };
    if (type.isIntersectionType()) {
      // A branded text: `string & {}`.
      const plain = type.getTypes().find((one) => !one.isObjectType());
      if (plain) return this.#read(plain, depth);
    }
    if (type.flags & TypeFlags.StringLike) return { type: 'string' };
    if (type.flags & TypeFlags.NumberLike) return { type: 'number' };
    if (type.flags & TypeFlags.BooleanLike) return { type: 'boolean' };
    if (type.flags & TypeFlags.Null) return { type: 'null' };
    if (type.flags & TypeFlags.NonPrimitive) return { type: 'object' };
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return {};
    if (type.isObjectType() || type.isIntersectionType()) return this.#object(type, depth);
    throw new Error(`${this.#checker.typeToString(type)} cannot be answered as JSON.`);
  }

  #union(types: readonly Type[], depth: number): TypeSchema {
    const kept = types.filter((one) => !(one.flags & (TypeFlags.Undefined | TypeFlags.Void)));
    const literals = kept.flatMap((one) => (one.isLiteralType() ? [one.value as string | number | boolean] : []));
    const rest = kept.filter((one) => !one.isLiteralType());
    const isBoolean = literals.includes(true) && literals.includes(false);
    const values = literals.filter((one) => !isBoolean || typeof one !== 'boolean').sort(byText);
    const parts = [...(isBoolean ? [{ type: 'boolean' }] : []), ...rest.map((one) => this.#read(one, depth + 1))];
    const isNullable = parts.some(({ type }) => type === 'null');
    if (values.length > 0) {
      // `null` is one more value of an enumeration.
      if (isNullable && parts.length === 1) return { enum: [...values, null] };
      parts.push(values.length === 1 ? { const: values[0]! } : { enum: values });
    }
    const different = [...new Map(parts.map((one) => [JSON.stringify(one), one])).values()].sort(byText);
    if (different.length === 1) return different[0]!;
    const isPlain = different.every((one) => typeof one.type === 'string' && Object.keys(one).length === 1);
    return isPlain ? { type: different.map((one) => String(one.type)).sort() } : { anyOf: different };
  }

  #object(type: Type, depth: number): TypeSchema {
    const checker = this.#checker;
    if (type.isTypeReference() && checker.isArrayLikeType(type)) {
      const items = checker.getTypeArguments(type).map((one) => this.#read(one, depth + 1));
      return checker.isTupleType(type)
        ? { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
        : { type: 'array', items: items[0]! };
    }
    const symbol = this.#nameOf(type);
    if (symbol?.name === 'Date') return { type: 'string' };
    if (!symbol) return this.#shape(type, depth);
    const known = this.#names.get(symbol.name);
    if (known && known.id !== symbol.id) throw new Error(`Two types that are answered have the name ${symbol.name}: rename one.`);
    if (!known) {
      this.#names.set(symbol.name, symbol);
      const description = this.#documentation(symbol);
      this.#named.set(symbol.name, { ...(description ? { description } : {}), ...this.#shape(type, 0) });
    }
    return { $ref: REFERENCE + symbol.name };
  }

  /** The symbol by which a type is called; none for types without a name and for those with arguments. */
  #nameOf(type: Type): Symbol | undefined {
    const alias = type.getAliasSymbol();
    if (alias) return type.getAliasTypeArguments().length === 0 ? alias : undefined;
    const isNamed = type.isObjectType() && type.objectFlags & ObjectFlags.ClassOrInterface;
    return isNamed && !(type.isTypeReference() && this.#checker.getTypeArguments(type).length > 0) ? type.getSymbol() : undefined;
  }

  #shape(type: Type, depth: number): TypeSchema {
    const properties = this.#checker.getPropertiesOfType(type);
    const [index] = this.#checker.getIndexInfosOfType(type);
    const required = properties.filter((one) => !this.#isOptional(one)).map(({ name }) => name);
    return {
      type: 'object',
      ...(properties.length > 0 ? { properties: Object.fromEntries(properties.map((one) => [one.name, this.#property(one, depth)])) } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: this.#read(index.valueType, depth + 1) } : {}),
    };
  }

  /** Whether a field may be absent; `JSON.stringify` leaves out what is undefined. */
  #isOptional(property: Symbol): boolean {
    if (property.flags & SymbolFlags.Optional) return true;
    const type = this.#checker.getTypeOfSymbol(property);
    return Boolean(type?.isUnionType() && type.getTypes().some((one) => one.flags & (TypeFlags.Undefined | TypeFlags.Void)));
  }
}

/**
 * Reads the schemas of the members of interfaces, `[file, name]` each, of the TypeScript project `config`. The checker resolves what types are
 * made of: what is picked, inferred from a schema, or declared by other modules of the project.
 */
export function readTypeSchemas(config: string, interfaces: readonly (readonly [file: string, name: string])[]): TypeSchemas {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0];
    if (!project) throw new Error(`TypeScript opens no project of ${config}.`);
    const { checker, program } = project;
    const reader = new TypeReader(checker);
    const members = interfaces.map(([file, name]) => {
      const position = (program.getSourceFile(file)?.text.length ?? 0) - 1;
      const symbol = checker.resolveName(name, SymbolFlags.Interface, { document: file, position });
      if (!symbol) throw new Error(`${file} declares no interface ${name}.`);
      return [name, reader.propertiesOf(checker.getDeclaredTypeOfSymbol(symbol))] as const;
    });
    return { members: Object.fromEntries(members), named: reader.named };
  } finally {
    api.close();
  }
}
