import type { Company } from '@cabinet/domain/companies';
import { decidesAbout, type Invoice, type InvoiceSource, type NewInvoice } from '@cabinet/domain/invoices';
import { toUnits } from '@cabinet/domain/money';
import type { Payment } from '@cabinet/domain/payments';
import type { Requisite } from '@cabinet/domain/requisites';
import type { InvoiceStatus } from '@cabinet/domain/statuses';
import { keepDocument } from '../../documents/keep.ts';
import { first, transaction } from '../../engine/sql.ts';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import type { PaidInvoice } from '../payments/service.ts';
import { invoiceDocument, invoiceTitle, type InvoiceContent } from './document.ts';
import type { InvoiceRepository, IssuedInvoice } from './repository.ts';

/** An invoice without a document is given one after this long, when whoever issued it did not. */
const OVERDUE_MS = 60_000;
const SWEEP_AT_ONCE = 50;

/** An invoice that only lacks its number. */
interface PreparedInvoice extends Omit<IssuedInvoice, 'docNumber'> {
  content: InvoiceContent;
}

/** Issues invoices, writes their documents, and turns what was paid into money, once each. */
export class InvoiceService {
  readonly #app: App;
  readonly #repository: InvoiceRepository;

  constructor(app: App, repository: InvoiceRepository) {
    this.#app = app;
    this.#repository = repository;
  }

  /** Issues an invoice to an account in the caller's scope; its document is written apart (`writeDocument`). */
  async issue(caller: Caller, wish: NewInvoice): Promise<Invoice> {
    const customer = await this.#app.services.identity.accounts.get(caller, wish.customerId);
    if (!customer) throw invalid('customerId', 'notFound');
    const prepared = await this.prepare(wish, 'user');
    const invoice = await this.#app.db.transaction().execute((db) => this.write(db, prepared));
    this.#app.live.publish('invoices', 'created', invoice.OwnerId, [invoice]);
    return invoice;
  }

  /** All that an invoice says but its number; 422 where the requisite is not the customer's, or the company writes it no invoices. */
  async prepare({ customerId, requisiteId, companyId, amount }: NewInvoice, source: InvoiceSource): Promise<PreparedInvoice> {
    const { identity, requisites, companies } = this.#app.services;
    const requisite = await requisites.ofOwner(customerId, requisiteId);
    if (!requisite) throw invalid('requisiteId', 'notFound');
    const company = await companies.writing('invoice', customerId, companyId);
    const [customer] = await identity.accounts.byIds([customerId]);
    const content = await this.#contentOf(company, requisite, customer?.username ?? customerId);
    return { customerId, amount, source, company, requisite, content };
  }

  /** Writes an invoice down under its company's next number, in the caller's transaction and on no other connection: both, or neither. */
  async write(db: Db, { content, ...invoice }: PreparedInvoice): Promise<Invoice> {
    const docNumber = await this.#app.services.companies.nextNumber(db, invoice.company.id, 'invoice');
    return this.#repository.insert(db, { ...invoice, docNumber }, content);
  }

  /** Writes the document of an invoice that has none, from what was known when it was issued; answers the invoice with it. */
  async writeDocument(id: string): Promise<Invoice | undefined> {
    const known = await this.#repository.contentOf(id);
    if (!known || known.invoice.documentId !== null) return known?.invoice;
    const { invoice, content } = known;
    const head = { docNumber: invoice.docNumber, amount: invoice.amount, at: new Date(invoice.createdAt) };
    const file = await keepDocument(this.#app, invoice.OwnerId, invoiceTitle(head), invoiceDocument(head, content));
    const written = await this.#repository.setDocument(id, file.id);
    if (written) this.#app.live.publish('invoices', 'updated', written.OwnerId, [written]);
    return written;
  }

  /** Writes the documents that are overdue: a server ended between an invoice and its document. */
  async completeDocuments(now = new Date()): Promise<void> {
    const ids = await this.#repository.undocumented(new Date(now.getTime() - OVERDUE_MS), SWEEP_AT_ONCE);
    for (const id of ids) await this.writeDocument(id);
  }

  /**
   * Decides about an invoice in the caller's scope, never about one's own. Money for the operator's companies is confirmed by
   * the operator's people, for a reseller's by the reseller.
   */
  async decide(caller: Caller, id: string, status: Exclude<InvoiceStatus, 'pending'>): Promise<Invoice | undefined> {
    const invoice = await this.#repository.get(caller, id);
    if (!invoice) return undefined;
    if (!decidesAbout({ id: caller.account.id, scope: caller.scope }, invoice)) throw new ApiError('FORBIDDEN');
    return this.settle(id, status);
  }

  /** Ends an invoice and, where it is paid, writes its payment down and credits its account: once, however often it is told. 409 where it ended otherwise. */
  async settle(id: string, status: Exclude<InvoiceStatus, 'pending'>, at = new Date()): Promise<Invoice | undefined> {
    const { billings, payments } = this.#app.services;
    const billingId = newId();
    let payment: Payment | undefined;
    const changed = await transaction(this.#app.pool, async (client) => {
      const row = await first<PaidInvoice>(
        client,
        `update invoice set status = $2, updated_at = $3 where id = $1 and status = 'pending'
         returning id, owner_id, amount::text, doc_number, requisite_title, company_title, parties -> 'payer' -> 'bank' ->> 'name' as bank,
           parties ->> 'currency' as currency`,
        [id, status, at],
      );
      if (!row || status !== 'paid') return row;
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
    const { billings } = await this.#app.services.settings.shared();
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
