import { sql } from 'kysely';
import type { App } from '../../module.ts';
import { askFollowers } from '../../plugins/cells/kept-by-first.ts';
import type { Db } from '../../plugins/database/open.ts';

/** Names of the calls by which the first cell asks the others. */
const IS_USED = 'tariff-is-used';
const NAMES_LIST = 'tariff-names-list';

async function isUsedHere(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from user_tariff where tariff_id = ${id})
      or exists (select from billing where tariff_id = ${id})
      or exists (select from task where finished_at is null
        and (tariff_id = ${id} or other_tariffs::text like ${`%${id}%`} or fallbacks::text like ${`%${id}%`})) as used`.execute(db);
  return rows[0]?.used === true;
}

async function namesListHere(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from tariff where data::text like ${`%${id}%`})
      or exists (select from tariff_change where data::text like ${`%${id}%`}) as named`.execute(db);
  return rows[0]?.named === true;
}

/** What keeps a tariff, or a keyword list that tariffs name, from being removed: in this cell and in those that have it from this one. */
export class TariffUses {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    const { cellLink: link, db } = app;
    link?.serve<{ id: string }>(IS_USED, async (_cell, { id }) => ({ found: await isUsedHere(db, id) }));
    link?.serve<{ id: string }>(NAMES_LIST, async (_cell, { id }) => ({ found: await namesListHere(db, id) }));
  }

  /** Whether anybody pays by a tariff, or anything was priced by it. */
  async isUsed(id: string): Promise<boolean> {
    return (await isUsedHere(this.#app.db, id)) || this.#isFoundElsewhere(IS_USED, id);
  }

  /** Whether a condition of a tariff, now or as planned, names a keyword list. */
  async namesKeywordList(id: string): Promise<boolean> {
    return (await namesListHere(this.#app.db, id)) || this.#isFoundElsewhere(NAMES_LIST, id);
  }

  async #isFoundElsewhere(call: string, id: string): Promise<boolean> {
    const answers = await askFollowers<{ found: boolean }>(this.#app, call, { id });
    return answers.some(({ found }) => found);
  }
}
