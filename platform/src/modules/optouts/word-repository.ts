import { consentPhrase, type Consent } from '@cabinet/domain/opt-outs';
import { OPT_OUT_WORD, type NewOptOutWord, type OptOutWord } from '@cabinet/domain/opt-out-words';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { isUniqueViolation } from '../../plugins/database/unique-violation.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { inTurn } from '../../resource/in-turn.ts';
import { OwnedRepository } from '../../resource/owned-repository.ts';
import { OWNED_FIELDS, ownedFieldsOf } from '../../resource/table-repository.ts';
import type { OptOutWordTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { word: 'word', consent: 'consent', language: 'language', ...OWNED_FIELDS },
  search: ['word'],
  tie: 'id',
};

const toWord = (row: Selectable<OptOutWordTable>): OptOutWord => ({
  id: row.id,
  word: row.word,
  consent: row.consent,
  language: row.language,
  ...ownedFieldsOf(row),
});

/** Opt-out words that accounts have added to those of the installation. */
export class OptOutWordRepository extends OwnedRepository<'opt_out_word', OptOutWord, NewOptOutWord> {
  constructor(db: Db) {
    super(db, {
      table: 'opt_out_word',
      resource: 'optOutWords',
      list: LIST,
      toRow: toWord,
      written: ({ word, consent, language }) => ({ word, phrase: consentPhrase(word), consent, language }),
    });
  }

  /** Adds a word of the caller's; throws 422 for one that the account has, or that is one too many. */
  override async create(caller: Caller, input: NewOptOutWord): Promise<OptOutWord> {
    const create = async (trx: Db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from opt_out_word where owner_id = ${caller.account.id}`.execute(trx);
      if ((rows[0]?.count ?? 0) >= OPT_OUT_WORD.perAccount) throw invalid('word', 'optOutWord.tooMany', { most: OPT_OUT_WORD.perAccount });
      return this.createIn(trx, caller, input);
    };
    return this.#once(() => inTurn(this.db, `opt-out words of ${caller.account.id}`, create));
  }

  override update(caller: Caller, id: string, input: NewOptOutWord): Promise<OptOutWord | undefined> {
    return this.#once(() => super.update(caller, id, input));
  }

  /** The consent that a phrase expresses at an account by its own words. */
  async consentOf(ownerId: string, phrase: string): Promise<Consent | undefined> {
    const row = await this.db
      .selectFrom('opt_out_word')
      .select('consent')
      .where('owner_id', '=', ownerId)
      .where('phrase', '=', phrase)
      .executeTakeFirst();
    return row?.consent;
  }

  async #once<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      throw isUniqueViolation(error, 'opt_out_word_once') ? invalid('word', 'optOutWord.exists') : error;
    }
  }
}
