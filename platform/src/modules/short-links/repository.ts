import type { Page } from '@cabinet/domain/resource';
import { readTarget, SHORT_LINK, type NewShortLink, type ShortLink, type ShortLinkTarget } from '@cabinet/domain/short-links';
import { sql, type Selectable } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import { isCode, newCode } from './code.ts';
import type { ShortLinkTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { fullUrl: 'full_url', domain: 'domain', OwnerId: { column: 'owner_id', type: 'uuid' }, createdAt: 'created_at' },
  search: ['full_url', sql`domain || ${SHORT_LINK.path} || code`],
  tie: 'id',
};
/** Two random codes are hardly ever the same; that several in a row are means that something else is wrong. */
const TRIES = 5;

type Row = Selectable<ShortLinkTable> & { clicks: number };

/** Short links, in the scope of whoever asks; a new one belongs to who makes it. */
export class ShortLinkRepository implements ResourceRepository<ShortLink, NewShortLink, ShortLinkTarget> {
  readonly #db: Db;
  readonly #publicUrl: URL;
  readonly #domains: () => Promise<readonly string[]>;

  constructor(db: Db, publicUrl: string, domains: () => Promise<readonly string[]>) {
    this.#db = db;
    this.#publicUrl = new URL(publicUrl);
    this.#domains = domains;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<ShortLink>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, LIST);
    return { data: rows.map((row) => this.#toLink(row)), ...counted };
  }

  async get(caller: Caller, id: string): Promise<ShortLink | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && this.#toLink(row);
  }

  /** Throws 422 for a domain that is none of the settings', and for a target that would lead from one short link to another. */
  async create({ account }: Caller, { fullUrl, domain }: NewShortLink): Promise<ShortLink> {
    const domains = await this.#domains();
    if (!domains.includes(domain)) throw invalid('domain', 'notAllowed');
    const values = { id: newId(), owner_id: account.id, full_url: targetOf(fullUrl, domains), domain };
    for (let tried = 0; tried < TRIES; tried += 1) {
      const row = await this.#db
        .insertInto('short_link')
        .values({ ...values, code: newCode() })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row) return this.#toLink({ ...row, clicks: 0 });
    }
    throw new Error('No free code was found for a short link.');
  }

  async update(caller: Caller, id: string, { fullUrl }: ShortLinkTarget): Promise<ShortLink | undefined> {
    if (!isUuid(id)) return undefined;
    const full_url = targetOf(fullUrl, await this.#domains());
    const changed = await this.#db
      .updateTable('short_link')
      .set({ full_url, updated_at: new Date() })
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returning('id')
      .executeTakeFirst();
    return changed && this.get(caller, id);
  }

  async remove(caller: Caller, id: string): Promise<ShortLink | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    const gone = await this.#db
      .deleteFrom('short_link')
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returning('id')
      .executeTakeFirst();
    return gone && known;
  }

  /** Where a code leads, whoever follows it; links of accounts that are switched off lead nowhere. */
  async follow(code: string): Promise<{ id: string; fullUrl: string } | undefined> {
    if (!isCode(code)) return undefined;
    return this.#db
      .selectFrom('short_link')
      .innerJoin('users', 'users.id', 'short_link.owner_id')
      .select(['short_link.id', 'full_url as fullUrl'])
      .where('code', '=', code)
      .where('users.is_active', '=', true)
      .executeTakeFirst();
  }

  #seen(caller: Caller) {
    const clicks = sql<number>`coalesce((select c.clicks from short_link_clicks as c where c.link_id = short_link.id), 0)`;
    return this.#db.selectFrom('short_link').selectAll().select(clicks.as('clicks')).where(inScope(caller, 'owner_id'));
  }

  #toLink(row: Row): ShortLink {
    return {
      id: row.id,
      fullUrl: row.full_url,
      domain: row.domain,
      shortUrl: `${this.#publicUrl.protocol}//${row.domain}${SHORT_LINK.path}${row.code}`,
      clicks: Number(row.clicks),
      OwnerId: row.owner_id,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  }
}

/** The target as it is kept; throws 422 for a short link of this platform, which could lead round in a circle. */
function targetOf(fullUrl: string, domains: readonly string[]): string {
  const target = readTarget(fullUrl);
  if (target === undefined) throw invalid('fullUrl', 'url.invalid');
  const { host, pathname } = new URL(target);
  if (domains.includes(host) && pathname.startsWith(SHORT_LINK.path)) throw invalid('fullUrl', 'shortLink.short');
  return target;
}
