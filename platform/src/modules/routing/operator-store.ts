import type { Readable } from 'node:stream';
import type { OperatorPrefix } from '@cabinet/domain/operators';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { CHANNEL, generationOf } from './operator-directory.ts';
import { operatorLines } from './operator-file.ts';

const PAGE = 5000;

/** Tables of operators in the database: every upload is a generation, and one of them counts. */
export class OperatorStore {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** The table that counts, in order of prefix. */
  async *all(): AsyncGenerator<OperatorPrefix> {
    const generation = await generationOf(this.db);
    for (let after = ''; ;) {
      const page = await this.db
        .selectFrom('operator_range')
        .select(['prefix', 'operator', 'mccmnc', 'country'])
        .where('generation', '=', generation)
        .where('prefix', '>', after)
        .orderBy('prefix')
        .limit(PAGE)
        .execute();
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = last.prefix;
    }
  }

  /**
   * Reads a file into a new generation, which then counts in one step, for all nodes; answers how many lines it has. 422 with
   * the faults of its lines and nothing changed, 409 when another file was quicker.
   */
  async replace(file: Readable): Promise<number> {
    const before = await generationOf(this.db);
    const { rows } = await sql<{ next: number }>`select nextval('operator_generation')::int as next`.execute(this.db);
    const generation = rows[0]?.next as number;
    let total = 0;
    try {
      for await (const page of operatorLines(file)) {
        await this.write(generation, page);
        total += page.length;
      }
      await this.swap(before, generation);
    } catch (error) {
      await this.db.deleteFrom('operator_range').where('generation', '=', generation).execute();
      throw error;
    }
    // Those of uploads that died too; one that still runs has been overtaken, and will be refused.
    await this.db.deleteFrom('operator_range').where('generation', '<', generation).execute();
    return total;
  }

  private async write(generation: number, page: readonly OperatorPrefix[]): Promise<void> {
    const column = (name: keyof OperatorPrefix) => page.map((line) => line[name]);
    await sql`insert into operator_range (generation, prefix, operator, mccmnc, country)
      select ${generation}, * from unnest(${column('prefix')}::text[], ${column('operator')}::text[], ${column('mccmnc')}::text[], ${column('country')}::text[])`.execute(
      this.db,
    );
  }

  private async swap(before: number, generation: number): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('operator_set')
        .set({ generation, updated_at: new Date() })
        .where('generation', '=', before)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new ApiError('CONFLICT');
      await sql`select pg_notify(${CHANNEL}, ${String(generation)})`.execute(trx);
    });
  }
}
