import { array, object, string, type InferType } from './validation.ts';

/** Numbers that begin with `prefix` (E.164, with the plus) belong to `operator`, unless a longer prefix says otherwise. */
export interface OperatorPrefix {
  prefix: string;
  operator: string;
  /** MCC and MNC (E.212) as one string; empty where the numbering plan does not identify the network. */
  mccmnc: string;
  /** ISO 3166, two letters. */
  country: string;
}

/** Columns of the file of `GET /operators` and `PUT /operators`, which its first line names. */
export const OPERATOR_COLUMNS = ['prefix', 'operator', 'mccmnc', 'country'] as const satisfies readonly (keyof OperatorPrefix)[];
export type OperatorColumn = (typeof OPERATOR_COLUMNS)[number];

export const OPERATOR_LIMITS = {
  lines: 500_000,
  /** How many faults of one file are reported. */
  faults: 100,
  /** How many differences of a file are told one by one. */
  changes: 200,
} as const;

// Not a schema: a file has hundreds of thousands of lines, and four patterns are all there is to check.
const COLUMN_PATTERNS: Readonly<Record<OperatorColumn, RegExp>> = {
  prefix: /^\+[1-9]\d{0,14}$/,
  operator: /^\S.{0,99}$/u,
  mccmnc: /^(\d{5,6})?$/,
  country: /^[A-Z]{2}$/,
};

/** The columns of a line with an invalid value. */
export const operatorFaults = (line: OperatorPrefix): OperatorColumn[] =>
  OPERATOR_COLUMNS.filter((column) => !COLUMN_PATTERNS[column].test(line[column]));

/** How a table came to be in force: with the installation, by a file, or as the way back to the one before. */
export const OPERATOR_TABLE_KINDS = ['shipped', 'uploaded', 'restored'] as const;
export type OperatorTableKind = (typeof OPERATOR_TABLE_KINDS)[number];

/** A table of operators that is in force, or was. */
export interface OperatorTableInfo {
  kind: OperatorTableKind;
  /** How many prefixes, operators and countries it has. */
  lines: number;
  operators: number;
  countries: number;
  /** Who put it in force; null for the one that ships. */
  author: { id: string; username: string } | null;
  createdAt: string;
}

/** Answer of `GET /operators/table`: the table in force, and the one that it took the place of, while that is kept. */
export interface OperatorTableState {
  current: OperatorTableInfo;
  previous: OperatorTableInfo | null;
  /** The version of the table in force, for `If-Match`. */
  version: string;
}

/** A line that another table adds, changes or removes. */
export interface OperatorChange {
  kind: 'added' | 'changed' | 'removed';
  before: OperatorPrefix | null;
  after: OperatorPrefix | null;
}

/** How another table differs from the one in force. */
export interface OperatorsDifference {
  /** Lines of the other table. */
  total: number;
  added: number;
  changed: number;
  removed: number;
  /** The first of them, by prefix. */
  changes: OperatorChange[];
  /** The version of the table in force, for `If-Match`. */
  version: string;
}

/** How many networks a search of `POST /dictionaries/getOperatorsData` answers. */
export const MAX_FOUND_OPERATORS = 50;

/** Body of `POST /dictionaries/getOperatorsData` (spec 2 §7): networks by their codes, or by `search` in names, countries and codes. */
export const operatorCodesSchema = object({
  data: array(
    object({
      mcc: string().required().matches(/^\d{3}$/), // prettier-ignore
      mnc: string().required().matches(/^\d{2,3}$/), // prettier-ignore
    })
      .noUnknown()
      .required(),
  )
    .required()
    .min(0)
    .max(1000),
  search: string().max(100).optional(),
}).noUnknown();
export type OperatorCodes = InferType<typeof operatorCodesSchema>;

/** A network by its codes. */
export interface OperatorData {
  mcc: string;
  mnc: string;
  operator: string;
  country: string;
}

/** Splits a network's code: the first three digits are the MCC. */
export const splitMccMnc = (mccmnc: string): { mcc: string; mnc: string } => ({ mcc: mccmnc.slice(0, 3), mnc: mccmnc.slice(3) });
