import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Formats of files whose import is measured. */
export type ImportFileFormat = 'csv' | 'xlsx';

const HEADINGS = ['Телефон', 'Имя', 'Фамилия', 'E-mail', 'Дата рождения', 'custom01'] as const;
const NAMES = ['Екатерина', 'Новикова'] as const;
/** 14 March 1991, as text and as workbooks count days. */
const BIRTHDAY = { text: '14.03.1991', days: 33_311 };
const ROWS_PER_PIECE = 500;

const phoneDigits = (index: number) => `79${String(100_000_000 + ((index * 7919) % 899_999_999)).padStart(9, '0')}`;
const email = (index: number) => `user${index}@example.com`;
const card = (index: number) => `Карта ${index}`;

/** The cells of a contact, as text. */
export const cellsOf = (index: number): string[] => [`+${phoneDigits(index)}`, ...NAMES, email(index), BIRTHDAY.text, card(index)];

function* inPieces(count: number, line: (index: number) => string): Generator<string> {
  for (let from = 0; from < count; from += ROWS_PER_PIECE) {
    yield Array.from({ length: Math.min(ROWS_PER_PIECE, count - from) }, (_, at) => line(from + at)).join('');
  }
}

function* csv(rows: number): Generator<string> {
  yield `${HEADINGS.join(';')}\n`;
  yield* inPieces(rows, (index) => `${cellsOf(index).join(';')}\n`);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORKBOOK = `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Контакты" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const RELATIONS = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${(
  [
    ['worksheet', 'worksheets/sheet1.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
    ['styles', 'styles.xml'],
  ] as const
)
  .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
  .join('')}</Relationships>`;
const STYLES = `${HEAD}<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Shared texts that are the same for all rows; two of each row follow. */
const COMMON = [...HEADINGS, ...NAMES];

function* sharedStrings(rows: number): Generator<string> {
  const item = (text: string) => `<si><t>${text}</t></si>`;
  const unique = COMMON.length + 2 * rows;
  yield `${HEAD}<sst ${MAIN} count="${HEADINGS.length + 4 * rows}" uniqueCount="${unique}">${COMMON.map(item).join('')}`;
  yield* inPieces(rows, (index) => item(email(index)) + item(card(index)));
  yield '</sst>';
}

function* sheet(rows: number): Generator<string> {
  const text = (address: string, string: number) => `<c r="${address}" t="s"><v>${string}</v></c>`;
  yield `${HEAD}<worksheet ${MAIN}><sheetData><row r="1" spans="1:6">${HEADINGS.map((_, at) => text(`${'ABCDEF'[at] ?? ''}1`, at)).join('')}</row>`;
  yield* inPieces(rows, (index) => {
    const row = index + 2;
    const own = COMMON.length + 2 * index;
    const names = text(`B${row}`, HEADINGS.length) + text(`C${row}`, HEADINGS.length + 1);
    const day = `<c r="E${row}" s="1"><v>${BIRTHDAY.days}</v></c>`;
    return `<row r="${row}" spans="1:6"><c r="A${row}"><v>${phoneDigits(index)}</v></c>${names}${text(`D${row}`, own)}${day}${text(`F${row}`, own + 1)}</row>`;
  });
  yield '</sheetData></worksheet>';
}

/** A workbook as Excel writes it: texts are shared, phones are numbers, dates are days with a format. */
function xlsx(rows: number): Readable {
  const zip = new ZipFile();
  for (const [name, content] of [
    ['xl/workbook.xml', WORKBOOK],
    ['xl/_rels/workbook.xml.rels', RELATIONS],
    ['xl/styles.xml', STYLES],
  ] as const) {
    zip.addBuffer(Buffer.from(content), name);
  }
  zip.addReadStream(Readable.from(sheet(rows), { objectMode: false }), 'xl/worksheets/sheet1.xml');
  zip.addReadStream(Readable.from(sharedStrings(rows), { objectMode: false }), 'xl/sharedStrings.xml');
  zip.end();
  return zip.outputStream as Readable;
}

/** A file of `rows` contacts and a heading, as a stream. */
export const importFileOf = (format: ImportFileFormat, rows: number): Readable =>
  format === 'xlsx' ? xlsx(rows) : Readable.from(csv(rows), { objectMode: false });
