import type { AddressKind } from '@cabinet/domain/channels';
import type { ContactField } from '@cabinet/domain/contacts';

/** Values of a contact that a text may name. */
export type ContactValues = Readonly<Partial<Record<ContactField, string | null>>>;

/** What the engine needs of contact lists; served by the contacts module. */
export interface ContactSource {
  /** Up to `limit` contacts of a list whose address comes after `after`, in byte order of the address; with `birthdays` those who have one of them. */
  page(
    listId: string,
    kind: AddressKind,
    after: string,
    limit: number,
    fields: readonly ContactField[],
    birthdays?: readonly string[],
  ): Promise<{ address: string; values: ContactValues }[]>;
  /** Finds the `addresses` that stand in any of the lists. */
  among(listIds: readonly string[], kind: AddressKind, addresses: readonly string[]): Promise<Set<string>>;
  /** How many contacts of the lists, with `birthdays` of those who have one of them, have no such address. */
  withoutAddress(listIds: readonly string[], kind: AddressKind, birthdays?: readonly string[]): Promise<number>;
}
