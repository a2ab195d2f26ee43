import { setImmediate } from 'node:timers/promises';
import { ValidationError, type AnyObject, type AnySchema, type ArraySchema, type ObjectSchema, type Schema } from 'yup';
import { BODY_OPTIONS } from '@cabinet/domain/validation';
import type { ErrorItem } from '@cabinet/domain/errors';
import { errorItem } from '../errors/api-error.ts';
import { TimeSlice } from '../../time-slice.ts';
import { limitOf } from './body-limit.ts';
import { itemsOf, MAX_FAULTS, unacceptable, validationError } from './validation-faults.ts';

/** Values that are checked in one go: fewer are not worth the parts. */
const VALUES_AT_ONCE = 100;

type List = ArraySchema<unknown[] | undefined, AnyObject>;
type Fields = ObjectSchema<AnyObject>;

/** How many values are in one, itself included; counting ends above `most`. */
function countValues(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const one of Object.values(value)) {
    count += countValues(one, most - count);
    if (count > most) break;
  }
  return count;
}

/** Whether a value is checked in parts rather than at once. */
export const isLarge = (value: unknown): boolean => countValues(value, VALUES_AT_ONCE) > VALUES_AT_ONCE;

/**
 * Checks a large value by its schema, and lets other calls go ahead meanwhile: how long a list is comes before its elements, these come one
 * after the other, and the rules of the whole in the end. Ends after 100 faults. What it finds is what `check` would find.
 */
class PartwiseCheck {
  readonly #faults: ErrorItem[] = [];
  readonly #slice = new TimeSlice();

  /** The cast value; throws 422 with what fails. */
  async run(schema: AnySchema, value: unknown): Promise<unknown> {
    const cast = await this.#check(schema, value, '', undefined);
    if (this.#faults.length > 0) throw validationError(this.#faults);
    return cast;
  }

  #add(...faults: readonly ErrorItem[]): void {
    this.#faults.push(...faults);
    if (this.#faults.length >= MAX_FAULTS) throw validationError(this.#faults);
  }

  async #check(schema: AnySchema, value: unknown, path: string, parent: unknown): Promise<unknown> {
    const split = isLarge(value) ? await this.#split(schema, value, path, parent) : { schema, value };
    if (this.#slice.isOver) await this.#slice.pause();
    try {
      return split.schema.validateSync(split.value, { ...BODY_OPTIONS, path, parent } as typeof BODY_OPTIONS);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      this.#add(...itemsOf(error));
      return split.value;
    }
  }

  /** Checks what is large in a value; answers the schema that is left to check, without the elements of lists. */
  async #split(given: AnySchema, value: unknown, path: string, parent: unknown): Promise<{ schema: AnySchema; value: unknown }> {
    const schema = given.resolve({ value, parent }) as AnySchema;
    if (schema.type === 'array' && Array.isArray(value)) return this.#splitList(schema as unknown as List, value, path);
    if (schema.type === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value))
      return this.#splitFields(schema as unknown as Fields, value as AnyObject, path);
    return { schema, value };
  }

  async #splitList(schema: List, value: readonly unknown[], path: string) {
    const { innerType } = schema;
    const max = limitOf(schema as unknown as AnySchema, 'max');
    if (max !== undefined && value.length > max) {
      this.#add(errorItem(path, 'tooMany', { max }));
      throw validationError(this.#faults);
    }
    const cast: unknown[] = [];
    if (innerType)
      for (const [index, one] of value.entries()) cast.push(await this.#check(innerType as AnySchema, one, `${path}[${index}]`, value));
    const rest = Object.assign(schema.clone(), { innerType: undefined }) as unknown as AnySchema;
    return { schema: rest, value: innerType ? cast : value };
  }

  async #splitFields(schema: Fields, value: AnyObject, path: string) {
    const fields: Record<string, AnySchema> = {};
    const cast: AnyObject = { ...value };
    for (const [name, field] of Object.entries(schema.fields)) {
      if (!Object.hasOwn(value, name) || !isLarge(value[name])) continue;
      const split = await this.#split(field as AnySchema, value[name], path ? `${path}.${name}` : name, value);
      fields[name] = split.schema;
      cast[name] = split.value;
    }
    return { schema: schema.shape(fields as never) as unknown as AnySchema, value: cast };
  }
}

/** Casts a large `value` by `schema`, or throws 422 with its failing fields, without holding the event loop. */
export async function checkLarge(schema: Schema, value: unknown): Promise<unknown> {
  // Parsing it took a slice of its own.
  await setImmediate();
  const broken = unacceptable(value);
  if (broken.length > 0) throw validationError(broken);
  await setImmediate();
  return new PartwiseCheck().run(schema as AnySchema, value);
}
