import { PassThrough, type Readable } from 'node:stream';
import { once } from 'node:events';
import type { Locale } from '@cabinet/domain/locales';
import { escapeFormula } from '../../../resource/csv-cell.ts';
import { REPORT_TEXTS } from './refusal-report-texts.ts';
import type { RowFault } from './target.ts';

function quoted(value: string): string {
  const text = escapeFormula(value);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The CSV file of refused rows, and of those that came in without a cell: the line and the reason of each, then its own columns, so that
 * people can correct and import it again.
 * UTF-8 with a byte order mark and semicolons, which spreadsheets open as it is. The file is created with the first refused row.
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

  /** Why a record is in the file: it was refused, or it came in without the cells that are named. */
  #reason(fault: RowFault): string {
    const { refusals, rest } = this.#texts;
    if ('refused' in fault) return refusals[fault.refused];
    const cells = fault.cells.map(({ column, reason }) => `${this.#names[column] ?? `${column + 1}`}: ${refusals[reason]}`);
    return `${cells.join('; ')}. ${rest}`;
  }

  async add(line: number, fault: RowFault, fields: readonly string[]): Promise<void> {
    if (!this.#stream) {
      this.#stream = new PassThrough({ highWaterMark: 256 * 1024 });
      this.#saved = this.#save(this.#stream);
      // `end` rethrows a failure; until then it must not end the process as an unhandled rejection.
      this.#saved.catch(() => undefined);
      this.#stream.write(`\uFEFF${[this.#texts.line, this.#texts.reason, ...this.#names].map(quoted).join(';')}\r\n`);
    }
    const row = [String(line), this.#reason(fault), ...fields].map(quoted).join(';');
    if (!this.#stream.write(`${row}\r\n`)) await Promise.race([once(this.#stream, 'drain'), this.#saved]);
  }

  /** Completes the file; its id, or null when no row was refused. */
  async end(): Promise<string | null> {
    this.#stream?.end();
    return (await this.#saved)?.id ?? null;
  }
}
