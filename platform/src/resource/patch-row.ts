import { rowVersion } from '@cabinet/domain/row-version';
import type { Row } from '@cabinet/domain/resource';
import type { AnySchema, Schema } from 'yup';
import type { Caller } from '../plugins/auth/access.ts';
import { check } from '../plugins/http/validation.ts';
import { unacceptable, validationError } from '../plugins/http/validation-faults.ts';
import { changedMeanwhile } from './if-match.ts';
import { patchedBody, patchFaults } from './merge-patch.ts';

/** How often a patch is made again of a row that somebody else changed between reading and writing it. */
const TRIES = 5;

/** Where the row is read and changed; rows that are not read one by one are patched as if they were empty. */
interface Rows<R, U> {
  get?: ((caller: Caller, id: string) => Promise<R | undefined>) | undefined;
  update: (caller: Caller, id: string, input: U) => Promise<R | undefined>;
}

type Versioned = { updatedAt?: string | null };

interface Patch<U> {
  id: string;
  patch: unknown;
  schema: Schema<U>;
  /** What comes before the change, with the body that PUT would have got. */
  before: (input: U) => Promise<void>;
}

/**
 * Changes the fields of a row that a merge patch names, through the schema and the change of PUT, so that both have the same rules. Another
 * change of the row meanwhile is kept: the patch is made again of what it left. Undefined where there is no such row; throws 422 with what
 * is wrong with the patch itself before it looks for one.
 */
export async function patchRow<R extends Row, U>(
  { get, update }: Rows<R, U>,
  caller: Caller,
  { id, patch, schema, before }: Patch<U>,
): Promise<R | undefined> {
  // A schema breaks on what is not acceptable: it takes a field `constructor` for one of its own.
  const broken = unacceptable(patch);
  if (broken.length > 0) throw validationError(broken);
  const faults = patchFaults(patch, schema as unknown as AnySchema);
  if (faults.length > 0) throw validationError(faults);
  for (let tries = 1; ; tries++) {
    const row = get ? await get(caller, id) : ({} as R);
    if (!row) return undefined;
    const input = check(schema, patchedBody(row, patch, schema as unknown as AnySchema));
    await before(input);
    const { updatedAt } = row as Versioned;
    const changed = await update(updatedAt ? { replacedVersion: new Date(updatedAt), ...caller } : caller, id, input);
    if (changed || !updatedAt || caller.replacedVersion) return changed;
    const current = await get?.(caller, id);
    if (!current || rowVersion(current as Versioned) === rowVersion(row as Versioned)) return undefined;
    if (tries === TRIES) throw changedMeanwhile(current);
  }
}
