import type { DeclinedName, FoundCompany } from '@cabinet/domain/company-lookup';
import { valueAt } from '@cabinet/domain/paths';
import type { Address, Bank, Legal } from '@cabinet/domain/requisites';
import { collectErrors, type Schema } from '@cabinet/domain/validation';

/** What a side of a contract is made of, whether it pays (a requisite) or is paid (a company). */
export interface PartyValues {
  title: string;
  data: { legal: Legal; bank: Bank; legalAddress: Address };
}

/** A form in parts, each of which is done when the fields below its paths are right. */
export interface PartyForm<V extends PartyValues = PartyValues> {
  schema: Schema;
  /** What a new one begins with. */
  empty(): V;
  /** In the form's order: the part and its paths. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** The values with what the register knows, and the head's name in two cases where it is known. */
  filled(values: V, found: FoundCompany, declined: DeclinedName | undefined): V;
}

type Values = Readonly<Record<string, unknown>>;

/** The values with another at a path. */
function withValue<V extends object>(values: V, [key = '', ...rest]: readonly string[], value: unknown): V {
  return { ...values, [key]: rest.length === 0 ? value : withValue((values as Values)[key] as object, rest, value) };
}

const pathsOf = ({ parts }: PartyForm, part: string) => parts[part] ?? [];

/** Whether nothing was written into a part yet. */
export function isUntouched(form: PartyForm, values: object, part: string): boolean {
  const empty = form.empty();
  return pathsOf(form, part).every((path) => JSON.stringify(valueAt(values, path)) === JSON.stringify(valueAt(empty, path)));
}

/** The values with a part as in a new one (spec 1 §4 "Requisite form"). */
export function cleared<V extends object>(form: PartyForm, values: V, part: string): V {
  const empty = form.empty();
  return pathsOf(form, part).reduce((next, path) => withValue(next, path.split('.'), valueAt(empty, path)), values);
}

/** Parts with something missing or wrong. */
export function faultyParts(form: PartyForm, values: object): ReadonlySet<string> {
  const faults = collectErrors(form.schema, values).map(({ path }) => path);
  const isFaulty = (part: string) => pathsOf(form, part).some((own) => faults.some((path) => path === own || path.startsWith(`${own}.`)));
  return new Set(Object.keys(form.parts).filter(isFaulty));
}
