import { defineArea } from '@cabinet/api/area';
import type { Margin, MarginQuery } from '@cabinet/domain/margin';

/** Empty values are asked for as they are: those of messages without a provider or an operator. */
function searchOf(query: Partial<MarginQuery>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(given).toString();
}

/** The address of a margin's rows as a file. */
export const marginExportPath = (query: MarginQuery): string => `margin/export?${searchOf({ ...query, by: undefined })}`;

/** The call of the margin page. */
export const { useAdminMarginQuery } = defineArea('admin', (build) => ({
  adminMargin: build.query<Margin, MarginQuery>({
    query: (query) => ({ path: `margin?${searchOf(query)}` }),
    keepUnusedDataFor: 0,
  }),
}));
