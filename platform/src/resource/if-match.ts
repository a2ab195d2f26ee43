import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesVersion, rowVersion } from '@cabinet/domain/row-version';
import type { Caller } from '../plugins/auth/access.ts';
import { ApiError } from '../plugins/errors/api-error.ts';

type Versioned = { updatedAt?: string | null };

/** Answers a single row with its version as `ETag`, which `If-Match` of a later change names. */
export function withVersion<R extends object>(reply: FastifyReply, row: R): R {
  const version = rowVersion(row as Versioned);
  if (version) reply.header('etag', version);
  return row;
}

/** The error of a change that was made from an older version of `current`: 412 with the row as it is now. */
export function changedMeanwhile(current: object): ApiError {
  return Object.assign(new ApiError('RESOURCE_CHANGED'), { current });
}

/** Throws 412 where the call's `If-Match` does not name the version of `current`; a call without `If-Match` replaces any version. */
export function checkVersion(
  { headers }: Pick<FastifyRequest, 'headers'>,
  current: object,
  version: string | undefined = rowVersion(current as Versioned),
): void {
  const asked = headers['if-match'];
  if (asked !== undefined && !matchesVersion(asked, version)) throw changedMeanwhile(current);
}

/**
 * Makes a change that honours `If-Match`: `change` gets the caller with the version that it may replace, so that two changes from one
 * version cannot both succeed, however close they are. Throws 412 with the row as it is now; undefined where there is no such row.
 * A resource whose rows nobody reads one by one (`read` is undefined) has no versions.
 */
export async function replaceVersion<R extends object>(
  request: Pick<FastifyRequest, 'headers' | 'caller'>,
  read: ((caller: Caller) => Promise<R | undefined>) | undefined,
  change: (caller: Caller) => Promise<R | undefined>,
): Promise<R | undefined> {
  const { caller, headers } = request;
  if (!read || headers['if-match'] === undefined) return change(caller);
  const before = await read(caller);
  if (!before) return undefined;
  checkVersion(request, before);
  const { updatedAt } = before as Versioned;
  const changed = await change(updatedAt ? { ...caller, replacedVersion: new Date(updatedAt) } : caller);
  if (changed) return changed;
  const current = await read(caller);
  if (current && rowVersion(current as Versioned) !== rowVersion(before as Versioned)) throw changedMeanwhile(current);
  return undefined;
}
