import { PassThrough, type Readable } from 'node:stream';
import { once } from 'node:events';
import type { Refusal } from '@cabinet/domain/contact-import';
import type { Locale } from '@cabinet/domain/locales';
import { harmless } from '../../../resource/csv-cell.ts';
import { REPORT_TEXTS } from './report-texts.ts';

function quoted(value: string): string {
  const text = harmless(value);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The file of refused rows: where each stood and why it was refused, then its own columns, so that it can be mended
 * and imported again. UTF-8 with a mark and semicolons, which spreadsheets open as it is. Begins with the first row.
 */
export class RefusalReport {
  readonly #texts: (typeof REPORT_TEXTS)[Locale];
  readonly #names: readonly string[];
  readonly #save: (source: Readable) => Promise<{ id: string }>;
  #stream: PassThrough | undefined;
  #saved: Promise<{ id: string }> | undefined;

  constructor(names: readonly string[], locale: Locale, save: (source: Readable) => Promise<{ id: string }>) {
    this.#texts = REPORT_TEXTS[locale];
    this.#names = names;
    this.#save = save;
  }

  async add(line: number, refusal: Refusal, fields: readonly string[]): Promise<void> {
    if (!this.#stream) {
      this.#stream = new PassThrough({ highWaterMark: 256 * 1024 });
      this.#saved = this.#save(this.#stream);
      // Told by `end`; until then a failed disk must not end the process.
      this.#saved.catch(() => undefined);
      this.#stream.write(`\uFEFF${[this.#texts.line, this.#texts.reason, ...this.#names].map(quoted).join(';')}\r\n`);
    }
    const row = [String(line), this.#texts.refusals[refusal], ...fields].map(quoted).join(';');
    if (!this.#stream.write(`${row}\r\n`)) await Promise.race([once(this.#stream, 'drain'), this.#saved]);
  }

  /** Completes the file; its id, or null when no row was refused. */
  async end(): Promise<string | null> {
    this.#stream?.end();
    return (await this.#saved)?.id ?? null;
  }
}
