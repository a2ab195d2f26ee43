import { isUuid } from '../../../ids.ts';
import type { App } from '../../../module.ts';
import { ReceiptRefused, type FiscalOrder, type FiscalReport, type FiscalService } from '../fiscal-service.ts';
import { DocumentStore } from './document-store.ts';

/** Contacts that end like this, an email's before the `@`, are refused (decisions.md "Shapes" gives `02` the same sense). */
const REFUSED = /02(?:@|$)/;

/** Below the cabinet's origin; `/checkout` is where the sandboxes of money are. */
export const receiptPagePath = (key: string) => `/checkout/receipts/${key}`;

/**
 * The fiscal service of installations that try receipts out: it tells no tax office anything. It takes what it is asked for at first and has it
 * registered when it is asked again, as real ones do.
 */
export class SandboxFiscalService implements FiscalService {
  readonly name = 'sandbox';
  readonly currencies = ['RUB'] as const;
  readonly store: DocumentStore;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.store = new DocumentStore(app.pool);
  }

  async register(order: FiscalOrder): Promise<FiscalReport> {
    await this.store.register(order, REFUSED.test(order.contact));
    return { state: 'pending', reference: order.key };
  }

  async fetchState(reference: string): Promise<FiscalReport> {
    const document = isUuid(reference) ? await this.store.get(reference) : undefined;
    if (!document) throw new ReceiptRefused(`There is no receipt ${reference}.`);
    if (document.is_refused) return { state: 'refused', reference, reason: 'The address of the customer is refused.' };
    const { number, sign } = document;
    const url = new URL(receiptPagePath(reference), this.#app.config.publicUrl).href;
    return { state: 'done', reference, document: { number, sign, url } };
  }
}
