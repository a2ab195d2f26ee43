import type { DeclinedName, FoundCompany } from '@cabinet/domain/company-lookup';
import { valueAtPath } from '@cabinet/domain/paths';
import type { Address, Bank, Legal } from '@cabinet/domain/requisites';
import { collectErrors, type Schema } from '@cabinet/domain/validation';

/** The values of a contract party, whether it pays (a requisite) or is paid (a company). */
export interface PartyValues {
  title: string;
  data: { legal: Legal; bank: Bank; legalAddress: Address };
}

/** A form divided into sections; a section is done when all fields under its paths are valid. */
export interface PartyForm<V extends PartyValues = PartyValues> {
  schema: Schema;
  /** The initial values of a new party. */
  empty(): V;
  /** The paths of each section, in the form's order. */
  sections: Readonly<Record<string, readonly string[]>>;
  /** The values with the register's data, and with the director's declined name where it is known. */
  fillFromRegister(values: V, found: FoundCompany, declined: DeclinedName | undefined): V;
}

type Values = Readonly<Record<string, unknown>>;

/** A copy of the values with another value at a path. */
function withValue<V extends object>(values: V, [key = '', ...rest]: readonly string[], value: unknown): V {
  return { ...values, [key]: rest.length === 0 ? value : withValue((values as Values)[key] as object, rest, value) };
}

const pathsOf = ({ sections }: PartyForm, section: string) => sections[section] ?? [];

/** Whether a section still has its initial values. */
export function isUntouched(form: PartyForm, values: object, section: string): boolean {
  const empty = form.empty();
  return pathsOf(form, section).every((path) => JSON.stringify(valueAtPath(values, path)) === JSON.stringify(valueAtPath(empty, path)));
}

/** A copy of the values with a section reset to its initial values (spec 1 §4 "Requisite form"). */
export function clearSection<V extends object>(form: PartyForm, values: V, section: string): V {
  const empty = form.empty();
  return pathsOf(form, section).reduce((next, path) => withValue(next, path.split('.'), valueAtPath(empty, path)), values);
}

/** The sections with a missing or invalid field. */
export function invalidSections(form: PartyForm, values: object): ReadonlySet<string> {
  const errorPaths = collectErrors(form.schema, values).map(({ path }) => path);
  const isInvalid = (part: string) =>
    pathsOf(form, part).some((own) => errorPaths.some((path) => path === own || path.startsWith(`${own}.`)));
  return new Set(Object.keys(form.sections).filter(isInvalid));
}
