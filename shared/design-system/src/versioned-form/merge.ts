import type { ReactNode } from 'react';
import { valueAtPath } from '@cabinet/domain/paths';
import { isJsonEqual } from '../internal/json-equal.ts';

/** A field in the table of differences. */
export interface VersionedField {
  /** Path in the form's values: `data.email`. */
  path: string;
  label: string;
  /** Shows a value; by default its text. */
  show?: (value: unknown) => ReactNode;
}

/** A field that two people have left with different values. */
export interface Difference {
  field: VersionedField;
  theirs: unknown;
  mine: unknown;
}

/** Two changes that were made from the same version. */
export interface Merge<V> {
  /** Fields that both changed, to different values. */
  differences: readonly Difference[];
  /** Fields that only the other person changed; they stay as they are, whatever the user decides. */
  kept: readonly VersionedField[];
  /** The user's change on top of the other's: fields that the user has not touched have the other's values. */
  merged: V;
}

/** A copy of `tree` with another value at a path of property names. */
function withValueAt(tree: unknown, [name = '', ...rest]: readonly string[], value: unknown): object {
  const branch = tree as Readonly<Record<string, unknown>> | undefined;
  return { ...branch, [name]: rest.length > 0 ? withValueAt(branch?.[name], rest, value) : value };
}

/** Compares what the user and somebody else have made of `base`, field by field. */
export function mergeVersions<V extends object>(base: V, mine: V, theirs: V, fields: readonly VersionedField[]): Merge<V> {
  const differences: Difference[] = [];
  const kept: VersionedField[] = [];
  let merged = mine;
  for (const field of fields) {
    const [was, own, other] = [base, mine, theirs].map((values): unknown => valueAtPath(values, field.path));
    if (isJsonEqual(own, other)) continue;
    if (isJsonEqual(own, was)) {
      merged = withValueAt(merged, field.path.split('.'), other) as V;
      kept.push(field);
    } else if (!isJsonEqual(other, was)) differences.push({ field, theirs: other, mine: own });
  }
  return { differences, kept, merged };
}
