import type { ColumnType, Generated, Selectable } from 'kysely';
import { INVOICE_SOURCES, type Invoice, type InvoiceSource } from '@cabinet/domain/invoices';
import { toAmount, toDecimal, toUnits } from '@cabinet/domain/money';
import type { Page } from '@cabinet/domain/resource';
import { INVOICE_STATUSES, type InvoiceStatus } from '@cabinet/domain/statuses';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { InvoiceContent } from './document.ts';

export interface InvoiceTable {
  id: string;
  owner_id: string;
  doc_number: string;
  amount: string;
  source: InvoiceSource;
  status: Generated<InvoiceStatus>;
  company_id: string;
  requisite_id: string;
  company_title: string;
  requisite_title: string;
  payee_owner_id: string | null;
  parties: ColumnType<InvoiceContent, string, never>;
  document_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    invoice: InvoiceTable;
    invoice_due: { id: Generated<string>; owner_id: string; at: Generated<Date> };
  }
}

/** What an invoice says in its columns. */
export interface IssuedInvoice {
  customerId: string;
  docNumber: string;
  amount: number;
  source: InvoiceSource;
  company: { id: string; title: string; OwnerId: string | null };
  requisite: { id: string; title: string };
}

const COLUMNS: ListColumns = {
  fields: {
    docNumber: 'doc_number',
    source: 'source',
    status: 'status',
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
    amount: 'amount',
  },
  search: ['doc_number', 'company_title', 'requisite_title'],
  words: { source: INVOICE_SOURCES, status: INVOICE_STATUSES },
  tie: 'id',
};

export function toInvoice(row: Omit<Selectable<InvoiceTable>, 'parties'>): Invoice {
  return {
    id: row.id,
    docNumber: row.doc_number,
    amount: toAmount(toUnits(row.amount)),
    source: row.source,
    status: row.status,
    companyId: row.company_id,
    requisiteId: row.requisite_id,
    customerId: row.owner_id,
    company: { title: row.company_title, OwnerId: row.payee_owner_id },
    requisite: { title: row.requisite_title },
    documentId: row.document_id,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Invoices; their number and their content are settled when they are issued. */
export class InvoiceRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Invoice>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, COLUMNS);
    return { data: rows.map(toInvoice), ...counted };
  }

  async get(caller: Caller, id: string): Promise<Invoice | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toInvoice(row);
  }

  /** What the document of an invoice says; undefined where there is no such invoice. */
  async contentOf(id: string): Promise<{ invoice: Invoice; content: InvoiceContent } | undefined> {
    const row = await this.#db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
    return row && { invoice: toInvoice(row), content: row.parties };
  }

  /** Writes down an invoice, in the caller's transaction. */
  async insert(db: Db, invoice: IssuedInvoice, content: InvoiceContent): Promise<Invoice> {
    const { customerId, docNumber, amount, source, company, requisite } = invoice;
    const values = {
      id: newId(),
      owner_id: customerId,
      doc_number: docNumber,
      amount: toDecimal(toUnits(amount)),
      source,
      company_id: company.id,
      company_title: company.title,
      payee_owner_id: company.OwnerId,
      requisite_id: requisite.id,
      requisite_title: requisite.title,
      parties: JSON.stringify(content),
    };
    return toInvoice(await db.insertInto('invoice').values(values).returningAll().executeTakeFirstOrThrow());
  }

  /** Takes what is due the longest, in the caller's transaction, from among all nodes; undefined where nothing is. */
  async takeDue(db: Db): Promise<{ id: string; owner_id: string } | undefined> {
    const longest = db.selectFrom('invoice_due').select('id').orderBy('id').limit(1).forUpdate().skipLocked();
    return db.deleteFrom('invoice_due').where('id', '=', longest).returning(['id', 'owner_id']).executeTakeFirst();
  }

  /** Names the stored document, unless it has one by now; answers the invoice. */
  async setDocument(id: string, documentId: string): Promise<Invoice | undefined> {
    const row = await this.#db
      .updateTable('invoice')
      .set({ document_id: documentId, updated_at: new Date() })
      .where('id', '=', id)
      .where('document_id', 'is', null)
      .returningAll()
      .executeTakeFirst();
    return row && toInvoice(row);
  }

  /** Invoices from before `at` that have no document: whoever issued them ended on the way. */
  async undocumented(at: Date, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('invoice')
      .select('id')
      .where('document_id', 'is', null)
      .where('created_at', '<', at)
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('invoice').selectAll().where(inScope(caller, 'owner_id'));
  }
}
