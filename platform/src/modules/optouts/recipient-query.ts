import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import { parseRecipient } from '@cabinet/domain/recipients';
import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '../../resource/list-query.ts';

/** Turns a typed address, or the beginning of one, into its stored form. */
export function toAddress(text: string, country = DEFAULT_COUNTRY): string {
  const read = parseRecipient(text, country);
  if (read?.kind === 'phone') return read.phone;
  if (read?.kind === 'email' || /[^\d\s()+-]/.test(text)) return text.trim().toLowerCase();
  return `+${text.replace(/\D/g, '').replace(/^8/, '7')}`;
}

/** The condition that a row's recipient begins as somebody typed. */
export const byRecipient = (search: string): RawBuilder<boolean> => sql<boolean>`starts_with(recipient, ${toAddress(search)})`;

/** The query of a list whose search is answered by `byRecipient`, with the filter by recipient in the stored form. */
export const withAddress = (query: Omit<ListQuery, 'search'>): ListQuery => ({
  ...query,
  search: undefined,
  filters: query.filters.map((filter) =>
    filter.kind === 'equals' && filter.field === 'recipient' ? { ...filter, value: toAddress(String(filter.value)) } : filter,
  ),
});
