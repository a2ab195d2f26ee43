import type { NewUtmSet, UtmSet } from '@cabinet/domain/utm-sets';
import type { Selectable } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OwnedRepository } from '../../resource/owned-repository.ts';
import { OWNED_FIELDS, ownedFieldsOf } from '../../resource/table-repository.ts';
import type { UtmSetTable } from './tables.ts';

const LIST: ListColumns = { fields: { title: 'title', ...OWNED_FIELDS }, search: ['title', 'url'], tie: 'id' };

const toUtmSet = (row: Selectable<UtmSetTable>): UtmSet => ({
  id: row.id,
  title: row.title,
  protocol: row.protocol,
  url: row.url,
  utm_source: row.utm_source,
  utm_medium: row.utm_medium,
  utm_campaign: row.utm_campaign,
  utm_content: row.utm_content,
  utm_term: row.utm_term,
  ...ownedFieldsOf(row),
});

const toColumns = ({ utm_content = '', utm_term = '', ...set }: NewUtmSet) => ({ ...set, utm_content, utm_term });

/** Reads and writes rows in the scope of the caller; a new row belongs to the caller. */
export class UtmSetRepository extends OwnedRepository<'utm_set', UtmSet, NewUtmSet> {
  constructor(db: Db) {
    super(db, { table: 'utm_set', list: LIST, toRow: toUtmSet, written: toColumns });
  }
}
