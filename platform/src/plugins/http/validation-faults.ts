import type { ValidationError } from 'yup';
import type { ErrorItem } from '@cabinet/domain/errors';
import { ApiError, errorItem } from '../errors/api-error.ts';
import { MAX_DEPTH } from './json-shape.ts';

/** Most faults of one answer, so that it does not outgrow the request; checking stops there. */
export const MAX_FAULTS = 100;
const MAX_PATH_LENGTH = 200;

const SHOWN_PARAMS = ['min', 'max', 'length', 'less', 'more', 'values'] as const;

/** The faults that a schema found, in the shape of answers; an unknown field is a fault of its own. */
export function itemsOf(error: ValidationError): ErrorItem[] {
  const inner = error.inner.length > 0 ? error.inner : [error];
  return inner.slice(0, MAX_FAULTS).flatMap((one) => {
    const path = one.path ?? '';
    if (one.type === 'noUnknown') {
      return String(one.params?.unknown ?? '')
        .split(', ', MAX_FAULTS)
        .map((name) => errorItem(path ? `${path}.${name}` : name, 'unknownField'));
    }
    const given = SHOWN_PARAMS.map((name) => [name, one.params?.[name]] as const);
    return [
      errorItem(
        path,
        one.message,
        Object.fromEntries(
          given.filter((pair): pair is [(typeof pair)[0], string | number] => ['string', 'number'].includes(typeof pair[1])),
        ),
      ),
    ];
  });
}

/** 422 with the failing fields, as many as an answer holds. */
export const validationError = (items: readonly ErrorItem[]) =>
  new ApiError(
    'VALIDATION',
    undefined,
    items.slice(0, MAX_FAULTS).map((item) => ({ ...item, path: item.path.slice(0, MAX_PATH_LENGTH) })),
  );

/**
 * The faults of what no schema looks at: texts that PostgreSQL cannot store, with a NUL or an unpaired surrogate, and fields named like what
 * every object inherits (`toString`), which a schema takes for fields of its own. Throws 400 on nesting that is too deep.
 */
export function unacceptable(value: unknown): ErrorItem[] {
  const faults: ErrorItem[] = [];
  const names: (string | number)[] = [];
  const visit = (one: unknown, name?: string | number): void => {
    if (typeof one === 'string') {
      if ((one.includes('\0') || !one.isWellFormed()) && faults.length < MAX_FAULTS)
        faults.push(errorItem(pathOf(name === undefined ? names : [...names, name]), 'invalid'));
      return;
    }
    if (typeof one !== 'object' || one === null) return;
    if (names.length > MAX_DEPTH) throw new ApiError('BAD_REQUEST', { deepest: MAX_DEPTH });
    if (name !== undefined) names.push(name);
    if (Array.isArray(one)) for (let index = 0; index < one.length; index++) visit(one[index], index);
    else
      for (const key of Object.keys(one)) {
        if (key in Object.prototype && faults.length < MAX_FAULTS) faults.push(errorItem(pathOf([...names, key]), 'unknownField'));
        visit((one as Record<string, unknown>)[key], key);
      }
    if (name !== undefined) names.pop();
  };
  visit(value);
  return faults;
}

const pathOf = (names: readonly (string | number)[]) =>
  names.reduce<string>((path, name) => (typeof name === 'number' ? `${path}[${name}]` : path ? `${path}.${name}` : name), '');
