import type { CsvRecord } from '../csv-parser.ts';
import { unreadable } from '../unreadable.ts';
import type { Archive } from './archive.ts';
import { numberText } from './cell-values.ts';
import { MAX_COLUMNS, setCell, type SheetChunk, type Workbook } from './sheet.ts';
import { attributeOf, readXml, type XmlListener } from './xml.ts';

const CONTENT = 'content.xml';
const MEDIA_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
/** Rows of the tallest sheet. */
const MAX_ROWS = 1_048_576;

/** Whether an archive is a workbook of OpenDocument: its first entry says so. */
export async function isOds(archive: Archive): Promise<boolean> {
  if (!archive.has(CONTENT) || !archive.has('mimetype') || archive.sizeOf('mimetype') > 200) return false;
  let type = '';
  for await (const piece of archive.read('mimetype')) type += piece.toString('latin1');
  return type.trim() === MEDIA_TYPE;
}

const repeats = (attributes: Readonly<Record<string, string>>, name: string): number =>
  Math.min(Math.max(Math.trunc(Number(attributeOf(attributes, name) ?? 1)) || 1, 1), MAX_ROWS);

/** What a cell says of its value beside the text that it shows; undefined where the text is all. */
function valueOf(attributes: Readonly<Record<string, string>>): string | undefined {
  const type = attributeOf(attributes, 'value-type');
  if (type === 'date') return attributeOf(attributes, 'date-value')?.replace(/T00:00(:00(\.0+)?)?$/, '').replace('T', ' '); // prettier-ignore
  if (type !== 'float') return undefined;
  const value = attributeOf(attributes, 'value');
  return value === undefined ? undefined : numberText(value);
}

/** Reads the rows of one sheet; `put` gets each that has a value as often as it repeats. */
function sheetListener(sheet: string, put: (record: CsvRecord) => void): XmlListener {
  let isInside = false;
  let depth = 0;
  let line = 0;
  let fields: string[] = [];
  let [rowRepeats, cellRepeats] = [1, 1];
  let column = 0;
  let value: string | undefined;
  let text = '';
  let paragraphs = 0;
  let [isCell, isNote, isParagraph] = [false, false, false];

  const endCell = () => {
    const shown = value ?? text;
    if (shown.trim() !== '') {
      if (column + cellRepeats > MAX_COLUMNS) throw unreadable('tooWide');
      for (let at = 0; at < cellRepeats; at++) setCell(fields, column + at, shown);
    }
    column += cellRepeats;
  };

  return {
    open(tag, attributes) {
      if (tag === 'table') {
        // A table inside of a cell is no sheet.
        if (depth === 0) isInside = attributeOf(attributes, 'name') === sheet;
        depth++;
        return;
      }
      if (!isInside || depth !== 1) return;
      if (tag === 'table-row') {
        rowRepeats = repeats(attributes, 'number-rows-repeated');
        fields = [];
        column = 0;
      } else if (tag === 'table-cell' || tag === 'covered-table-cell') {
        cellRepeats = repeats(attributes, 'number-columns-repeated');
        value = valueOf(attributes);
        text = '';
        paragraphs = 0;
        isCell = true;
      } else if (tag === 'annotation') isNote = true;
      else if (tag === 'p' && isCell && !isNote) {
        if (paragraphs++ > 0) text += '\n';
        isParagraph = true;
      } else if (isParagraph && tag === 's') text += ' '.repeat(Math.min(repeats(attributes, 'c'), 255));
      else if (isParagraph && tag === 'tab') text += '\t';
      else if (isParagraph && tag === 'line-break') text += '\n';
    },
    text(part) {
      if (isParagraph && !isNote && depth === 1) text += part;
    },
    close(tag) {
      if (tag === 'table') {
        depth--;
        if (depth === 0) isInside = false;
        return;
      }
      if (!isInside || depth !== 1) return;
      if (tag === 'annotation') isNote = false;
      else if (tag === 'p' && !isNote) isParagraph = false;
      else if (tag === 'table-cell' || tag === 'covered-table-cell') {
        endCell();
        isCell = false;
      } else if (tag === 'table-row') {
        const isFilled = fields.some((field) => field.trim() !== '');
        if (line + rowRepeats > MAX_ROWS && isFilled) throw unreadable('tooLarge');
        if (isFilled) for (let at = 1; at <= rowRepeats; at++) put({ line: line + at, fields });
        line += rowRepeats;
      }
    },
  };
}

async function readNames(archive: Archive): Promise<string[]> {
  const names: string[] = [];
  let depth = 0;
  const listener: XmlListener = {
    open(tag, attributes) {
      if (tag !== 'table') return;
      const name = attributeOf(attributes, 'name');
      if (depth === 0 && name !== undefined && !names.includes(name)) names.push(name);
      depth++;
    },
    close(tag) {
      if (tag === 'table') depth--;
    },
  };
  for await (const _ of readXml(archive.read(CONTENT), listener));
  return names;
}

/** Opens a workbook of OpenDocument, as LibreOffice writes it; its sheets stand in one document, which is read as a stream. */
export async function openOds(archive: Archive): Promise<Workbook> {
  const sheets = await readNames(archive);
  if (sheets.length === 0) throw unreadable('archive');
  async function* rows(sheet: string): AsyncGenerator<SheetChunk, undefined> {
    if (!sheets.includes(sheet)) throw unreadable('noSheet');
    let records: CsvRecord[] = [];
    const size = Math.max(archive.sizeOf(CONTENT), 1);
    for await (const read of readXml(
      archive.read(CONTENT),
      sheetListener(sheet, (record) => records.push(record)),
    )) {
      if (records.length === 0) continue;
      yield { records, progress: read / size };
      records = [];
    }
    return undefined;
  }
  return { sheets, rows, close: () => archive.close() };
}
