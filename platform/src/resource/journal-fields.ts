import { MASKED, type JournalEntry } from '@cabinet/domain/events-history';
import { ROLES, type Role } from '@cabinet/domain/roles';

type Values = NonNullable<JournalEntry['before']>;

/** Names of fields that hold secrets, without case and punctuation; the one list for whatever the journal records. */
const SECRET_NAME =
  /passw|passphrase|secret|token|credential|digest|hash$|apikey|accesskey|privatekey|authorization|cookie|^headers$|^code$/;
const isSecret = (name: string) => SECRET_NAME.test(name.toLowerCase().replaceAll(/[^a-z]/g, ''));

const SECRET_PARAMETER = /passw|secret|token|key|auth|sign/i;

/** Credentials inside of an address: `//user:password@` and parameters with a secret's name. */
const withoutCredentials = (text: string) =>
  text
    .replaceAll(/\/\/[^/@\s]+@/g, `//${MASKED}@`)
    .replaceAll(/([?&][^?&=\s]+=)[^?&\s]+/g, (whole, name: string) => (SECRET_PARAMETER.test(name) ? `${name}${MASKED}` : whole));

/** How much of a value the journal keeps: its beginning. */
const VALUE_LIMITS = { characters: 1000, elements: 50, fields: 200 } as const;

function masked(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') {
    const text = withoutCredentials(value);
    return text.length > VALUE_LIMITS.characters ? `${text.slice(0, VALUE_LIMITS.characters)}…` : text;
  }
  if (Array.isArray(value)) {
    const kept = value.slice(0, VALUE_LIMITS.elements).map(masked);
    return value.length > kept.length ? [...kept, `… +${value.length - kept.length}`] : kept;
  }
  if (typeof value === 'object' && value !== null) return maskedValues(value);
  return typeof value === 'bigint' ? String(value) : value;
}

const maskedField = (name: string, value: unknown) =>
  isSecret(name) && value !== null && value !== undefined && value !== '' ? MASKED : masked(value);

const firstFields = (values: Values): Values => Object.fromEntries(Object.entries(values).slice(0, VALUE_LIMITS.fields));

const maskedValues = (values: object): Values =>
  Object.fromEntries(Object.entries(firstFields(values as Values)).map(([name, value]) => [name, maskedField(name, value)]));

const isNested = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** What the journal records of a change: the fields that differ, objects field by field, with secrets masked. Undefined where nothing does. */
export function changedFields(before: object, after: object): { before: Values; after: Values } | undefined {
  const [old, now] = [before as Values, after as Values];
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [a, b] = [old[name], now[name]];
    if (isSame(a, b)) continue;
    const areObjects = isNested(a) && isNested(b) && !isSecret(name);
    const inner = areObjects ? changedFields(a, b) : undefined;
    if (areObjects && !inner) continue;
    if (a !== undefined) was[name] = inner ? inner.before : maskedField(name, a);
    if (b !== undefined) is[name] = inner ? inner.after : maskedField(name, b);
  }
  return Object.keys(was).length + Object.keys(is).length > 0 ? { before: firstFields(was), after: firstFields(is) } : undefined;
}

/** What the journal records of a row that came or went: its fields that have a value, with secrets masked. */
export function recordedFields(row: object): Values {
  return maskedValues(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== '')));
}

/** Fields that only these roles and those above them read (decisions.md "Access"); others get entries without them. */
const READERS: Readonly<Record<string, Role>> = {
  hidden: 'admin',
  adminCommentPrivate: 'admin',
  resellerCommentPrivate: 'reseller',
  providerPrice: 'admin',
  cost: 'admin',
  margin: 'admin',
};

const rank = (role: Role) => ROLES.indexOf(role);

/** The values of an entry that a role may read, at any depth; null where none is left. */
export function readableFields(values: Values | null, role: Role): Values | null {
  if (values === null) return null;
  const fields = Object.entries(values).filter(([name]) => rank(role) >= rank(READERS[name] ?? 'me'));
  const read = fields.flatMap(([name, value]): [string, unknown][] => {
    if (!isNested(value) || Object.keys(value).length === 0) return [[name, value]];
    const inner = readableFields(value, role);
    return inner ? [[name, inner]] : [];
  });
  return read.length > 0 ? Object.fromEntries(read) : null;
}
