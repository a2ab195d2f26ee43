import { isFactField, takesDays, type ConditionOperator } from '@cabinet/domain/condition-fields';
import { contactConditionsSchema, readCondition, type ContactConditions, type ReadCondition } from '@cabinet/domain/contact-conditions';
import { contactField, isNamedContactField, type NamedContactField } from '@cabinet/domain/contact-fields';
import { CUSTOM_FIELDS } from '@cabinet/domain/contacts';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ownFieldName } from '@cabinet/domain/own-field-names';
import { sql, type RawBuilder } from 'kysely';
import { ApiError, errorItem, invalid } from '../../plugins/errors/api-error.ts';
import { check } from '../../plugins/http/validation.ts';
import { addressCondition, meetsAddressCondition, type AddressFact, type FactLookup } from './address-facts.ts';
import { hasTag, isTagged } from './contact-tags.ts';
import { meetsByTokens, tokenOf, type TokenCondition } from './contact-tokens.ts';
import { columnOf } from './fields.ts';
import { daysAgo, startOfDay } from './moments.ts';
import { SEARCH_TEXT, TRIGRAM_LENGTH } from './search-text.ts';

type Readable = Exclude<ReadCondition, { fault: string }>;

/** Whose contacts are asked for, and the fields that this account has added. */
export interface ConditionScope {
  ownerId: string;
  own: readonly CustomField[];
  /** Where contacts are looked for, if that is known. */
  within?: SearchedLists | undefined;
}

/** Lists that contacts are looked for in. */
export interface SearchedLists extends FactLookup {
  /** Only with them indexes of the lists are used; without, each contact is looked at. */
  ids?: readonly string[] | undefined;
  /** Tags that so many of their contacts have that no index is asked for them. */
  commonTags?: ReadonlySet<string> | undefined;
}

/** The facts of addresses that conditions ask for; no own field is among them. */
export const factsAskedBy = ({ conditions }: ContactConditions): AddressFact[] =>
  conditions.flatMap((condition) => {
    const read = readCondition(condition, []);
    const asked = read.fault === undefined ? addressCondition(read) : undefined;
    return [asked?.is, asked?.isNot].filter((fact) => fact !== undefined);
  });

/** The tags that conditions ask for. */
export const tagsAskedBy = ({ conditions }: ContactConditions): string[] =>
  conditions.flatMap((condition) => {
    const read = readCondition(condition, []);
    return read.fault === undefined && read.field.key === 'contact.tag' && read.operator === 'is' ? [read.value] : [];
  });

/** The named fields that conditions ask of all who meet them by one of `operators`. */
export const namedFieldsIn = ({ match, conditions }: ContactConditions, operators: readonly ConditionOperator[]): NamedContactField[] =>
  match === 'any' && conditions.length > 1
    ? []
    : conditions.flatMap(({ field, operator }) => (isNamedContactField(field) && operators.includes(operator) ? [field] : []));

/** The conditions of a list call, as JSON in its query; throws 422 for what is none. */
export function parseConditions(text: string): ContactConditions {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw invalid('conditions', 'invalid');
  }
  return check(contactConditionsSchema, given);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const part = (value: string) => `%${escapeLike(value)}%`;

/** Whether the value of a row of `contact_value` is what a condition asks for. */
function comparesOwn({ field, operator, value }: Readable): RawBuilder<boolean> {
  switch (operator) {
    case 'contains':
      return sql<boolean>`held.value like ${part(value)}`;
    case 'less':
      return field.type === 'number' ? sql<boolean>`held.number < ${value}::numeric` : sql<boolean>`held.value < ${value}`;
    case 'more':
      return field.type === 'number' ? sql<boolean>`held.number > ${value}::numeric` : sql<boolean>`held.value > ${value}`;
    case 'is':
    case 'isNot':
      return sql<boolean>`held.value = ${value}`;
    default:
      return sql<boolean>`true`;
  }
}

const hasOwn = (condition: Readable): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from contact_value held
  where held.list_id = contact.list_id and held.contact_id = contact.id
    and held.field = ${ownFieldName(condition.field.key)} and ${comparesOwn(condition)})`;

/** Whether a text is what a condition asks for; `lower` is the text as it is compared. */
function comparesText(lower: RawBuilder<unknown>, { operator, value }: Readable): RawBuilder<boolean> {
  if (operator === 'contains') return sql<boolean>`${lower} like ${part(value)}`;
  return operator === 'isFilled' || operator === 'isEmpty' ? sql<boolean>`${lower} is not null` : sql<boolean>`${lower} = ${value}`;
}

function compareDays(day: RawBuilder<unknown>, { operator, value }: Readable): RawBuilder<boolean> {
  if (operator === 'less') return sql<boolean>`${day} < ${value}::date`;
  if (operator === 'more') return sql<boolean>`${day} > ${value}::date`;
  return operator === 'isFilled' || operator === 'isEmpty' ? sql<boolean>`${day} is not null` : sql<boolean>`${day} = ${value}::date`;
}

function hasNamed(field: NamedContactField, condition: Readable): RawBuilder<boolean> {
  const { kind, search } = contactField(field);
  const column = sql.ref(`contact.${columnOf(field)}`);
  if (kind === 'date') return compareDays(column, condition);
  // Addresses and genders are stored as they are compared.
  const isLower = kind === 'phone' || kind === 'email' || kind === 'gender';
  const compares = comparesText(isLower ? column : sql`lower(${column})`, condition);
  // The index of the search leads to the few contacts that have a text as a part.
  const isSought = condition.operator === 'contains' && search !== undefined && condition.value.length >= TRIGRAM_LENGTH;
  return isSought ? sql<boolean>`(${SEARCH_TEXT} ilike ${part(condition.value)} and ${compares})` : compares;
}

/** Whether a contact was added before or after a day in UTC, or in the last days. */
function wasAdded({ operator, value }: Readable): RawBuilder<boolean> {
  if (takesDays(operator)) return sql<boolean>`contact.created_at >= ${daysAgo(value)}`;
  return operator === 'less'
    ? sql<boolean>`contact.created_at < ${startOfDay(value)}`
    : sql<boolean>`contact.created_at >= ${startOfDay(value, 1)}`;
}

/** Operators that hold for whom their opposite does not hold. */
const NEGATED: readonly ConditionOperator[] = ['isNot', 'isEmpty', 'notWithin'];

/** The index finds only those who have a tag: it is not asked who has none, nor for a tag that many have. */
function hasTags({ operator, value }: Readable, { within }: ConditionScope): RawBuilder<boolean> {
  const lists = NEGATED.includes(operator) || within?.commonTags?.has(value) ? undefined : within?.ids;
  return value === '' ? isTagged(lists) : hasTag([value], lists);
}

function has(condition: Readable, scope: ConditionScope): RawBuilder<boolean> {
  const { key } = condition.field;
  if (isNamedContactField(key)) return hasNamed(key, condition);
  const ofAddresses = addressCondition(condition);
  if (ofAddresses) return meetsAddressCondition(ofAddresses, scope.ownerId, scope.within);
  if (isFactField(key)) return key === 'contact.added' ? wasAdded(condition) : hasTags(condition, scope);
  const isNumbered = (CUSTOM_FIELDS as readonly string[]).includes(key);
  return isNumbered ? comparesText(sql`lower(contact.custom ->> ${key})`, condition) : hasOwn(condition);
}

/** A condition, and whether it holds for whom something does not hold. */
interface HeldCondition extends TokenCondition {
  isNegated: boolean;
}

const NEVER: HeldCondition = { isMet: sql<boolean>`false`, token: undefined, isNegated: false };

function holds(condition: Readable, scope: ConditionScope): HeldCondition {
  const met = has(condition, scope);
  const isNegated = NEGATED.includes(condition.operator);
  return {
    isMet: isNegated ? sql<boolean>`not coalesce(${met}, false)` : met,
    token: scope.within?.ids && tokenOf(condition.field.key, condition.operator, condition.value),
    isNegated,
  };
}

/**
 * The condition that all or any are met. Where a list is walked every question is a look-up, and what is not so of somebody is so of most: it is
 * asked of those alone who meet the rest. PostgreSQL takes both for equally dear.
 */
function meets(match: ContactConditions['match'], held: readonly HeldCondition[], { within }: ConditionScope): RawBuilder<boolean> {
  const lists = within?.ids ?? [];
  const isOfMost = (one: HeldCondition) => one.isNegated && one.token === undefined;
  const most = held.filter(isOfMost);
  const few = held.filter((one) => !one.isNegated && one.token === undefined);
  if (match === 'any' || !within?.isWalked || most.length === 0 || few.length === 0) return meetsByTokens(match, held, lists);
  const isMet = sql<boolean>`(case when ${meetsByTokens('all', few, lists)} then ${meetsByTokens('all', most, lists)} else false end)`;
  return meetsByTokens('all', [...held.filter(({ token }) => token !== undefined), { isMet, token: undefined }], lists);
}

/** The condition that a row of `contact` meets what is asked; throws 422 with every condition that its field does not take. */
export function meetsConditions({ match, conditions }: ContactConditions, scope: ConditionScope): RawBuilder<boolean> {
  const read = conditions.map((condition) => readCondition(condition, scope.own));
  const faults = read.flatMap((one, index) => (one.fault === undefined ? [] : [errorItem(`conditions[${index}].value`, one.fault)]));
  if (faults.length > 0) throw new ApiError('VALIDATION', undefined, faults);
  const held = read.flatMap((one) => (one.fault === undefined ? [holds(one, scope)] : []));
  return meets(match, held, scope);
}

/** The condition that a row of `contact` meets what was saved: a condition whose field was removed since, or takes its value no longer, holds for nobody. */
export const meetsSaved = ({ match, conditions }: ContactConditions, scope: ConditionScope): RawBuilder<boolean> =>
  meets(
    match,
    conditions.map((condition) => {
      const read = readCondition(condition, scope.own);
      return read.fault === undefined ? holds(read, scope) : NEVER;
    }),
    scope,
  );
