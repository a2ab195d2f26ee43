import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ReportEncoding } from '@cabinet/domain/reports';
import { SaxesParser } from 'saxes';
import type { Cell } from './cells.ts';
import { encodeReport, type ReportFile } from './encode-report.ts';

/** Debian's package `libreoffice-calc` brings it. */
const SOFFICE = '/usr/bin/soffice';
const hasSoffice = existsSync(SOFFICE);
if (!hasSoffice) console.info(`Skipped: ${SOFFICE} is not installed (apt-get install libreoffice-calc).`);
const testWithOffice = hasSoffice ? test : test.skip;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinet-office-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEADINGS = ['Phone', 'Old phone', 'Name', 'Amount', 'Created (Europe/Moscow)', 'Birthday', 'Note'];
const moment = (iso: string): Cell => ({ wall: Date.parse(iso), isDay: false });
const day = (iso: string): Cell => ({ wall: Date.parse(iso), isDay: true });
const ROWS: readonly (readonly Cell[])[] = [
  ['+79161234567', '0079161234567', 'Щёлоков; Иван', 1234.5, moment('2026-01-31T22:30:15Z'), day('1990-01-02'), '=1+1'],
  ['+34611234567', '00123', 'José "Pepe", Núñez', -0.05, moment('2026-02-01T00:00:00Z'), day('1899-12-31'), '@SUM(A1:A9)'],
  ['+79161234568', '8e5', '<b>&amp; _x000D_', 0.1, moment('2024-02-29T23:59:59Z'), day('2000-02-29'), '-2+3'],
  ['+79161234569', '1-2', 'two\nlines', 12_345_678.99, null, null, '=HYPERLINK("http://example.com";"x")'],
];
/** What is chosen for the columns in the window that opens a CSV: 2 for text, 1 for what LibreOffice makes of it. */
const COLUMNS = '1/2/2/2/3/2/4/1/5/1/6/1/7/2';
/** The numbers that LibreOffice's filter has for encodings and languages. */
const CHARSETS: Readonly<Partial<Record<ReportEncoding, number>>> = { utf8: 76, win1251: 34 };
const LANGUAGES = { ',': 1049, '.': 1033 } as const;

async function written(file: ReportFile, rows = ROWS): Promise<Buffer> {
  const source = {
    columns: HEADINGS,
    count: () => Promise.resolve(rows.length),
    async *rows() {
      await Promise.resolve();
      yield rows;
    },
  };
  const chunks: Buffer[] = [];
  for await (const chunk of encodeReport(source, HEADINGS, file, { onRows: () => undefined, onReplaced: () => undefined })) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What LibreOffice says that a cell is; a formula would be told as one. */
interface OfficeCell {
  type: string;
  value: string;
  formula?: string;
}

/** The rows of a flat OpenDocument workbook, without the empty cells that fill each up to the sheet's width. */
function cellsOf(document: string): OfficeCell[][] {
  const rows: OfficeCell[][] = [];
  let cell: OfficeCell | undefined;
  let paragraphs = 0;
  let isText = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes: given }) => {
    if (name === 'table:table-row') rows.push([]);
    else if (name === 'table:table-cell') {
      const type = given['office:value-type'] ?? '';
      cell = { type, value: given['office:date-value'] ?? given['office:value'] ?? '', ...(given['table:formula'] && { formula: given['table:formula'] }) }; // prettier-ignore
      paragraphs = 0;
      const repeated = Math.min(Number(given['table:number-columns-repeated'] ?? 1), HEADINGS.length - (rows.at(-1)?.length ?? 0));
      for (let left = repeated; left > 0; left--) rows.at(-1)?.push(cell);
    } else if (cell?.type === 'string' && name === 'text:p') {
      isText = true;
      if (paragraphs++ > 0) cell.value += '\n';
    }
  });
  parser.on('text', (text) => {
    if (cell && isText) cell.value += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isText = false;
  });
  parser.write(document).close();
  return rows.filter((row) => row.some(({ type }) => type !== ''));
}

/** Opens a file in LibreOffice, as a CSV by `filter`, and answers what stands in its cells. */
async function opened(name: string, bytes: Buffer, filter?: string): Promise<OfficeCell[][]> {
  await writeFile(join(folder, name), bytes);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const reading = filter === undefined ? [] : [`--infilter=${filter}`];
  const into = ['--convert-to', 'fods', '--outdir', join(folder, 'out')];
  await promisify(execFile)(SOFFICE, [profile, '--headless', ...reading, ...into, join(folder, name)], { timeout: 100_000 });
  return cellsOf(await readFile(join(folder, 'out', `${name.split('.')[0] ?? ''}.fods`), 'utf8'));
}

/** A cell as LibreOffice has to hold it. */
function expected(cell: Cell): OfficeCell {
  if (cell === null) return { type: '', value: '' };
  if (typeof cell === 'string') return { type: 'string', value: cell };
  if (typeof cell === 'number') return { type: 'float', value: String(cell) };
  const at = new Date(cell.wall).toISOString();
  return { type: 'date', value: at.slice(0, cell.isDay || at.includes('T00:00:00') ? 10 : 19) };
}
const headings = HEADINGS.map(expected);

testWithOffice(
  'LibreOffice reads from a workbook what was written: numbers, days, phones with zeros, texts that look like formulas',
  async () => {
    const bytes = await written({ format: 'xlsx', encoding: 'utf8', delimiter: ';', decimal: '.' });
    expect(await opened('report.xlsx', bytes)).toEqual([headings, ...ROWS.map((row) => row.map(expected))]);
  },
  120_000,
);

testWithOffice.each([
  ['utf8', ';', ','],
  ['utf8', ',', '.'],
  ['win1251', ';', ','],
] as const)(
  'LibreOffice reads from a CSV in %s, apart by %s, decimals by %s, what was written, and no formula',
  async (encoding, delimiter, decimal) => {
    // Windows-1251 has no letters of Spanish.
    const rows = encoding === 'utf8' ? ROWS : ROWS.filter((row) => !String(row[2]).includes('José'));
    const bytes = await written({ format: 'csv', encoding, delimiter, decimal }, rows);
    const filter = `CSV:${delimiter.charCodeAt(0)},34,${CHARSETS[encoding]},1,${COLUMNS},${LANGUAGES[decimal]},false,true`;
    const guarded = rows.map((row) =>
      row.map(expected).map((cell, at) => (at === HEADINGS.length - 1 ? { ...cell, value: `'${cell.value}` } : cell)),
    );
    expect(await opened(`report-${encoding}-${delimiter.charCodeAt(0)}.csv`, bytes, filter)).toEqual([headings, ...guarded]);
  },
  120_000,
);
