import type { Archive } from './archive.ts';
import type { CsvRecord } from '../csv-parser.ts';
import { unreadable } from '../unreadable.ts';
import { columnIndex, dateText, isDateFormat, numberText } from './cell-values.ts';
import { setCell, type SheetChunk, type Workbook } from './sheet.ts';
import { StringPool } from '../string-pool.ts';
import { attributeOf, readWholeXml, readXml, type XmlListener } from './xml.ts';

const WORKBOOK = 'xl/workbook.xml';

/** Whether an archive is a workbook of Excel 2007 and later. */
export const isXlsx = (archive: Archive): boolean => archive.has(WORKBOOK);

/** The name of an entry that the workbook refers to; undefined for what lies elsewhere. */
function entryOf(target: string): string | undefined {
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return path.split('/').includes('..') ? undefined : path;
}

async function readRelations(archive: Archive): Promise<ReadonlyMap<string, { type: string; target: string }>> {
  const relations = new Map<string, { type: string; target: string }>();
  const name = 'xl/_rels/workbook.xml.rels';
  if (!archive.has(name)) return relations;
  await readWholeXml(archive.read(name), {
    open(tag, { Id, Type, Target, TargetMode }) {
      if (tag !== 'Relationship' || TargetMode === 'External' || !Id || !Target) return;
      const target = entryOf(Target);
      if (target) relations.set(Id, { type: Type?.split('/').at(-1) ?? '', target });
    },
  });
  return relations;
}

/** Which styles of cells show a number as a date, by the number of the style. */
async function readDateStyles(archive: Archive, name: string): Promise<ReadonlySet<number>> {
  const codes = new Map<number, string>();
  const dates = new Set<number>();
  let style = 0;
  let isCell = false;
  await readWholeXml(archive.read(name), {
    open(tag, attributes) {
      if (tag === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (tag === 'cellXfs') isCell = true;
      else if (tag === 'xf' && isCell) {
        const id = Number(attributes.numFmtId ?? 0);
        if (isDateFormat(id, codes.get(id))) dates.add(style);
        style++;
      }
    },
    close(tag) {
      if (tag === 'cellXfs') isCell = false;
    },
  });
  return dates;
}

/** Gathers the text of `<t>` elements, without how it is pronounced (`<rPh>`). */
class TextGatherer {
  text = '';
  #isText = false;
  #isPhonetic = false;

  open(tag: string): void {
    if (tag === 't') this.#isText = true;
    else if (tag === 'rPh') this.#isPhonetic = true;
  }

  add(text: string): void {
    if (this.#isText && !this.#isPhonetic) this.text += text;
  }

  close(tag: string): void {
    if (tag === 't') this.#isText = false;
    else if (tag === 'rPh') this.#isPhonetic = false;
  }
}

async function readSharedStrings(archive: Archive, name: string): Promise<StringPool> {
  const pool = new StringPool();
  const gatherer = new TextGatherer();
  await readWholeXml(archive.read(name), {
    open(tag) {
      if (tag === 'si') gatherer.text = '';
      else gatherer.open(tag);
    },
    text: (text) => gatherer.add(text),
    close(tag) {
      if (tag === 'si') pool.add(gatherer.text);
      else gatherer.close(tag);
    },
  });
  return pool;
}

/** What the cells of a workbook refer to. */
interface Shared {
  strings: StringPool;
  dates: ReadonlySet<number>;
  is1904: boolean;
}

/** Reads the rows of a sheet, and gives each that has a value to `put`. */
function sheetListener({ strings, dates, is1904 }: Shared, put: (record: CsvRecord) => void): XmlListener {
  const gatherer = new TextGatherer();
  let line = 0;
  let fields: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;

  const shown = (): string => {
    if (type === 's') return strings.get(Number(value));
    if (type === 'inlineStr') return gatherer.text;
    if (type === 'str') return value;
    if (type === 'b') return value === '1' ? 'TRUE' : value === '' ? '' : 'FALSE';
    if (type === 'e') return '';
    if (type === 'd') return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ');
    if (value === '') return '';
    return (dates.has(style) ? dateText(value, is1904) : undefined) ?? numberText(value);
  };

  return {
    open(tag, attributes) {
      if (tag === 'c') {
        column = (attributes.r === undefined ? undefined : columnIndex(attributes.r)) ?? column + 1;
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
        gatherer.text = '';
      } else if (tag === 'v') isValue = true;
      else if (tag === 'row') {
        line = Number(attributes.r ?? line + 1) || line + 1;
        fields = [];
        column = -1;
      } else gatherer.open(tag);
    },
    text(text) {
      if (isValue) value += text;
      else gatherer.add(text);
    },
    close(tag) {
      if (tag === 'v') isValue = false;
      else if (tag === 'c') {
        const text = shown();
        if (text !== '') setCell(fields, column, text);
      } else if (tag === 'row') {
        if (fields.some((field) => field.trim() !== '')) put({ line, fields });
      } else gatherer.close(tag);
    },
  };
}

/** Opens a workbook of Excel 2007 and later: its sheets are read as streams, its shared texts are kept as bytes. */
export async function openXlsx(archive: Archive): Promise<Workbook> {
  const relations = await readRelations(archive);
  const sheets: { name: string; entry: string; isShown: boolean }[] = [];
  let is1904 = false;
  await readWholeXml(archive.read(WORKBOOK), {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const relation = relations.get(attributeOf(attributes, 'id') ?? '');
      const name = attributes.name ?? '';
      // Charts and dialogs are sheets of their own, without rows.
      if (!relation || relation.type !== 'worksheet' || sheets.some((one) => one.name === name)) return;
      sheets.push({ name, entry: relation.target, isShown: (attributes.state ?? 'visible') === 'visible' });
    },
  });
  const targetOf = (type: string) => [...relations.values()].find((one) => one.type === type && archive.has(one.target))?.target;
  let shared: Promise<Shared> | undefined;
  const readShared = async (): Promise<Shared> => {
    const [strings, styles] = [targetOf('sharedStrings'), targetOf('styles')];
    return {
      strings: strings ? await readSharedStrings(archive, strings) : new StringPool(),
      dates: styles ? await readDateStyles(archive, styles) : new Set(),
      is1904,
    };
  };

  async function* rows(sheet: string): AsyncGenerator<SheetChunk, undefined> {
    const found = sheets.find(({ name }) => name === sheet);
    if (!found) throw unreadable('noSheet');
    let records: CsvRecord[] = [];
    const listener = sheetListener(await (shared ??= readShared()), (record) => records.push(record));
    const size = Math.max(archive.sizeOf(found.entry), 1);
    for await (const read of readXml(archive.read(found.entry), listener)) {
      if (records.length === 0) continue;
      yield { records, progress: read / size };
      records = [];
    }
    return undefined;
  }

  const names = [...sheets].sort((one, other) => Number(other.isShown) - Number(one.isShown)).map(({ name }) => name);
  if (names.length === 0) throw unreadable('archive');
  return { sheets: names, rows, close: () => archive.close() };
}
