import {
  guessDateFormat,
  type ContactImportTarget,
  type ImportColumn,
  type ImportOptions,
  type ImportPreview,
} from '@cabinet/domain/contact-import';
import { holdsDates, targetOfColumn } from '@cabinet/domain/contact-import-targets';
import type { CustomField } from '@cabinet/domain/custom-fields';
import type { SlashDateFormat } from '@cabinet/domain/contacts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { addressOf, isHeader, namesOf, readColumns } from './columns.ts';
import { countRows } from './count-rows.ts';
import type { CsvRecord } from './csv-parser.ts';
import type { FileSource } from './file-source.ts';
import { readTable, type Table, type TableChunk } from './open-table.ts';

/** Rows by which columns and dates are guessed, which are held while they are. */
const SAMPLE_ROWS = 2000;
/** Values of a column that are shown, and how much of each. */
const SHOWN_VALUES = 4;
const SHOWN_CHARACTERS = 120;
/** A column without a known name holds addresses where this share of its values are such. */
const ADDRESS_SHARE = 0.5;

/** What an account chose for a header before. */
export interface RememberedMapping {
  columns: readonly (ContactImportTarget | null)[];
  dateFormat: SlashDateFormat | null;
}

interface Asked {
  source: FileSource;
  /** Default region of phones. */
  country: string;
  options: Partial<ImportOptions>;
  /** The fields that the list's account has added. */
  own: readonly CustomField[];
  /** The mapping that was last used for a header of these names. */
  remembered(names: readonly string[]): Promise<RememberedMapping | undefined>;
}

/** What is known of a file's columns before anybody has sent them anywhere. */
interface FileHead {
  first: readonly string[];
  /** Whether the first record is a header. */
  header: boolean;
  names: readonly string[];
  /** What the first rows have in each column. */
  values: readonly (readonly string[])[];
}

type Rows = AsyncGenerator<TableChunk, undefined>;

/** The first records of a file, `most` at least where it has so many; the others are left in `rows`. */
async function readFirst(rows: Rows, most: number): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  while (records.length < most) {
    const { value } = await rows.next();
    if (!value) break;
    records.push(...value.records);
  }
  return records;
}

/** Records that were read already, and those that follow. */
async function* allOf(first: readonly CsvRecord[], rows: Rows): AsyncGenerator<readonly CsvRecord[]> {
  yield first;
  for await (const { records } of rows) yield records;
}

/** Finds the columns of phones and of emails by their values where no name told them. */
function guessAddresses(targets: (ContactImportTarget | null)[], columns: readonly (readonly string[])[], country: string): void {
  if (targets.includes('phone') || targets.includes('email')) return;
  for (const kind of ['phone', 'email'] as const) {
    const found = columns.findIndex((values, index) => {
      const filled = values.filter((value) => value.trim() !== '');
      const fitting = filled.filter((value) => addressOf(value.trim(), country) === kind).length;
      return targets[index] === null && fitting > 0 && fitting >= filled.length * ADDRESS_SHARE;
    });
    if (found >= 0) targets[found] = kind;
  }
}

/** Where columns go that nobody has sent anywhere: as the account chose for this header before, by their names, or by their values. */
function guessTargets(
  { first, header, names, values }: FileHead,
  known: RememberedMapping | undefined,
  { country, own }: Pick<Asked, 'country' | 'own'>,
): (ContactImportTarget | null)[] {
  const guessed = header ? names.map((name) => targetOfColumn(name, own)?.field) : (readColumns(first, country, { header })?.fields ?? []);
  const taken = new Set<ContactImportTarget>();
  const targets = names.map((_, index): ContactImportTarget | null => {
    const target = known ? known.columns[index] : guessed[index];
    // Of several columns for one field the first is taken; who wants another one chooses it.
    if (!target || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
  if (!known) guessAddresses(targets, values, country);
  return targets;
}

/**
 * What an import would make of a file: how it is read, its columns with their first values, where each goes, as it was chosen or would be, and
 * what its first rows are when they are read so.
 */
export async function previewImport({ source, ...asked }: Asked): Promise<ImportPreview> {
  const { rows, ...reading } = await readTable(source, asked.options);
  try {
    return await previewRows(rows, reading, asked);
  } finally {
    await rows.return(undefined);
  }
}

async function previewRows(
  rows: Rows,
  reading: Omit<Table, 'rows'>,
  { country, options, own, remembered }: Omit<Asked, 'source'>,
): Promise<ImportPreview> {
  const records = await readFirst(rows, SAMPLE_ROWS + 1);
  const sample = records.slice(0, SAMPLE_ROWS + 1).map(({ fields }) => fields);
  const first = sample[0];
  if (!first) throw new ApiError('IMPORT_EMPTY');
  const header = options.header ?? isHeader(namesOf(first), country);
  const body = header ? sample.slice(1) : sample;
  const isOnlySheet = (reading.sheet?.names.length ?? 1) === 1;
  // What has more sheets, or a header that somebody chose, can be read otherwise.
  if (body.length === 0 && isOnlySheet && options.header === undefined) throw new ApiError('IMPORT_EMPTY');
  const width = header ? first.length : Math.max(...sample.map((fields) => fields.length));
  const names = Array.from({ length: width }, (_, index) => (header ? (namesOf(first)[index] ?? '') : ''));
  const values = names.map((_, index) => body.map((fields) => fields[index] ?? ''));

  const known = header ? await remembered(names) : undefined;
  const chosen = options.columns && names.map((_, index) => (options.columns?.[index] ?? null) as ContactImportTarget | null);
  const targets = chosen ?? guessTargets({ first, header, names, values }, known, { country, own });

  const dated = values.filter((_, index) => holdsDates(targets[index] ?? null, own));
  // Another column may be sent to a field of days yet.
  const guess = guessDateFormat(dated.flat()) ?? guessDateFormat(values.flat());
  const dates = guess && { ...guess, value: options.dateFormat ?? guess.value ?? known?.dateFormat ?? null };
  const mapping = readColumns(first, country, { columns: targets, header, dateFormat: dates?.value ?? undefined }, own);
  const counted = mapping && (await countRows(allOf(header ? records.slice(1) : records, rows), { columns: mapping, country, shownCharacters: SHOWN_CHARACTERS })); // prettier-ignore
  const columns = names.map((name, index): ImportColumn => ({
    name,
    values: (values[index] ?? [])
      .filter((value) => value.trim() !== '')
      .slice(0, SHOWN_VALUES)
      .map((value) => value.trim().slice(0, SHOWN_CHARACTERS)),
    target: targets[index] ?? null,
    ...counted?.columns[index],
  }));
  return {
    ...reading,
    header,
    columns,
    dates: dates ?? null,
    isRemembered: known !== undefined,
    ...(counted && { sample: counted.sample }),
  };
}
