import { mergedFieldsOf, mergedValueOf, ownKeyOf, type MergedContact } from '@cabinet/domain/contact-merge';
import type { Contact } from '@cabinet/domain/contacts';
import { ownFieldName } from '@cabinet/domain/own-field-names';
import { toColumns, toContact, type ContactValues } from '../fields.ts';
import type { StoredContact } from '../tables.ts';

/** A stored contact as the interface knows it. */
export const contactOf = (row: StoredContact, ownerId: string): Contact =>
  toContact({ ...row, created_at: new Date(row.created_at), updated_at: new Date(row.updated_at), owner_id: ownerId });

/** The columns of a contact that has these values. */
export function columnsOf({ values, tags }: MergedContact): ReturnType<typeof toColumns> {
  const stored = Object.entries(values).map(([field, value]) => {
    const key = ownKeyOf(field);
    return [key === undefined ? field : ownFieldName(key), value];
  });
  return toColumns({ ...(Object.fromEntries(stored) as ContactValues), tags });
}

const isSame = (one: readonly string[] = [], other: readonly string[] = []) => one.join() === other.join();

/**
 * What a contact has once a merge is undone: each field as it was before, but for those that somebody has changed since the merge. Own fields that
 * the account has removed meanwhile (`isField`) do not come back.
 */
export function partedFrom(
  { before, merged, now }: Readonly<Record<'before' | 'merged' | 'now', Contact>>,
  isField: (key: string) => boolean,
): MergedContact {
  const values: Record<string, string> = {};
  for (const field of mergedFieldsOf([before, merged, now])) {
    const key = ownKeyOf(field);
    if (key !== undefined && !isField(key)) continue;
    const isUntouched = mergedValueOf(now, field) === mergedValueOf(merged, field);
    const value = mergedValueOf(isUntouched ? before : now, field);
    if (value !== null) values[field] = value;
  }
  const { tags = [] } = isSame(now.tags, merged.tags) ? before : now;
  return { values, tags };
}

/** The row without values of own fields that the account has removed meanwhile. */
export function withoutLostFields(row: StoredContact, isField: (key: string) => boolean): StoredContact {
  const isKept = (name: string) => !name.startsWith(ownFieldName('')) || isField(name.slice(ownFieldName('').length));
  const custom = Object.entries(row.custom ?? {}).filter(([name]) => isKept(name));
  return { ...row, custom: custom.length > 0 ? Object.fromEntries(custom) : null };
}
