import type { JournalEntry } from '@cabinet/domain/events-history';

/** One field of an entry, as it was and as it is; `was` or `is` is undefined where the field was not there. */
export interface FieldChange {
  /** Names from the outermost object to the field. */
  path: readonly string[];
  was: unknown;
  is: unknown;
}

type Values = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

function walk(before: unknown, after: unknown, path: readonly string[]): FieldChange[] {
  const [was, is] = [isObject(before) ? before : undefined, isObject(after) ? after : undefined];
  const areFields = (was || is) && (was || before === undefined || before === null) && (is || after === undefined || after === null);
  if (!areFields) return path.length > 0 ? [{ path, was: before, is: after }] : [];
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].flatMap((name) =>
    walk(was?.[name], is?.[name], [...path, name]),
  );
}

/** The fields of an entry in one list, those of nested objects by their paths. */
export const fieldChanges = ({ before, after }: Pick<JournalEntry, 'before' | 'after'>): FieldChange[] => walk(before, after, []);
