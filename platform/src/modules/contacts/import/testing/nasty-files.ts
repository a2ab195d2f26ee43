import { CFB, utils, write, type BookType } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { ZipFile } from 'yazl';
import type { NastyFile } from './nasty-file.ts';
import { nastyTexts } from './nasty-texts.ts';

const PEOPLE = [
  { phone: '+34611234567', firstName: 'José', lastName: 'Núñez' },
  { phone: '+34611234568', firstName: 'Íñigo', lastName: 'Ibáñez' },
];
const RUSSIANS = [
  { phone: '+79161234567', firstName: 'Иван', lastName: 'Щёлоков' },
  { phone: '+79161234568', firstName: 'Мария', lastName: 'Яковлева' },
];
const SPANISH = 'Teléfono móvil;Nombre;Apellidos\r\n+34611234567;José;Núñez\r\n+34611234568;Íñigo;Ibáñez\r\n';
const RUSSIAN = 'Телефон;Имя;Фамилия\r\n79161234567;Иван;Щёлоков\r\n89161234568;Мария;Яковлева\r\n';
const TABLE = [
  ['Телефон', 'Имя', 'Фамилия', 'Дата рождения'],
  [79161234567, 'Иван', 'Щёлоков', new Date(Date.UTC(1990, 0, 25))],
  ['8 (916) 123-45-68', 'Мария', 'Яковлева', '14.03.1991'],
];
const DATED = [
  { ...RUSSIANS[0], date: '1990-01-25' },
  { ...RUSSIANS[1], date: '1991-03-14' },
];

/** A workbook by its library, with a sheet before the one of contacts where `isSecond`. */
export function workbookOf(type: BookType, rows: readonly (readonly unknown[])[] = TABLE, before?: string): Buffer {
  const book = utils.book_new();
  if (before) utils.book_append_sheet(book, utils.aoa_to_sheet([[before]]), before);
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][], { UTC: true, cellDates: false }), 'Контакты');
  return write(book, { type: 'buffer', bookType: type }) as Buffer;
}

/** A container of Office that has these streams. */
function compoundOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, name, content);
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}

/** An archive of these files. */
export async function archiveOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return Buffer.concat((await (zip.outputStream as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> }).toArray()) as Buffer[]);
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORKBOOK = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATION}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`;
const RELATIONS = `<Relationships><Relationship Id="r1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

/** A workbook whose only sheet has this XML, and what else is given. */
export const xlsxOf = (sheet: string | Buffer, files: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> =>
  archiveOf({ 'xl/workbook.xml': WORKBOOK, 'xl/_rels/workbook.xml.rels': RELATIONS, 'xl/worksheets/sheet1.xml': sheet, ...files });

const inline = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const PLAIN_ROWS = `<row r="1">${inline('A1', 'phone')}${inline('B1', 'firstName')}</row><row r="2"><c r="A2"><v>7.9161234567E10</v></c>${inline('B2', 'Anna')}</row>`;
const ANNA = [{ phone: '+79161234567', firstName: 'Anna' }];

/** Replaces a name inside of an archive by another of the same length: libraries do not write such names themselves. */
function renamed(archive: Buffer, from: string, to: string): Buffer {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at, 'latin1');
  return bytes;
}

const ODS_HEAD =
  '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Лист1">';
const odsCell = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const odsOf = (rows: string) =>
  archiveOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${ODS_HEAD}${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });

const ODS_DATES = `<table:table-row>${['phone', 'firstName', 'birthday'].map(odsCell).join('')}</table:table-row>
  <table:table-row><table:table-cell office:value-type="float" office:value="79161234567"><text:p>7,92E+10</text:p></table:table-cell>
  <table:table-cell office:value-type="string"><office:annotation><text:p>a friend</text:p></office:annotation><text:p>Anna<text:s/>Maria</text:p></table:table-cell>
  <table:table-cell office:value-type="date" office:date-value="1990-01-25"><text:p>25.01.90</text:p></table:table-cell></table:table-row>`;

/** Every file that an import has to take, or has to refuse with a reason. */
export async function nastyFiles(): Promise<NastyFile[]> {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${sheetOf(`<row><c t="inlineStr"><is><t>&b;</t></is></c></row>`)}`;
  const emptyRows = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'; // prettier-ignore
  return [
    ...nastyTexts(),
    { name: 'utf8.csv', content: Buffer.from(RUSSIAN), contacts: RUSSIANS },
    { name: 'utf8-with-bom.csv', content: Buffer.from(`\uFEFF${SPANISH}`), contacts: PEOPLE },
    {
      name: 'utf16le-from-excel-unicode-text.csv',
      content: Buffer.from(`\uFEFF${RUSSIAN.replaceAll(';', '\t')}`, 'utf16le'),
      contacts: RUSSIANS,
    },
    { name: 'utf16be.csv', content: Buffer.from(`\uFEFF${RUSSIAN}`, 'utf16le').swap16(), contacts: RUSSIANS },
    { name: 'utf16le-without-bom.csv', content: Buffer.from(SPANISH, 'utf16le'), contacts: PEOPLE },
    { name: 'cp1251.csv', content: iconv.encode(RUSSIAN, 'win1251'), contacts: RUSSIANS },
    { name: 'cp1252-with-spanish-headers.csv', content: iconv.encode(SPANISH, 'win1252'), contacts: PEOPLE },
    { name: 'maccyrillic.csv', content: iconv.encode(RUSSIAN, 'maccyrillic'), contacts: RUSSIANS },
    { name: 'sep-line-and-commas.csv', content: Buffer.from(`sep=,\r\n${RUSSIAN.replaceAll(';', ',')}`), contacts: RUSSIANS },
    { name: 'pipes-and-lone-returns.csv', content: Buffer.from(RUSSIAN.replaceAll(';', '|').replaceAll('\r\n', '\r')), contacts: RUSSIANS },
    { name: 'tabs.csv', content: Buffer.from(RUSSIAN.replaceAll(';', '\t')), contacts: RUSSIANS },
    { name: 'empty-lines.csv', content: Buffer.from(RUSSIAN.replaceAll('\r\n', '\r\n\r\n;;\r\n')), contacts: RUSSIANS },
    { name: 'no-header.csv', content: Buffer.from('Anna;79161234567\nBoris;79161234568\n'), contacts: [{ phone: '+79161234567', custom01: 'Anna' }, { phone: '+79161234568', custom01: 'Boris' }] }, // prettier-ignore
    { name: 'quotes-with-line-breaks.csv', content: Buffer.from('phone;custom01\n79161234567;"Tverskaya 1;\nthe ""red"" door"\n79161234568;x\n'), contacts: [{ phone: '+79161234567', custom01: 'Tverskaya 1;\nthe "red" door' }, { phone: '+79161234568', custom01: 'x' }] }, // prettier-ignore
    { name: 'formulas.xlsx', content: await xlsxOf(sheetOf(PLAIN_ROWS.replace('<v>7.9161234567E10</v>', '<f>79161234566+1</f><v>79161234567</v>'))), contacts: ANNA }, // prettier-ignore
    { name: 'xlsx-named-csv.csv', content: workbookOf('xlsx'), contacts: DATED },
    { name: 'csv-with-a-sheet-of-dates.csv', content: Buffer.from('phone;birthday\n79161234567;25.01.1990 0:00:00\n'), contacts: [{ phone: '+79161234567', date: '1990-01-25' }] }, // prettier-ignore
    { name: 'excel-97.xls', content: workbookOf('biff8'), contacts: DATED },
    { name: 'numbers-and-words.ods', content: workbookOf('ods'), contacts: RUSSIANS },
    { name: 'dates-and-a-note.ods', content: await odsOf(ODS_DATES), contacts: [{ phone: '+79161234567', firstName: 'Anna Maria', date: '1990-01-25' }] }, // prettier-ignore
    { name: 'phones-in-scientific-notation.xlsx', content: await xlsxOf(sheetOf(PLAIN_ROWS)), contacts: ANNA },
    { name: 'prefixed-namespaces.xlsx', content: await xlsxOf(sheetOf(PLAIN_ROWS).replaceAll(/<(\/?)(\w)/g, '<$1x:$2').replace('<x:worksheet', '<x:worksheet xmlns:x="m"')), contacts: ANNA }, // prettier-ignore
    { name: 'rows-without-addresses.xlsx', content: await xlsxOf(sheetOf(PLAIN_ROWS.replaceAll(/ r="\w+"/g, ''))), contacts: ANNA },
    { name: 'repeated-rows-and-cells.ods', content: await odsOf(`<table:table-row>${odsCell('phone')}${odsCell('firstName')}</table:table-row><table:table-row table:number-rows-repeated="2">${odsCell('79161234567')}${odsCell('Anna')}</table:table-row>${emptyRows}`), contacts: ANNA }, // prettier-ignore
    { name: 'docx-named-xlsx.xlsx', content: await archiveOf({ 'word/document.xml': '<w/>' }), refused: 'archive', isUploaded: false },
    { name: 'broken-off.xlsx', content: workbookOf('xlsx').subarray(0, 3000), refused: 'damaged', isUploaded: false },
    { name: 'broken-xml.xlsx', content: await xlsxOf('<worksheet><sheetData><row>'), refused: 'damaged' },
    { name: 'zip-bomb.xlsx', content: await xlsxOf(Buffer.alloc(40 * 2 ** 20, 0x20)), refused: 'tooLarge' },
    { name: 'text-without-end.xlsx', content: await xlsxOf(sheetOf(`<row><c t="inlineStr"><is><t>${'ab '.repeat(2_000_000)}</t></is></c></row>`)), refused: 'tooLarge' }, // prettier-ignore
    { name: 'entity-bomb.xlsx', content: await xlsxOf(bomb), refused: 'unsafe' },
    { name: 'path-out-of-the-archive.xlsx', content: renamed(await xlsxOf(sheetOf(PLAIN_ROWS), { 'aa/evil.xml': 'x' }), 'aa/evil.xml', '../evil.xml'), refused: 'unsafe' }, // prettier-ignore
    { name: 'two-entries-of-one-name.xlsx', content: renamed(await xlsxOf(sheetOf(PLAIN_ROWS), { 'xl/workbook.xm2': WORKBOOK }), 'xl/workbook.xm2', 'xl/workbook.xml'), refused: 'unsafe' }, // prettier-ignore
    { name: 'wide-without-end.xlsx', content: await xlsxOf(sheetOf(`<row r="1">${inline('XFD1', 'phone')}</row>`)), refused: 'tooWide' },
    { name: 'million-columns.ods', content: await odsOf(`<table:table-row><table:table-cell table:number-columns-repeated="1000000" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>`), refused: 'tooWide' }, // prettier-ignore
    { name: 'broken-off.xls', content: workbookOf('biff8').subarray(0, 1024), refused: 'damaged' },
    { name: 'word-document.xls', content: compoundOf({ '/WordDocument': Buffer.alloc(5000) }), refused: 'archive' },
    { name: 'with-a-password.xlsx', content: compoundOf({ '/EncryptedPackage': Buffer.alloc(5000), '/EncryptionInfo': Buffer.from('0400040040000000', 'hex') }), refused: 'protected' }, // prettier-ignore
    {
      name: 'empty-container.xls',
      content: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
      refused: 'damaged',
    },
    {
      name: 'picture.csv',
      content: Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]),
      refused: 'binary',
      isUploaded: false,
    },
  ];
}
