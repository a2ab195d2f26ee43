import type { Billing } from '@cabinet/domain/billings';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { ReportDelimiter, ReportPreset } from '@cabinet/domain/reports';
import type { Caller } from '../../plugins/auth/access.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { Services } from '../../services.ts';
import { REPORT_CELLS } from '../sendings/report-cells.ts';
import type { Records } from '../sendings/walk.ts';
import { recordsOf, type Cell } from './records.ts';

/** What a report is made of: its columns as the API names what stands in them, how many rows it will have, and these some hundred at a time. */
export interface Tabulated {
  columns: readonly string[];
  count(): Promise<number>;
  records(delimiter: ReportDelimiter): AsyncIterable<Records>;
}

type Columns<R> = Readonly<Record<string, (row: R) => Cell>>;

const INCOMING: Columns<IncomingMessage> = {
  id: (row) => row.id,
  createdAt: (row) => row.createdAt,
  type: (row) => row.type,
  from: (row) => row.from,
  text: (row) => row.payload.text,
  SendingId: (row) => row.SendingId,
  OwnerId: (row) => row.OwnerId,
};
const BILLING: Columns<Billing> = {
  id: (row) => row.id,
  createdAt: (row) => row.createdAt,
  updatedAt: (row) => row.updatedAt,
  source: (row) => row.source,
  title: (row) => row.meta.title ?? null,
  status: (row) => row.status,
  amount: (row) => row.amount,
  price: (row) => row.data.price ?? null,
  count: (row) => row.data.count ?? null,
  held: (row) => row.data.held ?? null,
  captured: (row) => row.data.captured ?? null,
  released: (row) => row.data.released ?? null,
  multiplier: (row) => row.data.multiplier,
  groupId: (row) => row.meta.groupId ?? null,
  TaskId: (row) => row.meta.TaskId ?? null,
  TariffId: (row) => row.TariffId,
  OwnerId: (row) => row.OwnerId,
};

interface Walked<R> {
  count(caller: Caller, query: ListQuery): Promise<number>;
  pages(caller: Caller, query: ListQuery): AsyncIterable<readonly R[]>;
}

function details<R>(source: Walked<R>, columns: Columns<R>, caller: Caller, query: ListQuery): Tabulated {
  const cells = Object.values(columns);
  return {
    columns: Object.keys(columns),
    count: () => source.count(caller, query),
    async *records(delimiter) {
      for await (const page of source.pages(caller, query))
        yield* recordsOf(
          page.map((row) => cells.map((cell) => cell(row))),
          delimiter,
        );
    },
  };
}

function totals<K extends string>(columns: readonly K[], read: () => Promise<readonly Readonly<Record<K, Cell>>[]>): Tabulated {
  let rows: ReturnType<typeof read> | undefined;
  const once = () => (rows ??= read());
  return {
    columns,
    count: async () => (await once()).length,
    async *records(delimiter) {
      yield* recordsOf(
        (await once()).map((row) => columns.map((column) => row[column])),
        delimiter,
      );
    },
  };
}

/** The table of a preset: every row, or what rows come to by day, in UTC, and what else they differ in. */
export function tabulated(services: Services, preset: ReportPreset, caller: Caller, query: ListQuery): Tabulated {
  const { sendingWalk, incoming } = services;
  const { repository: billings } = services.billings;
  switch (preset) {
    case 'sendings.details':
      return {
        columns: Object.keys(REPORT_CELLS),
        count: () => sendingWalk.count(caller, query),
        records: (delimiter) => sendingWalk.records(caller, query, delimiter),
      };
    case 'sendings.totals':
      return totals(['day', 'type', 'sender', 'status', 'count'], () => sendingWalk.totals(caller, query));
    case 'sendingsIncoming.details':
      return details(incoming, INCOMING, caller, query);
    case 'sendingsIncoming.totals':
      return totals(['day', 'type', 'count'], () => incoming.totals(caller, query));
    case 'billings.details':
      return details(billings, BILLING, caller, query);
    case 'billings.totals':
      return totals(['day', 'source', 'status', 'count', 'amount'], () => billings.totals(caller, query));
  }
}
