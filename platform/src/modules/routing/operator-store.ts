import type { Readable } from 'node:stream';
import {
  OPERATOR_COLUMNS,
  type OperatorPrefix,
  type OperatorsDifference,
  type OperatorTableInfo,
  type OperatorTableKind,
  type OperatorTableState,
} from '@cabinet/domain/operators';
import { contentVersion } from '@cabinet/domain/row-version';
import { sql } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import type { Services } from '../../services.ts';
import { authorsOf, personOf } from './draft-store.ts';
import { differenceOfOperators } from './operator-difference.ts';
import { CHANNEL, generationOf } from './operator-directory.ts';
import { operatorLines } from './operator-file.ts';

const ROWS_PER_PAGE = 5000;

/** The table in force and the one before it; throws where the caller has seen another one. */
export type CheckTable = (state: OperatorTableState) => void;

const versionOf = (generation: number) => contentVersion([String(generation)]);

/** Pages of lines in order of prefix; `read` answers those after a prefix. */
async function* pagesOf(read: (after: string) => Promise<OperatorPrefix[]>): AsyncGenerator<OperatorPrefix[]> {
  for (let after = ''; ;) {
    const page = await read(after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < ROWS_PER_PAGE) return;
    after = last.prefix;
  }
}

/** Tables of operators in the database: every upload is a generation, and one of them counts; the one before it is kept beside. */
export class OperatorStore {
  readonly #db: Db;
  readonly #services: Pick<Services, 'identity'>;

  constructor(db: Db, services: Pick<Services, 'identity'>) {
    this.#db = db;
    this.#services = services;
  }

  /** The table that counts, in order of prefix, some thousands of lines at a time. */
  async *pages(): AsyncGenerator<OperatorPrefix[]> {
    yield* this.#pagesOf(await generationOf(this.#db));
  }

  /** What counts now, since when and by whom, and what counted before it. */
  async state(): Promise<OperatorTableState> {
    const { generation, previous } = await this.#db.selectFrom('operator_set').select(['generation', 'previous']).executeTakeFirstOrThrow();
    const rows = await this.#db
      .selectFrom('operator_table')
      .selectAll()
      .where('generation', 'in', [generation, previous ?? 0])
      .execute();
    const authors = await authorsOf(this.#services, rows.map((row) => row.author_id)); // prettier-ignore
    const infoOf = (wanted: number | null): OperatorTableInfo | null => {
      const row = rows.find((one) => one.generation === wanted);
      if (!row) return null;
      const { kind, lines, operators, countries, author_id: author, created_at: createdAt } = row;
      return { kind, lines, operators, countries, author: authors.get(author ?? '') ?? null, createdAt: createdAt.toISOString() };
    };
    return { current: infoOf(generation) as OperatorTableInfo, previous: infoOf(previous), version: versionOf(generation) };
  }

  /** How a file differs from the table that counts; 422 with the faults of its lines. Nothing is changed. */
  async compare(file: Readable): Promise<OperatorsDifference> {
    const generation = await generationOf(this.#db);
    return { ...(await differenceOfOperators(this.#pagesOf(generation), operatorLines(file))), version: versionOf(generation) };
  }

  /** What going back to the table before would change; 404 where none is kept. */
  async compareWithPrevious(): Promise<OperatorsDifference> {
    const generation = await this.#withPrevious();
    return { ...(await differenceOfOperators(this.#pagesOf(generation), this.#previousPages())), version: versionOf(generation) };
  }

  /**
   * Reads a file into a new generation, which then counts in one step, for all nodes; returns how many lines it has. 422 with
   * the faults of its lines and nothing changed, 409 when another file was quicker.
   */
  async replace(caller: Caller, file: Readable, check: CheckTable): Promise<number> {
    const before = await generationOf(this.#db);
    check(await this.state());
    return this.#putInForce(caller, { before, kind: 'uploaded' }, async (generation) => {
      let total = 0;
      for await (const page of operatorLines(file)) {
        await this.#write(generation, page);
        total += page.length;
      }
      return total;
    });
  }

  /** Makes the table before count again, as a new generation, so that the way back has a way back of its own; 404 where none is kept. */
  async restore(caller: Caller, check: CheckTable): Promise<number> {
    const before = await this.#withPrevious();
    check(await this.state());
    return this.#putInForce(caller, { before, kind: 'restored' }, async (generation) => {
      const { numAffectedRows } = await sql`
        insert into operator_range (generation, prefix, operator, mccmnc, country)
        select ${generation}, prefix, operator, mccmnc, country from operator_previous`.execute(this.#db);
      return Number(numAffectedRows);
    });
  }

  #pagesOf(generation: number): AsyncGenerator<OperatorPrefix[]> {
    const lines = this.#db.selectFrom('operator_range').select([...OPERATOR_COLUMNS]).where('generation', '=', generation); // prettier-ignore
    return pagesOf((after) => lines.where('prefix', '>', after).orderBy('prefix').limit(ROWS_PER_PAGE).execute());
  }

  #previousPages(): AsyncGenerator<OperatorPrefix[]> {
    const lines = this.#db.selectFrom('operator_previous').select([...OPERATOR_COLUMNS]);
    return pagesOf((after) => lines.where('prefix', '>', after).orderBy('prefix').limit(ROWS_PER_PAGE).execute());
  }

  /** The generation that counts; 404 where no table before it is kept. */
  async #withPrevious(): Promise<number> {
    const { generation, previous } = await this.#db.selectFrom('operator_set').select(['generation', 'previous']).executeTakeFirstOrThrow();
    if (previous === null) throw new ApiError('NOT_FOUND');
    return generation;
  }

  async #putInForce(
    caller: Caller,
    { before, kind }: { before: number; kind: OperatorTableKind },
    write: (generation: number) => Promise<number>,
  ): Promise<number> {
    const { rows } = await sql<{ next: number }>`select nextval('operator_generation')::int as next`.execute(this.#db);
    const generation = rows[0]?.next as number;
    let lines: number;
    try {
      lines = await write(generation);
      await this.#swap(caller, { before, generation, kind, lines });
    } catch (error) {
      await this.#db.deleteFrom('operator_range').where('generation', '=', generation).execute();
      throw error;
    }
    // Those of uploads that died too; one that still runs has been overtaken, and will be refused.
    await this.#db.deleteFrom('operator_range').where('generation', '<', generation).execute();
    await this.#db.deleteFrom('operator_table').where('generation', '<', before).execute();
    return lines;
  }

  async #write(generation: number, page: readonly OperatorPrefix[]): Promise<void> {
    const column = (name: keyof OperatorPrefix) => page.map((line) => line[name]);
    await sql`insert into operator_range (generation, prefix, operator, mccmnc, country)
      select ${generation}, * from unnest(${column('prefix')}::text[], ${column('operator')}::text[], ${column('mccmnc')}::text[], ${column('country')}::text[])`.execute(
      this.#db,
    );
  }

  async #swap(
    caller: Caller,
    { before, generation, kind, lines }: { before: number; generation: number; kind: OperatorTableKind; lines: number },
  ): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('operator_set')
        .set({ generation, previous: before, updated_at: new Date() })
        .where('generation', '=', before)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new ApiError('CONFLICT');
      await sql`
        insert into operator_table (generation, kind, lines, operators, countries, author_id)
        select ${generation}, ${kind}, ${lines}, count(distinct operator), count(distinct country), ${personOf(caller)}::uuid
        from operator_range where generation = ${generation}`.execute(trx);
      await trx.deleteFrom('operator_previous').execute();
      await sql`
        insert into operator_previous (prefix, operator, mccmnc, country)
        select prefix, operator, mccmnc, country from operator_range where generation = ${before}`.execute(trx);
      const action = kind === 'restored' ? 'activate' : 'import';
      await recordByStaff(trx, caller, { action, resource: 'operators', before: { generation: before }, after: { generation, lines } });
      await sql`select pg_notify(${CHANNEL}, ${String(generation)})`.execute(trx);
    });
  }
}
