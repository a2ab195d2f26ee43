import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import { CLOSING_DOCUMENT_TYPES, type ClosingDocument, type ClosingDocumentType } from '@cabinet/domain/closing-documents';
import { INVOICE_SOURCES, type InvoiceSource } from '@cabinet/domain/invoices';
import { toAmount, toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import { paddedNumber } from '../companies/public.ts';
import type { ClosingContent } from './closing-content.ts';

export interface ClosingDocumentTable {
  id: string;
  owner_id: string;
  doc_number: string;
  type: ClosingDocumentType;
  month: string;
  amount: string;
  vat_rate: number | null;
  source: InvoiceSource;
  company_id: string;
  requisite_id: string;
  company_title: string;
  requisite_title: string;
  parties: ColumnType<ClosingContent, string, never>;
  document_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    closing_document: ClosingDocumentTable;
  }
}

/** The columns of a new closing document but for its number; the further details of its PDF are its `ClosingContent`. */
export interface PreparedClosingDocument {
  customerId: string;
  type: ClosingDocumentType;
  month: string;
  amount: Units;
  vatRate: number | null;
  source: InvoiceSource;
  company: { id: string; title: string };
  requisite: { id: string; title: string };
  content: ClosingContent;
}

const COLUMNS: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    docNumber: { column: 'doc_number', stored: paddedNumber },
    month: 'month',
    type: 'type',
    source: 'source',
    ...OWNED_FIELDS,
    amount: 'amount',
  },
  search: ['doc_number', 'company_title', 'requisite_title'],
  words: { type: CLOSING_DOCUMENT_TYPES, source: INVOICE_SOURCES },
  tie: 'id',
};

function toClosingDocument(row: Selectable<ClosingDocumentTable>): ClosingDocument {
  return {
    id: row.id,
    docNumber: row.doc_number,
    type: row.type,
    month: row.month,
    amount: toAmount(toUnits(row.amount)),
    vatRate: row.vat_rate,
    source: row.source,
    companyId: row.company_id,
    requisiteId: row.requisite_id,
    customerId: row.owner_id,
    company: { title: row.company_title },
    requisite: { title: row.requisite_title },
    documentId: row.document_id,
    ...ownedFieldsOf(row),
  };
}

/** Closing documents in the caller's scope; they are fixed when they are made. */
export class ClosingDocumentRepository extends TableRepository<'closing_document', ClosingDocument> {
  constructor(db: Db) {
    super(db, 'closing_document', COLUMNS);
  }

  protected present(rows: readonly Selectable<ClosingDocumentTable>[]) {
    return rows.map(toClosingDocument);
  }

  /** The closing document of an account's month; undefined while there is none. */
  async ofMonth(ownerId: string, month: string): Promise<ClosingDocument | undefined> {
    const row = await this.rows().where('owner_id', '=', ownerId).where('month', '=', month).executeTakeFirst();
    return row && toClosingDocument(row);
  }

  /** A closing document with the content of its PDF. */
  async contentOf(id: string): Promise<{ document: ClosingDocument; content: ClosingContent } | undefined> {
    const row = await this.rows().where('id', '=', id).executeTakeFirst();
    return row && { document: toClosingDocument(row), content: row.parties };
  }

  /** Inserts a closing document in the caller's transaction; undefined where its account's month has one. */
  async insert(db: Db, docNumber: string, prepared: PreparedClosingDocument): Promise<ClosingDocument | undefined> {
    const { customerId, type, month, amount, vatRate, source, company, requisite, content } = prepared;
    const row = await db
      .insertInto('closing_document')
      .values({
        id: newId(),
        owner_id: customerId,
        doc_number: docNumber,
        type,
        month,
        amount: toDecimal(amount),
        vat_rate: vatRate,
        source,
        company_id: company.id,
        company_title: company.title,
        requisite_id: requisite.id,
        requisite_title: requisite.title,
        parties: JSON.stringify(content),
      })
      .onConflict((conflict) => conflict.columns(['owner_id', 'month']).doNothing())
      .returningAll()
      .executeTakeFirst();
    return row && toClosingDocument(row);
  }

  /** Sets the file of a document's PDF; answers the document, undefined if it has a PDF already. */
  async setDocument(id: string, documentId: string): Promise<ClosingDocument | undefined> {
    const row = await this.db
      .updateTable('closing_document')
      .set({ document_id: documentId, updated_at: new Date() })
      .where('id', '=', id)
      .where('document_id', 'is', null)
      .returningAll()
      .executeTakeFirst();
    return row && toClosingDocument(row);
  }

  /** Ids of documents from before `at` that have no PDF, because the node that made them stopped before writing it. */
  async withoutPdf(at: Date, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('closing_document')
      .select('id')
      .where('document_id', 'is', null)
      .where('created_at', '<', at)
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Accounts after `after` that have requisites and no closing document of a month, in the order of their ids. */
  async accountsWithout(month: string, after: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ owner_id: string }>`
      select distinct owner_id from requisite r
      where owner_id > ${after}::uuid and not exists (select from closing_document d where d.owner_id = r.owner_id and d.month = ${month})
      order by owner_id limit ${limit}`.execute(this.db);
    return rows.map(({ owner_id }) => owner_id);
  }

  /** The pairs of requisite and company between which an account has contracts, the rejected ones left out; `limit` of them. */
  async contractedParties(ownerId: string, limit: number): Promise<{ requisiteId: string; companyId: string }[]> {
    const { rows } = await sql<{ requisiteId: string; companyId: string }>`
      select distinct requisite_id as "requisiteId", company_id as "companyId" from contract
      where owner_id = ${ownerId} and status <> 'rejected' and requisite_id in (select id from requisite where owner_id = ${ownerId})
      limit ${limit}`.execute(this.db);
    return rows;
  }

  /** The title of the latest contract between a requisite and a company, which a closing document names as its basis. */
  async contractTitle(requisiteId: string, companyId: string): Promise<string | null> {
    const { rows } = await sql<{ title: string }>`
      select title from contract where requisite_id = ${requisiteId} and company_id = ${companyId} and status <> 'rejected'
      order by created_at desc, id desc limit 1`.execute(this.db);
    return rows[0]?.title ?? null;
  }
}
