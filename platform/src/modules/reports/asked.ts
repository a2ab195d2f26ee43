import { billings } from '@cabinet/domain/billings';
import { daysIn } from '@cabinet/domain/date-ranges';
import { sendingsIncoming } from '@cabinet/domain/incoming';
import { rangeLimitDays } from '@cabinet/domain/limits';
import { scopeIn, type Permission } from '@cabinet/domain/permissions';
import type { ReportPreset } from '@cabinet/domain/reports';
import { sendings } from '@cabinet/domain/sendings';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { ApiError, errorItem, invalid } from '../../plugins/errors/api-error.ts';
import { narrowed } from '../../plugins/auth/scope.ts';
import { readListQuery, type ListQuery } from '../../resource/list-query.ts';
import type { AskedRows } from './tables.ts';

const LISTS = { sendings, sendingsIncoming, billings } as const;
/** What bounds a report as well as its dates do. */
const BOUNDS: readonly string[] = ['groupId', 'TaskId'];

const listOf = (preset: ReportPreset) => LISTS[preset.split('.', 1)[0] as keyof typeof LISTS];

type Plain = string | number | boolean;
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes the `where` of a report as the address of its list. */
function flat(where: unknown): AskedRows {
  if (!isObject(where)) throw invalid('where', 'invalid');
  const asked: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(where)) {
    if (value === undefined || value === null) continue;
    if (isPlain(value)) asked[name] = String(value);
    else if (Array.isArray(value) && value.every(isPlain)) asked[name] = value.map(String);
    else if (
      isObject(value) &&
      Object.entries(value).every(([end, at]) => ['from', 'to'].includes(end) && (at === undefined || isPlain(at)))
    )
      for (const [end, at] of Object.entries(value)) asked[`${name}[${end}]`] = String(at ?? '');
    else throw invalid(`where.${name}`, 'invalid');
  }
  return asked;
}

/** Who reads which rows for a report; throws 403 where the account may not, or not any more. */
export function readAsked(account: Account, preset: ReportPreset, asked: AskedRows): { caller: Caller; query: ListQuery } {
  const list = listOf(preset);
  const scope = scopeIn(account.permissions, list.actions.find as Permission);
  if (scope === false || scopeIn(account.permissions, 'sendings.report') === false) throw new ApiError('FORBIDDEN');
  const query = readListQuery(list, asked);
  return { caller: narrowed({ account, scope }, query.scope), query };
}

/**
 * Checks what a report is asked of and answers it as it is kept: its end is now at the latest, so that it tells of one moment.
 * Throws 422 with the fields of `where`; dates may span what the scope allows, unless a group or a task is named (spec 1 §9).
 */
export function checkAsked(account: Account, preset: ReportPreset, where: unknown, now: Date): AskedRows {
  const asked = flat(where);
  try {
    const { query } = readAsked(account, preset, asked);
    const created = query.filters.find(({ field, kind }) => field === 'createdAt' && kind === 'range');
    const { from, to = now } = created?.kind === 'range' ? created : {};
    const end = to > now ? now : to;
    if (!query.filters.some(({ field }) => BOUNDS.includes(field))) {
      const max = rangeLimitDays(scopeIn(account.permissions, listOf(preset).actions.find as Permission));
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
