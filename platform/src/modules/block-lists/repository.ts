import { BLOCK_LIMITS, blockValue, type BlockListEntry, type BlockOutcome, type NewBlock } from '@cabinet/domain/block-lists';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import { blockRecipients, rows, run, transaction, unblockRecipients, type Db as EngineDb } from '@cabinet/engine';
import type { Selectable } from 'kysely';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { recordByStaff, rowEvent } from '../../resource/journal.ts';
import { TableRepository } from '../../resource/table-repository.ts';
import type { BlockListEntryTable } from './tables.ts';

const LIST: ListColumns = { fields: { kind: 'kind', value: 'value', createdAt: 'created_at' }, search: ['value'], tie: 'id' };

/** Maps a stored entry to the API's. */
export const toEntry = (row: Selectable<BlockListEntryTable>): BlockListEntry => ({
  id: row.id,
  kind: row.kind,
  value: row.value,
  comment: row.comment,
  OwnerId: row.owner_id,
  createdAt: row.created_at.toISOString(),
});

/** The installation's block lists; a blocked recipient is written in the engine's table in the same transaction. */
export class BlockListRepository extends TableRepository<'block_list_entry', BlockListEntry> {
  readonly #app: App;

  constructor(app: App) {
    super(app.db, 'block_list_entry', LIST);
    this.#app = app;
  }

  protected present(found: readonly Selectable<BlockListEntryTable>[]): BlockListEntry[] {
    return found.map(toEntry);
  }

  /** Adds entries of one kind; 422 where the installation would have too many of words or sender names. */
  async add(caller: Caller, { kind, values, comment }: NewBlock): Promise<BlockOutcome> {
    const read = values.map((value) => blockValue(kind, value, DEFAULT_COUNTRY));
    const valid = [...new Set(read.filter((value) => value !== undefined))];
    const refused = values.filter((_, index) => read[index] === undefined);
    const added = await transaction(this.#app.pool, async (client) => {
      if (kind !== 'recipient') await this.#checkCount(client, kind, valid.length);
      const made = await rows<Selectable<BlockListEntryTable>>(
        client,
        `insert into block_list_entry (id, owner_id, kind, value, comment)
         select id, $2, $3, value, $4 from unnest($1::uuid[], $5::text[]) as entry (id, value) on conflict do nothing returning *`,
        [valid.map(() => newId()), caller.account.id, kind, comment, valid],
      );
      if (kind === 'recipient') await blockRecipients(client, made.map(({ value }) => value), new Date()); // prettier-ignore
      const [only] = made;
      if (only && made.length === 1) await recordByStaff(client, caller, rowEvent('blockLists', undefined, toEntry(only)));
      else if (only) {
        const after = { kind, count: made.length, comment };
        await recordByStaff(client, caller, { action: 'import', resource: 'blockLists', after });
      }
      return made.length;
    });
    return { added: added ?? 0, known: valid.length - (added ?? 0), refused };
  }

  async remove(caller: Caller, id: string): Promise<BlockListEntry | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    await transaction(this.#app.pool, async (client) => {
      const gone = await run(client, 'delete from block_list_entry where id = $1', [id]);
      if (gone === 0) return;
      if (known.kind === 'recipient') await unblockRecipients(client, [known.value]);
      await recordByStaff(client, caller, rowEvent('blockLists', known, undefined));
    });
    return known;
  }

  /** Blocked words and sender names. */
  async words(): Promise<Pick<BlockListEntry, 'kind' | 'value'>[]> {
    return this.db.selectFrom('block_list_entry').select(['kind', 'value']).where('kind', '!=', 'recipient').execute();
  }

  async #checkCount(client: EngineDb, kind: string, more: number): Promise<void> {
    await run(client, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`block list of ${kind}`]);
    const [row] = await rows<{ count: number }>(client, 'select count(*)::int as count from block_list_entry where kind = $1', [kind]);
    if ((row?.count ?? 0) + more > BLOCK_LIMITS.ofKind) throw invalid('values', 'tooMany', { max: BLOCK_LIMITS.ofKind });
  }
}
