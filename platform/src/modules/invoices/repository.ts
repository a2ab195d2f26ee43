import type { ColumnType, Generated, Selectable } from 'kysely';
import { INVOICE_SOURCES, type Invoice, type InvoiceSource } from '@cabinet/domain/invoices';
import { toAmount, toDecimal, toUnits } from '@cabinet/domain/money';
import { INVOICE_STATUSES, type InvoiceStatus } from '@cabinet/domain/statuses';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import { paddedNumber } from '../companies/public.ts';
import type { InvoiceContent } from './invoice-pdf.ts';
import { paymentCodeOf } from './payment-code.ts';

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

/** The columns of a new invoice; the PDF's further details are its `InvoiceContent`. */
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
    id: { column: 'id', type: 'uuid' },
    docNumber: { column: 'doc_number', stored: paddedNumber },
    source: 'source',
    status: 'status',
    ...OWNED_FIELDS,
    amount: 'amount',
  },
  search: ['doc_number', 'company_title', 'requisite_title'],
  words: { source: INVOICE_SOURCES, status: INVOICE_STATUSES },
  tie: 'id',
};

export function toInvoice(row: Selectable<InvoiceTable>): Invoice {
  const head = { docNumber: row.doc_number, amount: toAmount(toUnits(row.amount)), at: row.created_at };
  const paymentCode = row.status === 'pending' ? paymentCodeOf(head, row.parties) : undefined;
  return {
    id: row.id,
    docNumber: row.doc_number,
    amount: head.amount,
    source: row.source,
    status: row.status,
    companyId: row.company_id,
    requisiteId: row.requisite_id,
    customerId: row.owner_id,
    company: { title: row.company_title, OwnerId: row.payee_owner_id },
    requisite: { title: row.requisite_title },
    documentId: row.document_id,
    ...(paymentCode === undefined ? {} : { paymentCode }),
    ...ownedFieldsOf(row),
  };
}

/** Invoices in the caller's scope; their number and content are fixed when they are issued. */
export class InvoiceRepository extends TableRepository<'invoice', Invoice> {
  constructor(db: Db) {
    super(db, 'invoice', COLUMNS);
  }

  protected present(rows: readonly Selectable<InvoiceTable>[]) {
    return rows.map(toInvoice);
  }

  /** An invoice with the content of its PDF; undefined where there is no such invoice. */
  async contentOf(id: string): Promise<{ invoice: Invoice; content: InvoiceContent } | undefined> {
    const row = await this.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
    return row && { invoice: toInvoice(row), content: row.parties };
  }

  /** Inserts an invoice in the caller's transaction. */
  async insert(db: Db, invoice: IssuedInvoice, content: InvoiceContent): Promise<Invoice> {
    const { customerId, docNumber, amount, source, company, requisite } = invoice;
    const values = {
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
    return toInvoice(await this.insertRow(values, db));
  }

  /** Takes the oldest due invoice in the caller's transaction, skipping rows that other nodes hold; undefined where none is due. */
  async takeDue(db: Db): Promise<{ id: string; owner_id: string } | undefined> {
    const longest = db.selectFrom('invoice_due').select('id').orderBy('id').limit(1).forUpdate().skipLocked();
    return db.deleteFrom('invoice_due').where('id', '=', longest).returning(['id', 'owner_id']).executeTakeFirst();
  }

  /** Sets the file of an invoice's PDF; answers the invoice, undefined if it has a PDF already. */
  async setDocument(id: string, documentId: string): Promise<Invoice | undefined> {
    const row = await this.db
      .updateTable('invoice')
      .set({ document_id: documentId, updated_at: new Date() })
      .where('id', '=', id)
      .where('document_id', 'is', null)
      .returningAll()
      .executeTakeFirst();
    return row && toInvoice(row);
  }

  /** Ids of invoices from before `at` that have no PDF, because the node that issued them stopped before writing it. */
  async withoutPdf(at: Date, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('invoice')
      .select('id')
      .where('document_id', 'is', null)
      .where('created_at', '<', at)
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }
}
