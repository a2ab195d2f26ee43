import { parseSync } from '@swc/core';

/** Who makes the values of a type: areas (`input`), the package (`output`), or either of them. */
type Position = 'input' | 'output' | 'either';

/** How a declaration grew so that what areas were built against keeps its meaning. */
export interface Widening {
  /** What came in: literals of a union or of a list, properties of a constant. */
  added: readonly string[];
  /**
   * Whether areas may meet what came in: a list that they walk through, a union that they tell apart. What only they
   * give, such as an argument, concerns none that was built before.
   */
  meets: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (value: unknown) => (isNode(value) ? value['type'] : undefined);
const textOf = (value: unknown) =>
  JSON.stringify(value, (key, part: unknown) => (key === 'span' || key === 'ctxt' || key === 'raw' ? undefined : part));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isLiteral = (value: unknown) => typeOf(value) === 'TsLiteralType';
const unwrapped = (value: unknown): unknown =>
  typeOf(value) === 'TsParenthesizedType' ? unwrapped((value as Fields)['typeAnnotation']) : value;
const flipped = (position: Position): Position => (position === 'either' ? position : position === 'input' ? 'output' : 'input');

/** Generic types whose argument stands where they stand themselves; of others nobody here knows what they do with it. */
const TRANSPARENT = new Set(['Readonly', 'Partial', 'Promise', 'Record', 'Pick', 'Omit', 'ReadonlyArray', 'ReadonlySet', 'ReadonlyMap']);
const PARAMETERS = new Set(['params', 'parameters']);
const DECLARATIONS: Readonly<Record<string, Position>> = { VariableDeclarator: 'output', FunctionDeclaration: 'output' };

/** The literal's own text: `'users'`, `404`. */
function literalText(value: unknown): string {
  const literal = (value as Fields)['literal'] as Fields;
  return typeof literal['value'] === 'string' ? `'${literal['value']}'` : String(literal['value'] ?? textOf(literal));
}

/** Compares two declarations; throws `Broken` at the first difference that is no widening. */
class Comparison {
  readonly added: string[] = [];
  meets = false;

  node(before: unknown, now: unknown, position: Position): void {
    const [old, next] = [unwrapped(before), unwrapped(now)];
    if (textOf(old) === textOf(next)) return;
    if (this.#isWiderUnion(old, next, position) || this.#isLongerList(old, next, position) || this.#hasMoreMembers(old, next, position))
      return;
    if (Array.isArray(old) && Array.isArray(next)) {
      if (old.length !== next.length) throw new Broken();
      return old.forEach((one, index) => this.node(one, next[index], position));
    }
    if (!isNode(old) || !isNode(next) || old['type'] !== next['type']) throw new Broken();
    const inner = DECLARATIONS[String(old['type'])] ?? position;
    for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
      if (key === 'span' || key === 'ctxt' || key === 'raw') continue;
      this.node(old[key], next[key], positionOf(old, key, inner));
    }
  }

  #grew(added: readonly string[], position: Position): true {
    this.added.push(...added);
    if (position !== 'input') this.meets = true;
    return true;
  }

  /** `'a' | 'b'` that became `'a' | 'b' | 'c'`. */
  #isWiderUnion(old: unknown, next: unknown, position: Position): boolean {
    if (typeOf(next) !== 'TsUnionType' || (typeOf(old) !== 'TsUnionType' && !isLiteral(old))) return false;
    const [given, offered] = [typeOf(old) === 'TsUnionType' ? listOf((old as Fields)['types']) : [old], listOf((next as Fields)['types'])];
    const [known, left] = [new Set(given.map(textOf)), new Set(offered.map(textOf))];
    const fresh = offered.filter((one) => !known.has(textOf(one)));
    return given.every((one) => left.has(textOf(one))) && fresh.every(isLiteral) && this.#grew(fresh.map(literalText), position);
  }

  /** `readonly ['a', 'b']` that became `readonly ['a', 'c', 'b']`: a list of names that is given, never taken. */
  #isLongerList(old: unknown, next: unknown, position: Position): boolean {
    if (position !== 'output' || typeOf(old) !== 'TsTupleType' || typeOf(next) !== 'TsTupleType') return false;
    const [given, offered] = [old, next].map((one) => listOf((one as Fields)['elemTypes']).map((element) => (element as Fields)['ty'])) as [
      unknown[],
      unknown[],
    ];
    if (offered.length <= given.length || ![...given, ...offered].every(isLiteral)) return false;
    const known = new Set(given.map(textOf));
    const kept = offered.filter((one) => known.has(textOf(one)));
    return textOf(kept) === textOf(given) && this.#grew(offered.filter((one) => !known.has(textOf(one))).map(literalText), position);
  }

  /** A constant with more properties than before; those that it had are compared one by one. */
  #hasMoreMembers(old: unknown, next: unknown, position: Position): boolean {
    if (position !== 'output' || typeOf(old) !== 'TsTypeLiteral' || typeOf(next) !== 'TsTypeLiteral') return false;
    const [given, offered] = [old, next].map((one) => {
      const members = listOf((one as Fields)['members']) as Fields[];
      return new Map(members.map((member) => [`${String(member['type'])} ${textOf(member['key'] ?? member['params'])}`, member]));
    }) as [Map<string, Fields>, Map<string, Fields>];
    const fresh = [...offered].filter(([key]) => !given.has(key)).map(([, member]) => member);
    if (fresh.length === 0 || fresh.some((member) => member['type'] !== 'TsPropertySignature')) return false;
    for (const [key, member] of given) {
      if (!offered.has(key)) throw new Broken();
      this.node(member, offered.get(key), position);
    }
    return this.#grew(
      fresh.map((member) => String((member['key'] as Fields)['value'])),
      position,
    );
  }
}

class Broken extends Error {}

/** Where the values of a child's type come from, when those of its parent come from `position`. */
function positionOf(parent: Fields, key: string, position: Position): Position {
  if (PARAMETERS.has(key) && parent['type'] !== 'TsTypeParameterInstantiation' && parent['type'] !== 'TsTypeParameterDeclaration')
    return flipped(position);
  if (key !== 'typeParams' && key !== 'typeParameters') return position;
  return parent['type'] === 'TsTypeReference' && TRANSPARENT.has(String((parent['typeName'] as Fields)['value'])) ? position : 'either';
}

const parse = (text: string) => parseSync(text, { syntax: 'typescript', target: 'es2024' }).body;

/** How a recorded declaration was widened; undefined when it is as it was, or changed in any other way. */
export function wideningOf(before: string, now: string): Widening | undefined {
  const comparison = new Comparison();
  try {
    comparison.node(parse(before), parse(now), 'either');
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
  return comparison.added.length > 0 ? { added: [...new Set(comparison.added)], meets: comparison.meets } : undefined;
}
