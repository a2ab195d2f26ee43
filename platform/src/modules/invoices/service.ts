import type { Company } from '@cabinet/domain/companies';
import { canDecideInvoice, type Invoice, type InvoiceSource, type NewInvoice } from '@cabinet/domain/invoices';
import { toUnits } from '@cabinet/domain/money';
import type { Payment } from '@cabinet/domain/payments';
import type { Requisite } from '@cabinet/domain/requisites';
import type { InvoiceStatus } from '@cabinet/domain/statuses';
import { storePdf } from '../../pdf/store-pdf.ts';
import { firstRow, transaction } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import type { PaidInvoice } from '../payments/public.ts';
import { paymentCodeOf } from './payment-code.ts';
import { invoicePdf, invoiceTitle, type InvoiceContent } from './invoice-pdf.ts';
import type { InvoiceRepository, IssuedInvoice } from './repository.ts';

/** Age at which an invoice without a PDF is taken for one whose node stopped before writing it. */
const PDF_OVERDUE_AFTER_MS = 60_000;
const PDFS_PER_SWEEP = 50;

/** An invoice that is complete but for its number. */
interface PreparedInvoice extends Omit<IssuedInvoice, 'docNumber'> {
  content: InvoiceContent;
}

/** Issues invoices, writes their PDFs, and credits what was paid, each once. */
export class InvoiceService {
  readonly #app: App;
  readonly #repository: InvoiceRepository;

  constructor(app: App, repository: InvoiceRepository) {
    this.#app = app;
    this.#repository = repository;
  }

  /** Issues an invoice to an account in the caller's scope; `writePdf` writes its PDF. */
  async issue(caller: Caller, input: NewInvoice): Promise<Invoice> {
    const customer = await this.#app.services.identity.accounts.get(caller, input.customerId);
    if (!customer) throw invalid('customerId', 'notFound');
    const prepared = await this.prepare(input, 'user');
    const invoice = await this.#app.db.transaction().execute(async (db) => {
      const issued = await this.insert(db, prepared);
      const after = { docNumber: issued.docNumber, amount: issued.amount };
      await recordByStaff(db, caller, { action: 'create', resource: 'invoices', rowId: issued.id, ownerId: issued.OwnerId, after });
      return issued;
    });
    this.#app.live.publish('invoices', 'created', invoice.OwnerId, [invoice]);
    return invoice;
  }

  /** Collects everything of an invoice but its number; throws 422 for a requisite of another account, or a company that issues it no invoices. */
  async prepare({ customerId, requisiteId, companyId, amount }: NewInvoice, source: InvoiceSource): Promise<PreparedInvoice> {
    const { identity, requisites, companies } = this.#app.services;
    const requisite = await requisites.ofOwner(customerId, requisiteId);
    if (!requisite) throw invalid('requisiteId', 'notFound');
    const company = await companies.issuerOf('invoice', requisite, companyId);
    const [customer] = await identity.accounts.byIds([customerId]);
    const content = await this.#contentOf(company, requisite, customer?.username ?? customerId);
    return { customerId, amount, source, company, requisite, content };
  }

  /** Inserts an invoice under its company's next number, both in the caller's transaction: both are written, or neither. */
  async insert(db: Db, { content, ...invoice }: PreparedInvoice): Promise<Invoice> {
    const docNumber = await this.#app.services.companies.nextDocumentNumber(db, invoice.company.id, 'invoice');
    return this.#repository.insert(db, { ...invoice, docNumber }, content);
  }

  /** Writes the PDF of an invoice that has none, from the content stored at its issue; answers the invoice with its PDF. */
  async writePdf(id: string): Promise<Invoice | undefined> {
    const known = await this.#repository.contentOf(id);
    if (!known || known.invoice.documentId !== null) return known?.invoice;
    const { invoice, content } = known;
    const head = { docNumber: invoice.docNumber, amount: invoice.amount, at: new Date(invoice.createdAt) };
    const pdf = await invoicePdf(head, content, paymentCodeOf(head, content));
    const file = await storePdf(this.#app, invoice.OwnerId, invoiceTitle(head), pdf);
    const written = await this.#repository.setDocument(id, file.id);
    if (written) this.#app.live.publish('invoices', 'updated', written.OwnerId, [written]);
    return written;
  }

  /** Writes the PDFs of invoices whose node stopped between the invoice and its PDF. */
  async writeMissingPdfs(now = new Date()): Promise<void> {
    const ids = await this.#repository.withoutPdf(new Date(now.getTime() - PDF_OVERDUE_AFTER_MS), PDFS_PER_SWEEP);
    for (const id of ids) await this.writePdf(id);
  }

  /**
   * Marks an invoice in the caller's scope as paid or rejected, never the caller's own (403). The operator's staff decide about invoices
   * of the operator's companies, resellers about those of their own.
   */
  async decide(caller: Caller, id: string, status: Exclude<InvoiceStatus, 'pending'>): Promise<Invoice | undefined> {
    const invoice = await this.#repository.get(caller, id);
    if (!invoice) return undefined;
    if (!canDecideInvoice({ id: caller.account.id, scope: caller.scope }, invoice)) throw new ApiError('FORBIDDEN');
    return this.settle(id, status, new Date(), caller);
  }

  /**
   * Closes an invoice and, when it is paid, records the payment and credits the account, all in one transaction, the entry of the journal with
   * them where staff decide. Calling it again changes nothing; throws 409 where the invoice was closed with another status.
   */
  async settle(id: string, status: Exclude<InvoiceStatus, 'pending'>, at = new Date(), by?: Caller): Promise<Invoice | undefined> {
    const { billings, payments } = this.#app.services;
    const billingId = newId();
    let payment: Payment | undefined;
    const changed = await transaction(this.#app.pool, async (client) => {
      const row = await firstRow<PaidInvoice>(
        client,
        `update invoice set status = $2, updated_at = $3 where id = $1 and status = 'pending'
         returning id, owner_id, amount::text, doc_number, requisite_title, company_title, parties -> 'payer' -> 'bank' ->> 'name' as bank,
           parties ->> 'currency' as currency`,
        [id, status, at],
      );
      if (!row) return undefined;
      const [before, after] = [{ status: 'pending' }, { status }];
      if (by) await recordByStaff(client, by, { action: 'update', resource: 'invoices', rowId: id, ownerId: row.owner_id, before, after });
      if (status !== 'paid') return row;
      payment = await payments.recordInvoice(client, row, at);
      const movement = {
        id: billingId,
        ownerId: row.owner_id,
        source: 'accrual',
        amount: toUnits(row.amount),
        key: `invoice:${id}`,
        paymentId: payment.id,
      } as const;
      await billings.record(client, { ...movement, title: `№ ${row.doc_number}` }, at);
      return row;
    });
    const known = (await this.#repository.contentOf(id))?.invoice;
    if (known && known.status !== status) throw new ApiError('CONFLICT');
    if (!changed || !known) return known;
    this.#app.live.publish('invoices', 'updated', known.OwnerId, [known]);
    if (payment) this.#app.live.publish('payments', 'created', known.OwnerId, [payment]);
    if (status === 'paid') this.#app.live.publish('billings', 'created', known.OwnerId, await billings.repository.byIds([billingId]));
    return known;
  }

  async #contentOf({ vat, data }: Company, requisite: Requisite, username: string): Promise<InvoiceContent> {
    const { billings } = await this.#app.services.settings.publicSettings();
    const { vatRate, signer, ...payee } = data;
    return {
      payee: { ...payee, signer: { position: signer.position.nominative, name: signer.fullNameShort.nominative } },
      payer: { legal: requisite.data.legal, bank: requisite.data.bank, legalAddress: requisite.data.legalAddress },
      username,
      currency: billings.currency,
      vatRate: vat ? vatRate : null,
    };
  }
}

declare module '../../services.ts' {
  interface Services {
    invoices: InvoiceService;
  }
}
