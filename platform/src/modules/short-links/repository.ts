import { readLinkPath, type NamedLink } from '@cabinet/domain/message-links';
import { parseTargetUrl, SHORT_LINK, type NewShortLink, type ShortLink, type ShortLinkTarget } from '@cabinet/domain/short-links';
import { sql, type Selectable } from 'kysely';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import { newCode } from './code.ts';
import { hostNameOf, shortAddressIn } from './short-address.ts';
import type { ShortLinkTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { id: { column: 'id', type: 'uuid' }, fullUrl: 'full_url', domain: 'domain', code: 'code', ...OWNED_FIELDS },
  search: ['full_url', sql`domain || ${SHORT_LINK.path} || code`],
  tie: 'id',
};
/** Two random codes are hardly ever the same; that several in a row are means that something else is wrong. */
const MAX_CODE_ATTEMPTS = 5;

type LinkRow = Selectable<ShortLinkTable> & { clicks: number; automatic: number; messages: number };

/** Short links, in the scope of whoever asks; a new one belongs to who makes it. */
export class ShortLinkRepository extends TableRepository<'short_link', ShortLink, LinkRow> {
  readonly #publicUrl: URL;
  readonly #path: string;
  /** The domains on which links can be made, the usual one first. */
  readonly domains: () => Promise<readonly string[]>;

  constructor(db: Db, { publicUrl, cellPath }: { publicUrl: string; cellPath: string }, domains: () => Promise<readonly string[]>) {
    super(db, 'short_link', LIST, 'shortLinks');
    this.#publicUrl = new URL(publicUrl);
    this.#path = cellPath + SHORT_LINK.path;
    this.domains = domains;
  }

  protected present(rows: readonly LinkRow[]) {
    return rows.map((row) => this.#toLink(row));
  }

  protected override rows() {
    const counted = (name: 'clicks' | 'automatic') =>
      sql<number>`coalesce((select c.${sql.ref(name)} from short_link_clicks as c where c.link_id = short_link.id), 0)`.as(name);
    const messages = sql<number>`coalesce((select sum(c.messages) from task_click as c where c.link_id = short_link.id), 0)`;
    return this.db
      .selectFrom('short_link')
      .selectAll()
      .select([counted('clicks'), counted('automatic'), messages.as('messages')]);
  }

  /** Throws 422 for a domain that is none of the settings', and for a target that would lead from one short link to another. */
  async create(caller: Caller, { fullUrl, domain }: NewShortLink): Promise<ShortLink> {
    const domains = await this.domains();
    if (!domains.includes(domain)) throw invalid('domain', 'notAllowed');
    const values = { id: newId(), owner_id: caller.account.id, full_url: await this.#checkedTarget(fullUrl, domains), domain };
    for (let tried = 0; tried < MAX_CODE_ATTEMPTS; tried += 1) {
      const row = await this.journaled(caller, 'create', undefined, (db) =>
        db
          .insertInto('short_link')
          .values({ ...values, code: newCode() })
          .onConflict((conflict) => conflict.column('code').doNothing())
          .returningAll()
          .executeTakeFirst(),
      );
      if (row) return this.#toLink({ ...row, clicks: 0, automatic: 0, messages: 0 });
    }
    throw new Error('No free code was found for a short link.');
  }

  async update(caller: Caller, id: string, { fullUrl }: ShortLinkTarget): Promise<ShortLink | undefined> {
    if (!this.isId(id)) return undefined;
    const full_url = await this.#checkedTarget(fullUrl, await this.domains());
    return (await this.updateRow(caller, id, { full_url })) && this.get(caller, id);
  }

  async remove(caller: Caller, id: string): Promise<ShortLink | undefined> {
    const known = await this.get(caller, id);
    return known && (await this.deleteRow(caller, id)) && known;
  }

  /** The newest link of the caller's own account that leads from a domain to a target. */
  async findByTarget(caller: Caller, { fullUrl, domain }: NewShortLink): Promise<ShortLink | undefined> {
    const row = await this.rows()
      .where('owner_id', '=', caller.account.id)
      .where(sql`md5(full_url)`, '=', sql`md5(${fullUrl})`)
      .where('full_url', '=', fullUrl)
      .where('domain', '=', domain)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && this.#toLink(row);
  }

  /** Where a code leads, whoever follows it at `host`; links of accounts that are switched off lead nowhere. */
  async follow(code: string, host: string): Promise<{ id: string; ownerId: string; fullUrl: string } | undefined> {
    const link = await this.db
      .selectFrom('short_link')
      .innerJoin('users', 'users.id', 'short_link.owner_id')
      .select(['short_link.id', 'short_link.owner_id as ownerId', 'full_url as fullUrl'])
      .where('code', '=', code)
      .where('users.is_active', '=', true)
      .executeTakeFirst();
    // A domain may have become one of short links after the link was made, or lead here without being named anywhere.
    return link && !(await this.#isShort(link.fullUrl, [...(await this.domains()), host])) ? link : undefined;
  }

  /** Links of an account by their codes, as messages name them; those of others are left out. */
  async byCodes(accountId: string, codes: readonly string[]): Promise<Map<string, NamedLink>> {
    const found = await this.db
      .selectFrom('short_link')
      .select(['code', 'domain', 'full_url'])
      .where('owner_id', '=', accountId)
      .where('code', 'in', [...codes])
      .execute();
    return new Map(found.map((row) => [row.code, { shortUrl: this.#shortUrl(row), fullUrl: row.full_url }]));
  }

  /** The target as it is kept; throws 422 for a short link of this platform, which could lead round in a circle. */
  async #checkedTarget(fullUrl: string, domains: readonly string[]): Promise<string> {
    const target = parseTargetUrl(fullUrl);
    if (target === undefined) throw invalid('fullUrl', 'url.invalid');
    if (await this.#isShort(target, domains)) throw invalid('fullUrl', 'shortLink.short');
    return target;
  }

  /** Whether an address is a short link of this platform, however it is written; domains that are no longer named have links all the same. */
  async #isShort(target: string, domains: readonly string[]): Promise<boolean> {
    const address = shortAddressIn(target);
    if (!address) return false;
    const ours = [this.#publicUrl.host, ...domains].map(hostNameOf);
    if (ours.includes(address.host)) return true;
    const code = readLinkPath(address.code)?.code;
    if (code === undefined) return false;
    const known = await this.db.selectFrom('short_link').select('domain').where('code', '=', code).executeTakeFirst();
    return known !== undefined && hostNameOf(known.domain) === address.host;
  }

  #shortUrl({ domain, code }: Pick<LinkRow, 'domain' | 'code'>): string {
    return `${this.#publicUrl.protocol}//${domain}${this.#path}${code}`;
  }

  #toLink(row: LinkRow): ShortLink {
    return {
      id: row.id,
      fullUrl: row.full_url,
      domain: row.domain,
      shortUrl: this.#shortUrl(row),
      code: row.code,
      clicks: Number(row.clicks),
      messages: Number(row.messages),
      automatic: Number(row.automatic),
      ...ownedFieldsOf(row),
    };
  }
}
