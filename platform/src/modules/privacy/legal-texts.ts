import { LEGAL_TEXTS, type CurrentText, type LegalTexts, type NewTextAcceptance } from '@cabinet/domain/legal-texts';
import type { Installation } from '@cabinet/domain/settings';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { enqueueNotification } from '../notifications/public.ts';

/** Accounts that are asked in one transaction. */
const ASKED_AT_ONCE = 500;
/** Acceptances that are shown of an account. */
const SHOWN = 100;

type Text = Pick<CurrentText, 'text' | 'url' | 'version'>;

/** The texts that the operator has, with the versions that hold. */
function textsOf({ frontend, privacy }: Installation): Text[] {
  const versions = { publicOffer: privacy.publicOfferVersion, privacyPolicy: privacy.privacyPolicyVersion };
  return LEGAL_TEXTS.map((text) => ({ text, url: frontend[text], version: versions[text] })).filter(({ url }) => url !== '');
}

/** Which texts of the operator accounts have accepted, and asks again when there is another version (decisions/0062). */
export class LegalTextService {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async #texts(): Promise<Text[]> {
    return textsOf(await this.#app.services.settings.installation());
  }

  async stateOf(ownerId: string): Promise<LegalTexts> {
    const { db } = this.#app;
    const rows = await db
      .selectFrom('text_acceptance as a')
      .leftJoin('users as person', 'person.id', 'a.user_id')
      .select(['a.id', 'a.text', 'a.version', 'a.url', 'a.means', 'a.ip', 'a.created_at', 'person.username as by'])
      .where('a.owner_id', '=', ownerId)
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(SHOWN)
      .execute();
    const accepted = rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
    const current = (await this.#texts()).map((one): CurrentText => {
      const known = accepted.find(({ text, version }) => text === one.text && version === one.version);
      return { ...one, acceptedAt: known?.createdAt ?? null, isDue: one.version !== '' && !known };
    });
    return { current, accepted };
  }

  /** Keeps what whoever registers accepts by it, in the transaction of the registration. */
  async acceptAtRegistration(id: string, ip: string, trx: Db): Promise<void> {
    for (const text of await this.#texts()) await insert({ ownerId: id, personId: id, means: 'registration', ip }, text, trx);
  }

  /** Accepts the version that holds; 409 where the caller has read another. */
  async accept({ account, ip = '' }: Caller, { text, version }: NewTextAcceptance): Promise<LegalTexts> {
    const found = (await this.#texts()).find((one) => one.text === text);
    if (!found || found.version !== version) throw new ApiError('CONFLICT');
    const known = (await this.stateOf(account.id)).current.find((one) => one.text === text);
    const who = { ownerId: account.id, personId: personIdOf(account), means: 'cabinet', ip } as const;
    if (known?.isDue) await insert(who, found, this.#app.db);
    return this.stateOf(account.id);
  }

  /** Asks every account once for each version that it has not accepted, in its notifications. */
  async askAll(): Promise<void> {
    for (const one of await this.#texts()) {
      if (one.version === '') continue;
      while ((await this.#askSome(one)) === ASKED_AT_ONCE);
    }
  }

  #askSome({ text, version }: Text): Promise<number> {
    return this.#app.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        insert into text_request (owner_id, text, version)
        select u.id, ${text}, ${version} from users u
        where u.is_active and u.member_of is null
          and not exists (select from text_request r where r.owner_id = u.id and r.text = ${text} and r.version = ${version})
          and not exists (select from text_acceptance a where a.owner_id = u.id and a.text = ${text} and a.version = ${version})
        order by u.id limit ${ASKED_AT_ONCE}
        on conflict do nothing returning owner_id as id`.execute(trx);
      for (const { id } of rows) {
        const data = { notice: `${text}Changed`, version };
        await enqueueNotification(trx, { ownerId: id, type: 'security', key: `text:${text}:${version}:${id}`, data });
      }
      return rows.length;
    });
  }
}

interface Who {
  ownerId: string;
  personId: string;
  means: 'registration' | 'cabinet';
  ip: string;
}

async function insert({ ownerId, personId, means, ip }: Who, { text, version, url }: Text, db: Db): Promise<void> {
  await db
    .insertInto('text_acceptance')
    .values({ id: newId(), owner_id: ownerId, user_id: personId, text, version, url, means, ip })
    .execute();
}

declare module '../../services.ts' {
  interface Services {
    legalTexts?: LegalTextService;
  }
}
