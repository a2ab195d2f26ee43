import { createHash } from 'node:crypto';
import type { Currency } from '@cabinet/domain/currencies';
import { toDecimal } from '@cabinet/domain/money';
import type { ReceiptKind } from '@cabinet/domain/receipts';
import { firstRow, run } from '@cabinet/engine';
import type { Pool } from 'pg';
import type { FiscalOrder } from '../fiscal-service.ts';

/** A fiscal document as the sandbox knows it. */
export interface SandboxDocument {
  id: string;
  number: string;
  sign: string;
  kind: ReceiptKind;
  amount: string;
  currency: Currency;
  vat_rate: string | null;
  item: string;
  is_refused: boolean;
  created_at: Date;
}

/** A sign that looks like those of fiscal drives: ten digits, the same for the same key. */
const signOf = (key: string) => String(createHash('sha256').update(key).digest().readUInt32BE()).padStart(10, '0');

/** Everything that the sandbox's fiscal service remembers. */
export class DocumentStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  get(id: string): Promise<SandboxDocument | undefined> {
    return firstRow<SandboxDocument>(this.#pool, 'select *, number::text from sandbox_fiscal_document where id = $1', [id]);
  }

  /** Registers a document; a repeat by the same key changes nothing. */
  async register({ key, kind, amount, currency, vatRate, item }: FiscalOrder, isRefused: boolean): Promise<void> {
    await run(
      this.#pool,
      `insert into sandbox_fiscal_document (id, sign, kind, amount, currency, vat_rate, item, is_refused) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (id) do nothing`,
      [key, signOf(key), kind, toDecimal(amount), currency, vatRate, item, isRefused],
    );
  }
}
