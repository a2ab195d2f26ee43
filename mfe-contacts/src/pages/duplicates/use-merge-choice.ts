import { useState } from 'react';
import type { ContactDuplicates } from '@cabinet/domain/contact-duplicates';
import { mergeContacts, mergedFieldsOf, mergedValueOf, rankContacts, type MergedContact } from '@cabinet/domain/contact-merge';

/** A field of a group: what each contact has in it, and whose value stays. */
export interface ChosenField {
  field: string;
  /** Whether contacts have different values in it, so that one is chosen. */
  differs: boolean;
  /** The contact whose value stays. */
  from: string | undefined;
}

export interface MergeChoice {
  keep: string;
  setKeep: (id: string) => void;
  fields: readonly ChosenField[];
  /** Takes the value of a field from a contact. */
  take: (field: string, id: string) => void;
  /** What was chosen against the rule, as the server takes it. */
  taken: Readonly<Record<string, string>>;
  merged: MergedContact;
  /** Addresses that no contact has any more when the group is merged. */
  lost: readonly string[];
}

const ADDRESSES = ['phone', 'email'] as const;

/** Which contact of a group is to stay, and whose values it gets. */
export function useMergeChoice({ contacts, id }: Pick<ContactDuplicates, 'contacts' | 'id'>): MergeChoice {
  const [chosen, setChosen] = useState<string>();
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({});
  // A contact that was chosen may have left the group since.
  const isThere = (one: string | undefined) => contacts.some((contact) => contact.id === one);
  const keep = chosen !== undefined && isThere(chosen) ? chosen : id;
  const valid = Object.fromEntries(Object.entries(taken).filter(([, from]) => isThere(from)));
  const merged = mergeContacts(contacts, keep, valid);
  const ranked = rankContacts(contacts).toSorted((one, other) => Number(other.id === keep) - Number(one.id === keep));
  const fields = mergedFieldsOf(contacts).map((field) => {
    const values = new Set(contacts.flatMap((contact) => mergedValueOf(contact, field) ?? []));
    const first = ranked.find((contact) => mergedValueOf(contact, field) !== null)?.id;
    return { field, differs: values.size > 1, from: valid[field] ?? first };
  });
  const lost = ADDRESSES.flatMap((field) => [...new Set(contacts.flatMap((contact) => mergedValueOf(contact, field) ?? []))]).filter(
    (address) => !ADDRESSES.some((field) => merged.values[field] === address),
  );
  return {
    keep,
    setKeep: setChosen,
    fields,
    take: (field, from) => setTaken((before) => ({ ...before, [field]: from })),
    taken: valid,
    merged,
    lost,
  };
}
