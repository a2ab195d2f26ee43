import { sql, type ColumnType, type Generated, type RawBuilder, type Selectable } from 'kysely';
import {
  GLOBAL_OWNER,
  ownerChoice,
  writes,
  type Company,
  type CompanyValues,
  type DocumentType,
  type NewCompany,
} from '@cabinet/domain/companies';
import type { Page } from '@cabinet/domain/resource';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';

export interface CompanyTable {
  id: string;
  owner_id: string | null;
  title: string;
  vat: boolean;
  templates: DocumentType[];
  body: ColumnType<CompanyValues['data'], string, string>;
  last_invoice: Generated<number>;
  last_contract: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    company: CompanyTable;
  }
}

const COLUMNS: ListColumns = {
  fields: { title: 'title', vat: { column: 'vat', type: 'boolean' }, createdAt: 'created_at' },
  search: ['title'],
  tie: 'id',
};

const NUMBER_LENGTH = 6;

function toCompany(row: Selectable<CompanyTable>): Company {
  return {
    id: row.id,
    title: row.title,
    vat: row.vat,
    DocumentTemplatesTypes: row.templates,
    data: row.body,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const toColumns = ({ title, vat, DocumentTemplatesTypes, data }: CompanyValues) => ({
  title,
  vat,
  templates: [...new Set(DocumentTemplatesTypes)],
  body: JSON.stringify(data),
});

/** What is asked of accounts. */
export interface Accounts {
  /** Who an account belongs to; null where it is the operator's own customer. */
  resellerOf(accountId: string): Promise<string | null>;
  /** Whether an account is that of a reseller in the caller's scope. */
  isReseller(caller: Caller, accountId: string): Promise<boolean>;
}

/**
 * Companies in whose name documents are written. Those of the operator, which have no owner, serve every account, those of a
 * reseller its customers. Everybody reads those that serve them; their owners write them, the operator's administrators all.
 */
export class CompanyRepository implements ResourceRepository<Company, NewCompany, CompanyValues> {
  readonly #db: Db;
  readonly #accounts: Accounts;

  constructor(db: Db, accounts: Accounts) {
    this.#db = db;
    this.#accounts = accounts;
  }

  async find(caller: Caller, { filters, ...query }: ListQuery): Promise<Page<Company>> {
    const whose = filters.find((filter) => filter.field === 'OwnerId');
    const narrowed = whose?.kind === 'equals' ? await this.#narrowed(caller, String(whose.value)) : sql<boolean>`true`;
    const list = { ...query, filters: filters.filter((filter) => filter !== whose) };
    const { rows, ...counted } = await findPage(this.#db, (await this.#seen(caller)).where(narrowed), list, COLUMNS);
    return { data: rows.map(toCompany), ...counted };
  }

  async get(caller: Caller, id: string): Promise<Company | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await (await this.#seen(caller)).where('id', '=', id).executeTakeFirst();
    return row && toCompany(row);
  }

  async create(caller: Caller, input: NewCompany): Promise<Company> {
    const values = { id: newId(), owner_id: await this.#ownerFor(caller, input.OwnerId ?? null), ...toColumns(input) };
    return toCompany(await this.#db.insertInto('company').values(values).returningAll().executeTakeFirstOrThrow());
  }

  async update(caller: Caller, id: string, input: CompanyValues): Promise<Company | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .updateTable('company')
      .set({ ...toColumns(input), updated_at: new Date() })
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toCompany(row);
  }

  async remove(caller: Caller, id: string): Promise<Company | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .deleteFrom('company')
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toCompany(row);
  }

  /** A company that serves an account and has the template; else 422 on `companyId`. */
  async writing(type: DocumentType, accountId: string, id: string): Promise<Company> {
    const serving = this.#db
      .selectFrom('company')
      .selectAll()
      .where(await this.#serves(accountId));
    const row = await serving.where('id', '=', id).executeTakeFirst();
    if (!row) throw invalid('companyId', 'notFound');
    const company = toCompany(row);
    if (!writes(company, type)) throw invalid('companyId', 'company.noTemplate');
    return company;
  }

  /** The next number of a company's documents of a type, in the caller's transaction: it is given back when that fails. */
  async nextNumber(db: Db, id: string, type: DocumentType): Promise<string> {
    const column = type === 'invoice' ? ('last_invoice' as const) : ('last_contract' as const);
    const row = await db
      .updateTable('company')
      .set({ [column]: sql<number>`${sql.ref(column)} + 1` })
      .where('id', '=', id)
      .returning(column)
      .executeTakeFirstOrThrow();
    return String(row[column]).padStart(NUMBER_LENGTH, '0');
  }

  /** Resellers make their own, administrators the operator's; a company of a reseller is also made by whoever stands above it. */
  async #ownerFor(caller: Caller, asked: string | null): Promise<string | null> {
    const { account, scope } = caller;
    const choice = ownerChoice(scope);
    if (choice === 'none' && (asked === null || asked === account.id)) return account.id;
    if (choice === 'optional' && asked === null) return null;
    if (asked === null) throw invalid('OwnerId', 'required');
    if (choice === 'none' || !(await this.#accounts.isReseller(caller, asked))) throw invalid('OwnerId', 'notFound');
    return asked;
  }

  async #serves(accountId: string): Promise<RawBuilder<boolean>> {
    const reseller = await this.#accounts.resellerOf(accountId);
    return sql<boolean>`(owner_id is null or owner_id = ${reseller}::uuid)`;
  }

  async #narrowed({ account }: Caller, owner: string): Promise<RawBuilder<boolean>> {
    if (owner === GLOBAL_OWNER) return sql<boolean>`(owner_id is null or owner_id = ${account.id})`;
    return isUuid(owner) ? this.#serves(owner) : sql<boolean>`false`;
  }

  async #seen(caller: Caller) {
    const all = this.#db.selectFrom('company').selectAll();
    if (caller.scope === 'me') return all.where(await this.#serves(caller.account.id));
    return all.where(sql<boolean>`(owner_id is null or ${inScope(caller, 'owner_id')})`);
  }
}
