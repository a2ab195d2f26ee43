import { MAX_LIMIT } from '@cabinet/domain/resource';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { withOwners } from '../../plugins/auth/scope.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { cellOf, rawCell, type CellWriter } from './cells.ts';
import { listPages } from '../../resource/list-pages.ts';
import { NameLookup } from './names.ts';
import type { ReportSource } from './report-source.ts';
import type { ReportLayout } from './tables.ts';

/** The heading of a column of moments says where they are. */
function headingOf({ label, kind }: ReportLayout['columns'][number], timeZone: string): string {
  return kind === 'time' ? `${label} (${timeZone})` : label;
}

/** Any list, in the columns that its screen shows. */
export function listSource(
  app: App,
  caller: Caller,
  query: ListQuery,
  { list, columns, isRaw }: ReportLayout,
  writer: CellWriter,
): ReportSource {
  const declared = app.resources.get(list);
  if (!declared?.repository.find) throw new ApiError('NOT_FOUND');
  const names = new NameLookup(app, caller.account);
  const resolved = withOwners(app.db, caller);
  return {
    columns: columns.map((column) => (isRaw ? column.paths.join(' ') : headingOf(column, writer.timeZone))),
    count: async () => (await declared.repository.find?.(await resolved, { ...query, offset: 0, limit: 1 }))?.total ?? 0,
    async *rows() {
      for await (const page of listPages(declared, await resolved, query, MAX_LIMIT)) {
        if (isRaw) yield page.map((row) => columns.map((column) => rawCell(row, column)));
        else {
          await names.learn(page, columns);
          yield page.map((row) => columns.map((column) => cellOf(row, column, names, writer)));
        }
      }
    },
  };
}
