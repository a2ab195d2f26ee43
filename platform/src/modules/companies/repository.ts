import { sql, type ColumnType, type Generated, type RawBuilder, type Selectable } from 'kysely';
import {
  GLOBAL_OWNER,
  ownerChoiceFor,
  canIssue,
  type Company,
  type CompanyValues,
  type DocumentType,
  type NewCompany,
} from '@cabinet/domain/companies';
import type { Requisite } from '@cabinet/domain/requisites';
import type { Page } from '@cabinet/domain/resource';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import { paddedNumber } from './document-number.ts';

export interface CompanyTable {
  id: string;
  owner_id: string | null;
  title: string;
  vat: boolean;
  templates: DocumentType[];
  body: ColumnType<CompanyValues['data'], string, string>;
  last_invoice: Generated<number>;
  last_contract: Generated<number>;
  last_closing: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    company: CompanyTable;
  }
}

/** Columns of the last number of each series. */
const LAST_NUMBER = { invoice: 'last_invoice', contract: 'last_contract', closing: 'last_closing' } as const satisfies Record<
  DocumentType,
  string
>;

const COLUMNS: ListColumns = {
  fields: { title: 'title', vat: { column: 'vat', type: 'boolean' }, createdAt: 'created_at' },
  search: ['title'],
  tie: 'id',
};

function toCompany(row: Selectable<CompanyTable>): Company {
  return {
    id: row.id,
    title: row.title,
    vat: row.vat,
    DocumentTemplatesTypes: row.templates,
    data: row.body,
    ...ownedFieldsOf(row),
  };
}

const toColumns = ({ title, vat, DocumentTemplatesTypes, data }: CompanyValues) => ({
  title,
  vat,
  templates: [...new Set(DocumentTemplatesTypes)],
  body: JSON.stringify(data),
});

/** What companies need to know of accounts. */
export interface AccountLookup {
  /** The reseller of an account; null for a direct customer of the operator. */
  resellerOf(accountId: string): Promise<string | null>;
  /** Whether an account is a reseller in the caller's scope. */
  isReseller(caller: Caller, accountId: string): Promise<boolean>;
}

/**
 * Companies that issue legal documents. The operator's companies have no owner and serve every account; a reseller's serve its
 * customers. An account reads the companies that serve it; owners change their own, the operator's administrators all of them.
 */
export class CompanyRepository extends TableRepository<'company', Company> {
  readonly #accounts: AccountLookup;

  constructor(db: Db, accounts: AccountLookup) {
    super(db, 'company', COLUMNS, 'companies');
    this.#accounts = accounts;
  }

  protected present(rows: readonly Selectable<CompanyTable>[]) {
    return rows.map(toCompany);
  }

  override async find(caller: Caller, { filters, ...query }: ListQuery): Promise<Page<Company>> {
    const owner = filters.find((filter) => filter.field === 'OwnerId');
    const hasOwner = owner?.kind === 'equals' ? await this.#hasOwner(caller, String(owner.value)) : sql<boolean>`true`;
    const list = { ...query, filters: filters.filter((filter) => filter !== owner) };
    return this.page((await this.#servingOrOwn(caller)).where(hasOwner), list, caller);
  }

  override async get(caller: Caller, id: string): Promise<Company | undefined> {
    return this.presentOne(await this.rowOf(await this.#servingOrOwn(caller), id), caller);
  }

  async create(caller: Caller, input: NewCompany): Promise<Company> {
    return toCompany(await this.createRow(caller, { owner_id: await this.#ownerFor(caller, input.OwnerId ?? null), ...toColumns(input) }));
  }

  async update(caller: Caller, id: string, input: CompanyValues): Promise<Company | undefined> {
    return this.presentOne(await this.updateRow(caller, id, toColumns(input)), caller);
  }

  async remove(caller: Caller, id: string): Promise<Company | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }

  /**
   * The company `id` if it serves the account of a requisite, issues documents of this type, and pays VAT as the requisite does: who does not
   * issues nothing to who does (spec 1 §4 "Contract download"). Throws 422 on `companyId` otherwise.
   */
  async issuerOf(type: DocumentType, { OwnerId, data }: Pick<Requisite, 'OwnerId' | 'data'>, id: string): Promise<Company> {
    const serving = this.rows().where(await this.#serves(OwnerId));
    const row = await serving.where('id', '=', id).executeTakeFirst();
    if (!row) throw invalid('companyId', 'notFound');
    const company = toCompany(row);
    if (!canIssue(company, type)) throw invalid('companyId', 'company.noTemplate');
    if (company.vat !== data.tax.vat) throw invalid('companyId', 'company.vat');
    return company;
  }

  /** The companies that `issuerOf` would take for a requisite, a few of them. */
  async issuersFor(type: DocumentType, { OwnerId, data }: Pick<Requisite, 'OwnerId' | 'data'>, limit: number): Promise<Company[]> {
    const serving = this.rows().where(await this.#serves(OwnerId));
    const rows = await serving
      .where('vat', '=', data.tax.vat)
      .where(sql<boolean>`${type} = any(templates)`)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toCompany);
  }

  /** Takes a company's next document number of a type in the caller's transaction, so that a rollback leaves no gap. */
  async nextDocumentNumber(db: Db, id: string, type: DocumentType): Promise<string> {
    const column = LAST_NUMBER[type];
    const row = await db
      .updateTable('company')
      .set({ [column]: sql<number>`${sql.ref(column)} + 1` })
      .where('id', '=', id)
      .returning(column)
      .executeTakeFirstOrThrow();
    return paddedNumber(String(row[column]));
  }

  /** The owner of a new company: resellers create their own, administrators the operator's or one for a reseller below them. */
  async #ownerFor(caller: Caller, requested: string | null): Promise<string | null> {
    const { account, scope } = caller;
    const choice = ownerChoiceFor(scope);
    if (choice === 'none' && (requested === null || requested === account.id)) return account.id;
    if (choice === 'optional' && requested === null) return null;
    if (requested === null) throw invalid('OwnerId', 'required');
    if (choice === 'none' || !(await this.#accounts.isReseller(caller, requested))) throw invalid('OwnerId', 'notFound');
    return requested;
  }

  async #serves(accountId: string): Promise<RawBuilder<boolean>> {
    const reseller = await this.#accounts.resellerOf(accountId);
    return sql<boolean>`(owner_id is null or owner_id = ${reseller}::uuid)`;
  }

  async #hasOwner({ account }: Caller, owner: string): Promise<RawBuilder<boolean>> {
    if (owner === GLOBAL_OWNER) return sql<boolean>`(owner_id is null or owner_id = ${account.id})`;
    return isUuid(owner) ? this.#serves(owner) : sql<boolean>`false`;
  }

  /** Companies that the caller reads: those that serve it, beside those in its scope. */
  async #servingOrOwn(caller: Caller) {
    const all = this.rows();
    if (caller.scope === 'me') return all.where(await this.#serves(caller.account.id));
    return all.where(sql<boolean>`(owner_id is null or ${inScope(caller, 'owner_id')})`);
  }
}
