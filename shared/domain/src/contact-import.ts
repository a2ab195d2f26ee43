import type { NamedContactField } from './contact-fields.ts';
import { CONTACT_FIELDS, CUSTOM_FIELDS, parseBirthDate, SLASH_DATE_FORMATS, type ContactField, type SlashDateFormat } from './contacts.ts';
import { keyOfOwnField } from './own-field-names.ts';
import { array, boolean, idField, object, string, type InferType } from './validation.ts';

/** Names that a column of an imported file may have for a field, in the three locales and as other products export them (spec 1 §5). */
// prettier-ignore
const COLUMN_ALIASES: Readonly<Record<NamedContactField, readonly string[]>> = {
  phone: ['phone', 'phone number', 'phonenumber', 'mobile', 'mobile phone', 'msisdn', 'tel', 'telephone', 'number', 'mobile number', 'cell', 'cell phone', 'cellphone', 'contact phone', 'whatsapp', 'телефон', 'номер телефона', 'номер', 'мобильный', 'мобильный телефон', 'тел', 'тел.', 'сотовый', 'сотовый телефон', 'моб', 'моб.', 'моб. телефон', 'моб. тел.', 'мобильный номер', 'контактный телефон', 'teléfono', 'telefono', 'móvil', 'movil', 'celular', 'número', 'numero', 'teléfono móvil', 'telefono movil', 'teléfono celular', 'telefono celular', 'número de teléfono', 'numero de telefono', 'número de móvil', 'tel.', 'tlf', 'tlf.'],
  email: ['email', 'e-mail', 'mail', 'email address', 'почта', 'эл. почта', 'электронная почта', 'эл почта', 'эл. адрес', 'адрес эл. почты', 'адрес электронной почты', 'имейл', 'мейл', 'correo', 'correo electrónico', 'correo electronico', 'correo-e', 'e-correo', 'dirección de correo'],
  lastName: ['lastname', 'last name', 'last_name', 'surname', 'family name', 'фамилия', 'apellido', 'apellidos', 'primer apellido'],
  firstName: ['firstname', 'first name', 'first_name', 'name', 'given name', 'имя', 'forename', 'nombre', 'nombre de pila', 'primer nombre'],
  middleName: ['middlename', 'middle name', 'middle_name', 'patronymic', 'отчество', 'segundo nombre'],
  date: ['date', 'birthday', 'birthdate', 'birth date', 'date of birth', 'dob', 'дата', 'дата рождения', 'день рождения', 'дата рожд.', 'др', 'д.р.', 'fecha', 'fecha de nacimiento', 'cumpleaños'],
  gender: ['gender', 'sex', 'пол', 'género', 'genero', 'sexo'],
  timeZone: ['timezone', 'time zone', 'time_zone', 'tz', 'часовой пояс', 'часовая зона', 'zona horaria', 'huso horario'],
};

// prettier-ignore
const GENDER_WORDS: Readonly<Record<string, 'male' | 'female'>> = {
  male: 'male', m: 'male', man: 'male', м: 'male', муж: 'male', мужской: 'male', hombre: 'male', masculino: 'male', h: 'male',
  female: 'female', f: 'female', woman: 'female', ж: 'female', жен: 'female', женский: 'female', mujer: 'female', femenino: 'female',
};

/** What a custom field is called before its number, in files of people and of other products. */
// prettier-ignore
const CUSTOM_NAMES = ['custom', 'custom field', 'field', 'доп. поле', 'доп поле', 'дополнительное поле', 'поле', 'campo', 'campo adicional', 'campo personalizado', 'campo extra'];

/** Names of a column that holds tags, as the list of contacts exports them and as other products do. */
const TAG_ALIASES = ['tags', 'tag', 'labels', 'теги', 'тег', 'метки', 'метка', 'etiquetas', 'etiqueta'];

const FIELD_BY_ALIAS = new Map<string, ContactImportTarget>([
  ...Object.entries(COLUMN_ALIASES).flatMap(([field, aliases]) => aliases.map((alias) => [alias, field as ContactField] as const)),
  ...TAG_ALIASES.map((alias) => [alias, 'tags'] as const),
  ...CUSTOM_FIELDS.map((field) => [field, field] as const),
  ...CUSTOM_FIELDS.map((field, index) => [`custom${index + 1}`, field] as const),
  ...CUSTOM_FIELDS.flatMap((field, index) => CUSTOM_NAMES.map((name) => [`${name} ${index + 1}`, field] as const)),
  ...CUSTOM_FIELDS.flatMap((field) => CUSTOM_NAMES.map((name) => [`${name} ${field.slice(-2)}`, field] as const)),
]);

/** The field of a column by its header; undefined for an unknown one. */
export function fieldOfColumn(header: string): ContactImportTarget | undefined {
  const text = header.normalize('NFC').replace(/^\uFEFF/, '');
  let end = text.length;
  while (/[\s*:]/.test(text.charAt(end - 1))) end -= 1;
  const name = text.slice(0, end).trim().toLowerCase().replace(/\s+/g, ' ');
  return FIELD_BY_ALIAS.get(name) ?? FIELD_BY_ALIAS.get(name.replace(/[_-]/g, ' '));
}

/** What a column of a file can be imported into. */
export type ContactImportTarget = ContactField | 'tags';

/** Everything that a column can be imported into at any account; a column that is left out has no target. */
export const IMPORT_TARGETS: readonly ContactImportTarget[] = [...CONTACT_FIELDS, 'tags'];

/** Whether a column may go there: to a field of every contact, or to one that the account has added, which is known with the account. */
const isImportTarget = (target: string): boolean =>
  IMPORT_TARGETS.includes(target as ContactImportTarget) || keyOfOwnField(target) !== undefined;

/** Encodings of text that an import reads, as the Encoding Standard names them. */
export const IMPORT_ENCODINGS = ['utf-8', 'windows-1251', 'windows-1252', 'x-mac-cyrillic', 'koi8-r', 'ibm866', 'utf-16le', 'utf-16be'] as const; // prettier-ignore
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

export const IMPORT_DELIMITERS = [';', ',', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** Columns that a file may have. */
export const MAX_IMPORT_COLUMNS = 1000;

/** Reads a gender in any of the three languages; undefined for anything else. */
export function parseGender(input: string): 'male' | 'female' | undefined {
  return GENDER_WORDS[input.trim().toLowerCase()];
}

/** Why a row was not imported; each has a sentence in the report and in the locales. */
export const IMPORT_ERRORS = [
  'noAddress',
  'phoneInvalid',
  'phoneRounded',
  'emailInvalid',
  'dateInvalid',
  'valueInvalid',
  'tooLong',
  'tooManyColumns',
  'tagsInvalid',
  'channelUnknown',
] as const;
export type ImportError = (typeof IMPORT_ERRORS)[number];

const columnTargets = array()
  .of(
    string()
      .nullable()
      .defined()
      .test('target', 'notAllowed', (target) => target === null || isImportTarget(target)),
  )
  .max(MAX_IMPORT_COLUMNS);

/** How a file is read where its content is not asked: each is guessed when it is not given. */
export const importOptionsSchema = object({
  encoding: string().oneOf(IMPORT_ENCODINGS),
  delimiter: string().oneOf(IMPORT_DELIMITERS),
  /** Name of the sheet of a workbook. */
  sheet: string().max(255),
  /** Whether the first row names the columns. */
  header: boolean(),
  /** How days with strokes are written; without it they are American (spec 1 §5). */
  dateFormat: string().oneOf(SLASH_DATE_FORMATS),
  /** The target of each column in its order, null for one that is left out; without it columns are known by their names. */
  columns: columnTargets.test(
    'columns',
    'contact.address',
    (columns) => !columns || columns.includes('phone') || columns.includes('email'),
  ),
}).noUnknown();
export type ImportOptions = InferType<typeof importOptionsSchema>;

/** Body of `PUT /contacts`: which uploaded file goes into which list, and how it is read. */
export const importSchema = object({
  ListId: idField().required(),
  from: object({ key: idField().required() }).noUnknown().required(),
  options: importOptionsSchema.optional().default(undefined),
}).noUnknown();
export type ImportRequest = InferType<typeof importSchema>;

/** Body of `POST /contacts/imports/preview`; columns that are chosen need not have an address yet. */
export const importPreviewSchema = object({
  ListId: idField().required(),
  from: object({ key: idField().required() }).noUnknown().required(),
  options: importOptionsSchema.shape({ columns: columnTargets }).optional().default(undefined),
}).noUnknown();
export type ImportPreviewRequest = InferType<typeof importPreviewSchema>;

export const IMPORT_FORMATS = ['csv', 'xlsx', 'xls', 'ods'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** A column of a file: its name, its first values, and where it would go. */
export interface ImportColumn {
  /** Empty where the file has no header. */
  name: string;
  values: readonly string[];
  target: ContactImportTarget | null;
  /** How many of the counted rows have a value in it. */
  filled?: number;
  /** How many of the counted rows have a value that could not be read where the column goes. */
  faults?: number;
}

/** Rows of a file by which its columns are counted; of a longer file they are its first ones. */
export const IMPORT_COUNTED_ROWS = 5000;

/** A row of a file as it stands there, with what an import could not read of it. */
export interface ImportSampleRow {
  /** The line of the file on which it begins, from 1. */
  line: number;
  /** What its columns hold, shortened. */
  values: readonly string[];
  /** Cells that its contact would come in without, by the number of their column from 0. */
  faults: readonly { column: number; reason: ImportError }[];
  /** Why the row would not be imported; null where it would be. */
  refused: ImportError | null;
}

/** What was counted of a file's rows, and some of them. */
export interface ImportSample {
  /** How many rows were counted, `IMPORT_COUNTED_ROWS` at most. */
  counted: number;
  /** Whether these are all rows of the file. */
  isWhole: boolean;
  /** The first rows, then the first of the others that have faults. */
  rows: readonly ImportSampleRow[];
}

/** How a file would be read: what was guessed of it or given, and its columns with their first values. */
export interface ImportPreview {
  format: ImportFormat;
  /** Null for a workbook. `isSure` is false where another encoding reads nearly as well. */
  encoding: { value: ImportEncoding; isSure: boolean } | null;
  /** Null for a workbook. */
  delimiter: string | null;
  /** Null for a text. */
  sheet: { value: string; names: readonly string[] } | null;
  header: boolean;
  columns: readonly ImportColumn[];
  /** Days with strokes in the file; null where it has none. `value` is null where they may be read both ways. */
  dates: { value: SlashDateFormat | null; example: string } | null;
  /** Whether the targets are those of the last import of a file with this header. */
  isRemembered: boolean;
  /** What the first rows are, read as the columns go. */
  sample?: ImportSample;
}

/** Days since the end of 1899 that spreadsheets store for 1927 to 2099: smaller numbers are years and the like. */
const SERIAL_DAYS = { least: 10_000, most: 73_050 };
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * Reads a day of a file as `yyyy-MM-dd`: as people type it, with a year of two digits, which is the last one that is not to come, or as the
 * number that a spreadsheet stores. `slashes` says how days with strokes are written.
 */
export function parseImportedDate(input: string, slashes?: SlashDateFormat, thisYear = new Date().getUTCFullYear()): string | undefined {
  const text = input.trim();
  const days = /^\d{5}$/.test(text) ? Number(text) : 0;
  if (days >= SERIAL_DAYS.least && days <= SERIAL_DAYS.most) return new Date(SERIAL_EPOCH + days * DAY_MS).toISOString().slice(0, 10);
  const [, day, year] = /^(\d{1,2}([./])\d{1,2}\2)(\d{2})$/.exec(text)?.toSpliced(2, 1) ?? [];
  if (day === undefined || year === undefined) return parseBirthDate(text, slashes);
  const century = thisYear - (thisYear % 100);
  return parseBirthDate(`${day}${century + Number(year) > thisYear ? century - 100 + Number(year) : century + Number(year)}`, slashes);
}

/** How the days with strokes among `values` are written, by the one that cannot be read the other way; undefined where there is none. */
export function guessDateFormat(values: readonly string[]): ImportPreview['dates'] | undefined {
  const slashed = values.filter((value) => /^\d{1,2}\/\d{1,2}\/(\d{2}|\d{4})$/.test(value.trim()));
  const readable = (format: SlashDateFormat) => slashed.filter((value) => parseImportedDate(value, format) !== undefined).length;
  if (slashed.length === 0) return undefined;
  const [european, american] = [readable('dd/MM/yyyy'), readable('MM/dd/yyyy')];
  const value = european === american ? null : european > american ? 'dd/MM/yyyy' : 'MM/dd/yyyy';
  return { value, example: (slashed[0] ?? '').trim() };
}

/** How long an import can be undone after its end. */
export const IMPORT_UNDO_MS = 3_600_000;

/** What undoing an import did: new contacts that are gone, others that are as they were, and those that stay because they were changed since. */
export interface ImportUndone {
  removed: number;
  restored: number;
  kept: number;
}

/** Answer of `PUT /contacts` when done; `report` is the file id of the refused rows with their reasons (decisions.md "Shapes"). */
export interface ImportResult {
  total: number;
  created: number;
  merged: number;
  refused: number;
  report: string | null;
}
