import {
  closedMonths,
  closingDocumentTypeOf,
  isClosedMonth,
  LEGAL_TIME_ZONE,
  type ClosingDocument,
  type NewClosingDocument,
} from '@cabinet/domain/closing-documents';
import type { InvoiceSource } from '@cabinet/domain/invoices';
import { UNITS_PER_ONE, type Units } from '@cabinet/domain/money';
import type { App } from '../../module.ts';
import { storePdf } from '../../pdf/store-pdf.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import { spendersInMonth, spentInMonth } from '../billings/public.ts';
import { actPdf } from './act-pdf.ts';
import { closingTitle, partiesOf } from './closing-content.ts';
import type { ClosingDocumentRepository, PreparedClosingDocument } from './repository.ts';
import { updPdf } from './upd-pdf.ts';

/** Age at which a document without a PDF is taken for one whose node stopped before writing it. */
const PDF_OVERDUE_AFTER_MS = 60_000;
const PDFS_PER_SWEEP = 50;
const ACCOUNTS_PER_BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const HUNDREDTH: Units = UNITS_PER_ONE / 100;
/** Money as papers write it: to hundredths, half of one upwards. */
const toHundredths = (units: Units): Units => Math.round(units / HUNDREDTH) * HUNDREDTH;

/** The month has got a document meanwhile: what this transaction did is undone, its number with it. */
class MadeMeanwhile extends Error {}

/** Makes closing documents, each account's month once, and writes their PDFs. */
export class ClosingDocumentService {
  readonly #app: App;
  readonly #repository: ClosingDocumentRepository;

  constructor(app: App, repository: ClosingDocumentRepository) {
    this.#app = app;
    this.#repository = repository;
  }

  /** Makes the closing document of a month of an account in the caller's scope; the same request again answers the same document, whose PDF its maker writes. */
  async request(caller: Caller, input: NewClosingDocument, now = new Date()): Promise<{ document: ClosingDocument; isNew: boolean }> {
    const customer = await this.#app.services.identity.accounts.get(caller, input.customerId);
    if (!customer) throw invalid('customerId', 'notFound');
    const made = await this.make(input, { source: 'user', now, caller });
    const { requisiteId, companyId } = made.document;
    if (requisiteId !== input.requisiteId || companyId !== input.companyId) throw invalid('month', 'closing.made');
    return made;
  }

  /**
   * The closing document of an account's month, made now if there is none: of calls at once one makes it. Throws 422 for a month that is not
   * over or in which nothing was charged, a requisite of another account, or a company that writes it none.
   */
  async make(
    input: NewClosingDocument,
    { source, now, caller }: { source: InvoiceSource; now: Date; caller?: Caller },
  ): Promise<{ document: ClosingDocument; isNew: boolean }> {
    const { customerId, month } = input;
    if (!isClosedMonth(month, now)) throw invalid('month', 'closing.notOver');
    const prepared = await this.#prepare(input, source);
    const known = await this.#repository.ofMonth(customerId, month);
    if (known) return { document: known, isNew: false };
    if (prepared.amount <= 0) throw invalid('month', 'closing.nothing');
    const made = await this.#insert(prepared, caller);
    const document = made ?? (await this.#repository.ofMonth(customerId, month));
    if (!document) throw new ApiError('CONFLICT');
    if (made) this.#app.live.publish('closingDocuments', 'created', customerId, [made]);
    return { document, isNew: made !== undefined };
  }

  /** Writes the PDF of a document that has none, from the content stored with it; answers the document with its PDF. */
  async writePdf(id: string): Promise<ClosingDocument | undefined> {
    const known = await this.#repository.contentOf(id);
    if (!known || known.document.documentId !== null) return known?.document;
    const { document, content } = known;
    const pdf = await (document.type === 'upd' ? updPdf : actPdf)(document, content);
    const file = await storePdf(this.#app, document.OwnerId, closingTitle(document), pdf);
    const written = await this.#repository.setDocument(id, file.id);
    if (written) this.#app.live.publish('closingDocuments', 'updated', written.OwnerId, [written]);
    return written ?? (await this.#repository.contentOf(id))?.document;
  }

  /** Writes the PDFs of documents whose node stopped between the document and its PDF. */
  async writeMissingPdfs(now = new Date()): Promise<void> {
    const ids = await this.#repository.withoutPdf(new Date(now.getTime() - PDF_OVERDUE_AFTER_MS), PDFS_PER_SWEEP);
    for (const id of ids) await this.writePdf(id);
  }

  /**
   * Makes the documents of the last month for accounts of which it is known between whom: one contract, or without contracts one requisite
   * and one company for it. Calling it again, or on several nodes at once, makes nothing twice.
   */
  async closeLastMonth(now = new Date()): Promise<void> {
    const [month = ''] = closedMonths(now, 1);
    let after = FIRST_ID;
    for (;;) {
      const accounts = await this.#repository.accountsWithout(month, after, ACCOUNTS_PER_BATCH);
      for (const id of await spendersInMonth(this.#app.pool, accounts, month, LEGAL_TIME_ZONE)) await this.#closeByItself(id, month, now);
      if (accounts.length < ACCOUNTS_PER_BATCH) return;
      after = accounts.at(-1) ?? after;
    }
  }

  async #closeByItself(customerId: string, month: string, now: Date): Promise<void> {
    const parties = await this.#onlyParties(customerId);
    if (!parties) return;
    try {
      const { document, isNew } = await this.make({ customerId, month, ...parties }, { source: 'system', now });
      if (isNew) await this.writePdf(document.id);
    } catch (error) {
      // A month of which nothing is left to pay, or parties that write no such document: on request the reason is said.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** The requisite and the company of an account where there is no choice. */
  async #onlyParties(customerId: string): Promise<{ requisiteId: string; companyId: string } | undefined> {
    const { requisites, companies } = this.#app.services;
    const contracted = await this.#repository.contractedParties(customerId, 2);
    if (contracted.length > 0) return contracted.length === 1 ? contracted[0] : undefined;
    const [requisite, ...others] = await requisites.allOf(customerId, 2);
    if (!requisite || others.length > 0) return undefined;
    const [company, ...more] = await companies.issuersFor('closing', requisite, 2);
    return company && more.length === 0 ? { requisiteId: requisite.id, companyId: company.id } : undefined;
  }

  async #prepare(
    { customerId, requisiteId, companyId, month }: NewClosingDocument,
    source: InvoiceSource,
  ): Promise<PreparedClosingDocument> {
    const { identity, requisites, companies, settings } = this.#app.services;
    const requisite = await requisites.ofOwner(customerId, requisiteId);
    if (!requisite) throw invalid('requisiteId', 'notFound');
    const company = await companies.issuerOf('closing', requisite, companyId);
    const [customer] = await identity.accounts.byIds([customerId]);
    const { currency } = (await settings.publicSettings()).billings;
    return {
      customerId,
      month,
      source,
      company,
      requisite,
      type: closingDocumentTypeOf(company),
      amount: toHundredths(await spentInMonth(this.#app.pool, customerId, month, LEGAL_TIME_ZONE)),
      vatRate: company.vat ? company.data.vatRate : null,
      content: {
        ...partiesOf(company, requisite),
        username: customer?.username ?? customerId,
        currency,
        basis: await this.#repository.contractTitle(requisiteId, companyId),
      },
    };
  }

  /** Inserts a document under its company's next number, both or neither; undefined where another call was first. */
  async #insert(prepared: PreparedClosingDocument, caller: Caller | undefined): Promise<ClosingDocument | undefined> {
    const { companies } = this.#app.services;
    try {
      return await this.#app.db.transaction().execute(async (db) => {
        const docNumber = await companies.nextDocumentNumber(db, prepared.company.id, 'closing');
        const made = await this.#repository.insert(db, docNumber, prepared);
        if (!made) throw new MadeMeanwhile();
        const after = { docNumber, month: made.month, amount: made.amount };
        const event = { action: 'create', resource: 'closingDocuments', rowId: made.id, ownerId: made.OwnerId, after } as const;
        if (caller) await recordByStaff(db, caller, event);
        return made;
      });
    } catch (error) {
      if (error instanceof MadeMeanwhile) return undefined;
      throw error;
    }
  }
}

declare module '../../services.ts' {
  interface Services {
    closingDocuments: ClosingDocumentService;
  }
}
