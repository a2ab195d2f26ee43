import { forgetMessages } from '@cabinet/engine';
import { CompiledQuery } from 'kysely';
import type { App } from '../../module.ts';
import { engineStatements } from '../../plugins/database/engine-statements.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ON_CLOSING, type OnClosing } from './closing-tables.ts';

/** Rows that one statement removes. */
const ROWS_PER_STATEMENT = 5000;

/** Removes from every table what goes when an account closes; begun anew, it does what is left. `onStep` hears that it goes on. */
export class ClosingEraser {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async erase(ownerId: string, onStep: () => Promise<void>): Promise<void> {
    await this.#messages(ownerId, onStep);
    await this.#files(ownerId);
    for (const [table, word] of Object.entries(ON_CLOSING)) {
      await onStep();
      await this.#table(table, word, ownerId);
    }
  }

  async #messages(ownerId: string, onStep: () => Promise<void>): Promise<void> {
    let after: string | undefined = '0';
    while (after !== undefined) {
      await onStep();
      const from: string = after;
      after = await this.#app.db.transaction().execute((trx) => forgetMessages(engineStatements(trx), ownerId, from));
    }
  }

  async #files(ownerId: string): Promise<void> {
    const { storage, uploads } = this.#app.services;
    await uploads.removeOf(ownerId);
    await storage.removeOf(ownerId);
    const archives = await this.#app.db.selectFrom('data_export').select(['id', 'file_id']).where('owner_id', '=', ownerId).execute();
    for (const { id, file_id: fileId } of archives) {
      if (fileId !== null) await storage.bytes.remove(fileId);
      await this.#app.db.deleteFrom('data_export').where('id', '=', id).execute();
    }
  }

  async #table(table: string, word: OnClosing, ownerId: string): Promise<void> {
    const { db } = this.#app;
    if (word.does === 'replace') {
      const set = Object.entries(word.set).map(([column, value]) => `"${column}" = ${value}`);
      await run(db, `update "${table}" t set ${set.join(', ')} where ${word.of}`, ownerId);
    }
    if (word.does !== 'remove') return;
    const some = `select t.ctid from "${table}" t where ${word.of} limit ${ROWS_PER_STATEMENT}`;
    while ((await run(db, `delete from "${table}" where ctid = any(array(${some}))`, ownerId)) >= ROWS_PER_STATEMENT);
  }
}

async function run(db: Db, statement: string, ownerId: string): Promise<number> {
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(statement, [ownerId]));
  return Number(numAffectedRows ?? 0);
}
