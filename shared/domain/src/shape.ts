/**
 * Shapes of data that the browser checks before anything else is loaded: a few lines, where schemas would bring their library to every page
 * (docs/decisions/0097). Forms and bodies of calls have schemas.
 */

/** Says what is wrong with a value, each time as `path: code` with a code that schemas know; nothing where it has its shape. */
export type Shape = (value: unknown, path: string) => string[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** A value that is there, and that `isValid` takes; an empty text is as good as none. */
export const value =
  (isValid: (given: unknown) => boolean): Shape =>
  (given, path) => {
    if (given === undefined || given === null || given === '') return [`${path}: required`];
    return isValid(given) ? [] : [`${path}: invalid`];
  };

export const text = (pattern = /./) => value((given) => typeof given === 'string' && pattern.test(given));
export const number = () => value((given) => typeof given === 'number' && !Number.isNaN(given));
export const oneOf = (values: readonly string[]) => value((given) => values.includes(given as string));

export const optional =
  (shape: Shape): Shape =>
  (given, path) =>
    given === undefined ? [] : shape(given, path);

export const list =
  (item: Shape): Shape =>
  (given, path) =>
    Array.isArray(given) ? given.flatMap((one, index) => item(one, `${path}[${index}]`)) : [`${path}: wrongType`];

/** An object with any names, each for a value of one shape. */
export const record =
  (item: Shape): Shape =>
  (given, path) =>
    isObject(given) ? Object.entries(given).flatMap(([key, one]) => item(one, below(path, key))) : [`${path}: wrongType`];

/** An object with these fields and no others. */
export const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (given, path) => {
    if (!isObject(given)) return [`${path}: wrongType`];
    const unknown = Object.keys(given).filter((key) => !Object.hasOwn(shapes, key));
    const known = Object.entries(shapes).flatMap(([key, shape]) => shape(given[key], below(path, key)));
    return [...unknown.map((key) => `${below(path, key)}: unknownField`), ...known];
  };
