import { REPORT_PRESETS, type ReportColumn, type ReportPreset } from '@cabinet/domain/reports';
import type { FindQuery, ResourceName } from '@cabinet/domain/resource';

/** What is chosen of a list: the columns that its screen shows, all that it has, those for programs, or a preset of its own. */
export type ReportContents = 'screen' | 'all' | 'raw' | Exclude<ReportPreset, 'list'>;

/** The columns of a list: those that are shown, and all. */
export interface ReportColumns {
  shown: readonly ReportColumn[];
  all: readonly ReportColumn[];
}

/** The report presets of a list. */
export const presetsOf = (of: ResourceName): Exclude<ReportPreset, 'list'>[] =>
  REPORT_PRESETS.filter((preset): preset is Exclude<ReportPreset, 'list'> => preset.startsWith(`${of}.`));

/** The filters of a list's query, without page and order. */
export function whereOf({ $offset: _offset, $limit: _limit, $order: _order, ...where }: FindQuery): FindQuery {
  return where;
}

const ID: ReportColumn = { paths: ['id'], label: 'id', kind: 'text' };

/** The columns of these contents; undefined for those of a preset, which the server knows. */
export function columnsOfContents(contents: ReportContents, { shown, all }: ReportColumns): ReportColumn[] | undefined {
  if (contents === 'screen') return [...shown];
  if (contents === 'all') return [...all];
  return contents === 'raw' ? [ID, ...all] : undefined;
}
