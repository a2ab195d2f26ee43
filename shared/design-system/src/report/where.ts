import { REPORT_PRESETS, type ReportPreset } from '@cabinet/domain/reports';
import type { FindQuery } from '@cabinet/domain/resource';

/** Lists that a report may be made of. */
export type Reported = 'sendings' | 'sendingsIncoming' | 'billings';

/** What a report of a list may hold. */
export const presetsOf = (of: Reported): ReportPreset[] => REPORT_PRESETS.filter((preset) => preset.startsWith(`${of}.`));

/** The filters of a list's call, whatever page and order it shows. */
export function whereOf({ $offset: _offset, $limit: _limit, $order: _order, ...where }: FindQuery): FindQuery {
  return where;
}
