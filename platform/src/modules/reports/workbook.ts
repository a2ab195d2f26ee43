import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import yazl from 'yazl';
import type { Cell } from './cells.ts';

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of a sheet, its heading included. */
const MAX_ROWS = 1_048_576;
/** Characters of a cell. */
const MAX_TEXT = 32_767;
const DAY_MS = 86_400_000;
/** The first of January 1970 as sheets count days. */
const EPOCH_DAYS = 25_569;

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const STYLE = { plain: 0, heading: 1, moment: 2, day: 3 } as const;
const STYLES = `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

// eslint-disable-next-line no-control-regex -- characters that no XML may hold
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** A text as the content of an element; what looks like an escape of Excel's own (`_x000D_`) stays what it is. */
const escapeXml = (text: string) =>
  text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\r]/g, (mark) => MARKUP[mark] ?? mark);

function cellXml(cell: Cell, style: number = STYLE.plain): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  if (typeof cell === 'object') return `<c s="${cell.isDay ? STYLE.day : STYLE.moment}"><v>${cell.wall / DAY_MS + EPOCH_DAYS}</v></c>`;
  // A text that stands in its cell is never a formula.
  return `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const rowXml = (row: readonly Cell[], style?: number) => `<row>${row.map((cell) => cellXml(cell, style)).join('')}</row>`;

const widthOf = (heading: string) => Math.min(40, Math.max(12, heading.length + 2));

function sheetHead(headings: readonly string[]): string {
  const columns = headings.map(
    (heading, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(heading)}" customWidth="1"/>`,
  );
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${HEADER}<worksheet xmlns="${MAIN}">${view}<cols>${columns.join('')}</cols><sheetData>${rowXml(headings, STYLE.heading)}`;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const relation = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** The parts that name the sheets, once it is known how many there are. */
function frameOf(sheets: number): Readonly<Record<string, string>> {
  const all = numbers(sheets);
  const relations = (content: string) => `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
  const type = (name: string, part: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml"/>`;
  return {
    'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${all.map((n) => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      all.map((n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)).join('') + relation(sheets + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    '[Content_Types].xml': `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook', 'sheet.main')}${type('styles', 'styles')}${all.map((n) => type(`worksheets/sheet${n}`, 'worksheet')).join('')}</Types>`,
  };
}

/**
 * The bytes of a workbook (XLSX) of these rows, written as they come: a sheet holds a million, those beyond begin another. Tells `onRows` how
 * many went by. Libraries that write workbooks hold a sheet whole in memory, or strings of all sheets.
 */
export async function* workbook(
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  onRows: (count: number) => void,
  maxRows = MAX_ROWS,
): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const source = pages[Symbol.asyncIterator]();
  let left: readonly (readonly Cell[])[] = [];
  let isOver = false;
  const next = async () => {
    while (left.length === 0 && !isOver) {
      const { value, done } = await source.next();
      if (done) isOver = true;
      else left = value;
    }
  };
  async function* sheet(number: number): AsyncGenerator<string> {
    yield sheetHead(headings);
    let room = maxRows - 1;
    for (await next(); left.length > 0 && room > 0; await next()) {
      const rows = left.slice(0, room);
      left = left.slice(rows.length);
      room -= rows.length;
      yield rows.map((row) => rowXml(row)).join('');
      onRows(rows.length);
      await setImmediate();
    }
    yield '</sheetData></worksheet>';
    if (left.length > 0) addSheet(number + 1);
    else {
      for (const [name, text] of Object.entries(frameOf(number))) zip.addBuffer(Buffer.from(text), name);
      zip.end();
    }
  }
  function addSheet(number: number): void {
    const stream = Readable.from(sheet(number), { objectMode: false, highWaterMark: 256 * 1024 });
    zip.addReadStream(stream, `xl/worksheets/sheet${number}.xml`, { compressionLevel: 6 });
  }
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  addSheet(1);
  try {
    for await (const chunk of output) yield chunk as Buffer;
  } finally {
    await source.return?.();
  }
}
