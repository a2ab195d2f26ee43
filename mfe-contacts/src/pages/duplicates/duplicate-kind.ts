import type { DuplicateField } from '@cabinet/domain/contact-duplicates';

/** What the page looks for: people who stand twice in a list, or in several lists. */
export const DUPLICATE_KINDS = ['inList', 'acrossByPhone', 'acrossByEmail'] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

/** The kind that an address names; the first for anything else. */
export const kindOf = (text: string | null): DuplicateKind => DUPLICATE_KINDS.find((kind) => kind === text) ?? 'inList';

interface KindQuery {
  across?: true;
  by?: DuplicateField;
}

const QUERIES: Readonly<Record<DuplicateKind, KindQuery>> = {
  inList: {},
  acrossByPhone: { across: true, by: 'phone' },
  acrossByEmail: { across: true, by: 'email' },
};

/** The parameters by which the server finds a kind. */
export const queryOfKind = (kind: DuplicateKind): KindQuery => QUERIES[kind];
