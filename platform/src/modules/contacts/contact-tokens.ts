import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { NamedContactField } from '@cabinet/domain/contact-fields';
import { CUSTOM_FIELDS } from '@cabinet/domain/contacts';
import type { ConditionOperator } from '@cabinet/domain/condition-fields';
import { sql, type RawBuilder } from 'kysely';

/** The words of a contact, exactly as the index `contact_token` defines them. */
const TOKENS = sql.raw(
  `(contact_tokens(${['list_id', 'phone', 'email', 'first_name', 'middle_name', 'last_name', 'gender', 'date', 'custom']
    .map((column) => `contact.${column}`)
    .join(', ')}) collate "C")`,
);

/** Characters of a value that its word has. */
const MAX_VALUE_LENGTH = 100;

/** Named fields of which the index says whether they are filled; a field that came later is not among them. */
const NAMED: readonly string[] = ['phone', 'email', 'firstName', 'middleName', 'lastName', 'gender', 'date'] satisfies NamedContactField[];
/** Named fields whose values are words of the index; addresses and dates have indexes of their own. */
const WITH_VALUES: readonly string[] = ['firstName', 'middleName', 'lastName', 'gender'] satisfies NamedContactField[];

/** The word that the contacts who meet a condition have in the index, undefined when it has none. */
export function tokenOf(field: string, operator: ConditionOperator, value: string): string | undefined {
  const isNumbered = (CUSTOM_FIELDS as readonly string[]).includes(field);
  if (operator === 'is' && (isNumbered || WITH_VALUES.includes(field)))
    return `${field}=${Array.from(value).slice(0, MAX_VALUE_LENGTH).join('')}`;
  if (operator === 'isFilled' && (isNumbered || NAMED.includes(field))) return field;
  return operator === 'isEmpty' && NAMED.includes(field) ? `-${field}` : undefined;
}

/** The condition that a row of `contact` meets what is asked, and the word that all who do have in the index. */
export interface TokenCondition {
  isMet: RawBuilder<boolean>;
  token: string | undefined;
}

const both = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;
const either = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/**
 * The planner estimates by the words alone how many contacts are found: it would take `isMet` for a second, independent filter, and hardly
 * knows what a case gives.
 */
const found = (isMet: RawBuilder<boolean>, hasWords: RawBuilder<boolean>) =>
  sql<boolean>`(case when ${isMet} then true else false end and ${hasWords})`;

/** The condition that all or any of `conditions` are met in `lists`, in a form in which the index finds the contacts of few words. */
export function meetsByTokens(
  match: ContactConditions['match'],
  conditions: readonly TokenCondition[],
  lists: readonly string[],
): RawBuilder<boolean> {
  const wordsOf = (tokens: readonly (string | undefined)[]) =>
    sql`${lists.flatMap((list) => tokens.map((token) => `${list}:${token}`))}::text[]`;
  const others = conditions.filter(({ token }) => token === undefined).map(({ isMet }) => isMet);
  const indexed = conditions.filter(({ token }) => token !== undefined);
  const tokens = indexed.map(({ token }) => token);
  const areMet = indexed.map(({ isMet }) => isMet);
  if (indexed.length === 0) return match === 'all' ? both(others) : either(others);
  if (match === 'any') return either([found(either(areMet), sql`${TOKENS} && ${wordsOf(tokens)}`), ...others]);
  if (lists.length === 1) return both([found(both(areMet), sql`${TOKENS} @> ${wordsOf(tokens)}`), ...others]);
  return both([...indexed.map(({ isMet, token }) => found(isMet, sql`${TOKENS} && ${wordsOf([token])}`)), ...others]);
}
