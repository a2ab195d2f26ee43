import { array, object, string, type InferType } from './validation.ts';

/** Numbers that begin with `prefix` (E.164, with the plus) belong to `operator`, unless a longer prefix says otherwise. */
export interface OperatorPrefix {
  prefix: string;
  operator: string;
  /** Its codes of E.212 one behind the other; empty where the plan of numbers does not tell the network. */
  mccmnc: string;
  /** ISO 3166, two letters. */
  country: string;
}

/** Columns of the file of `GET /operators` and `PUT /operators`, which its first line names. */
export const OPERATOR_COLUMNS = ['prefix', 'operator', 'mccmnc', 'country'] as const satisfies readonly (keyof OperatorPrefix)[];
export type OperatorColumn = (typeof OPERATOR_COLUMNS)[number];

export const OPERATOR_LIMITS = {
  lines: 500_000,
  /** Faults that are told of one file. */
  faults: 100,
} as const;

// Not a schema: a file has hundreds of thousands of lines, and four patterns are all there is to check.
const RULES: Readonly<Record<OperatorColumn, RegExp>> = {
  prefix: /^\+[1-9]\d{0,14}$/,
  operator: /^\S.{0,99}$/u,
  mccmnc: /^(\d{5,6})?$/,
  country: /^[A-Z]{2}$/,
};

/** The columns of a line in which it is wrong. */
export const operatorFaults = (line: OperatorPrefix): OperatorColumn[] =>
  OPERATOR_COLUMNS.filter((column) => !RULES[column].test(line[column]));

/** Body of `POST /dictionaries/getOperatorsData` (spec 2 §7). */
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
}).noUnknown();
export type OperatorCodes = InferType<typeof operatorCodesSchema>;

/** A network by its codes. */
export interface OperatorData {
  mcc: string;
  mnc: string;
  operator: string;
  country: string;
}

/** Parts of a code as conditions name it: the first three digits are the country's. */
export const codesOf = (mccmnc: string): { mcc: string; mnc: string } => ({ mcc: mccmnc.slice(0, 3), mnc: mccmnc.slice(3) });
