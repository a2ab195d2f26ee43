import { billings } from '@cabinet/domain/billings';
import { daysIn } from '@cabinet/domain/date-ranges';
import { eventsHistory } from '@cabinet/domain/events-history';
import { sendingsIncoming } from '@cabinet/domain/incoming';
import { rangeLimitDays } from '@cabinet/domain/limits';
import type { Resource } from '@cabinet/domain/resource';
import { scopeOfPermission, type Permission } from '@cabinet/domain/permissions';
import { listOfReport, RECORD_LISTS, type ReportPreset } from '@cabinet/domain/reports';
import { sendings } from '@cabinet/domain/sendings';
import { users } from '@cabinet/domain/users';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { ApiError, errorItem, invalid } from '../../plugins/errors/api-error.ts';
import { narrowed } from '../../plugins/auth/scope.ts';
import { readListQuery, refuseLongRange, type ListQuery } from '../../resource/list-query.ts';
import { flattenWhere } from '../../resource/flatten-where.ts';
import type { ReportQuery } from './tables.ts';

const LISTS = { sendings, sendingsIncoming, billings, users, eventsHistory } as const;
/** Filters that bound a report as well as dates do. */
const BOUNDS: readonly string[] = ['groupId', 'TaskId'];

/** The list that a preset other than `list` is made of. */
export const listOfPreset = (preset: ReportPreset): Resource =>
  LISTS[listOfReport({ preset }) as keyof typeof LISTS] as unknown as Resource;

/** Who reads which rows for a report; throws 403 where the account may not, or not any more. */
export function readReportQuery(account: Account, list: Resource, asked: ReportQuery): { caller: Caller; query: ListQuery } {
  const scope = scopeOfPermission(account.permissions, list.actions.find as Permission);
  if (scope === false || scopeOfPermission(account.permissions, 'sendings.report') === false) throw new ApiError('FORBIDDEN');
  const query = readListQuery(list, asked);
  return { caller: narrowed({ account, scope }, query.scope), query };
}

/**
 * Checks what a report is asked of and answers it as it is kept: its end is now at the latest, so that it tells of one moment.
 * Throws 422 with the fields of `where`; dates may span what the scope allows, unless a group or a task is named (spec 1 §9).
 */
export function checkReportQuery(account: Account, list: Resource, where: unknown, now: Date): ReportQuery {
  const asked = flattenWhere(where);
  try {
    const { caller, query } = readReportQuery(account, list, asked);
    const isRecord = RECORD_LISTS.has(list.name);
    // Whatever a list refuses to show is no file of it either.
    if (!isRecord) {
      refuseLongRange(query, caller.scope, now);
      return asked;
    }
    const created = query.filters.find(({ field, kind }) => field === 'createdAt' && kind === 'range');
    const { from, to = now } = created?.kind === 'range' ? created : {};
    const end = to > now ? now : to;
    const isBounded = query.filters.some(({ field }) => BOUNDS.includes(field));
    if (!isBounded) {
      const max = rangeLimitDays(scopeOfPermission(account.permissions, list.actions.find as Permission));
      if (!from) throw invalid('createdAt', 'required');
      if (daysIn({ from, to: end }, now) > max) throw invalid('createdAt', 'tooLarge', { max });
    }
    return { ...asked, 'createdAt[to]': end.toISOString() };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.items) throw error;
    const items = error.items.map((item) => ({ ...item, path: `where.${item.path}` }));
    throw new ApiError(error.code, error.params, items.length > 0 ? items : [errorItem('where', 'invalid')]);
  }
}
