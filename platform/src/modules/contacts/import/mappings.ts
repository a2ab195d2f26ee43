import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ContactImportTarget } from '@cabinet/domain/contact-import';
import type { SlashDateFormat } from '@cabinet/domain/contacts';
import type { Db } from '../../../plugins/database/open.ts';
import type { RememberedMapping } from './preview.ts';

/** Headers that are remembered for an account; the one that was used longest ago makes room. */
const MAX_HEADERS = 200;

const hashOf = (names: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(names.map((name) => name.toLowerCase())))
    .digest('hex');

/** Where an account put the columns of files, by their header. */
export class ImportMappings {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async get(ownerId: string, names: readonly string[]): Promise<RememberedMapping | undefined> {
    const row = await this.#db
      .selectFrom('contact_import_mapping')
      .select(['columns', 'date_format'])
      .where('owner_id', '=', ownerId)
      .where('header', '=', hashOf(names))
      .executeTakeFirst();
    return row && { columns: row.columns as (ContactImportTarget | null)[], dateFormat: row.date_format };
  }

  async remember(
    ownerId: string,
    names: readonly string[],
    { columns, dateFormat }: { columns: readonly (string | null)[]; dateFormat?: SlashDateFormat },
  ): Promise<void> {
    const values = { columns: [...columns], date_format: dateFormat ?? null, used_at: new Date() };
    await this.#db
      .insertInto('contact_import_mapping')
      .values({ owner_id: ownerId, header: hashOf(names), ...values })
      .onConflict((on) => on.columns(['owner_id', 'header']).doUpdateSet(values))
      .execute();
    await sql`delete from contact_import_mapping where owner_id = ${ownerId} and header in (
      select header from contact_import_mapping where owner_id = ${ownerId} order by used_at desc offset ${MAX_HEADERS})`.execute(this.#db);
  }
}
