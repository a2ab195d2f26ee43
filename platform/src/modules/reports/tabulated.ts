import type { Billing } from '@cabinet/domain/billings';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { ReportPreset } from '@cabinet/domain/reports';
import type { Sending } from '@cabinet/domain/sendings';
import type { Caller } from '../../plugins/auth/access.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { Services } from '../../services.ts';

export type Cell = string | number | null;

/** What a report is made of: its columns as the API names what stands in them, how many rows it will have, and these by pages. */
export interface Tabulated {
  columns: readonly string[];
  count(): Promise<number>;
  pages(): AsyncIterable<readonly (readonly Cell[])[]>;
}

type Columns<R> = Readonly<Record<string, (row: R) => Cell>>;

const SENDING: Columns<Sending> = {
  id: (row) => row.id,
  chainId: (row) => row.chainId,
  createdAt: (row) => row.createdAt,
  updatedAt: (row) => row.updatedAt,
  type: (row) => row.type,
  sender: (row) => row.payload.sender,
  recipient: (row) => row.recipient,
  text: (row) => row.payload.text,
  status: (row) => row.state.status,
  error: (row) => row.state.error,
  errorText: (row) => row.state.errorText,
  operator: (row) => row.meta.operator,
  characters: (row) => row.stats.characters,
  segments: (row) => row.stats.segments,
  price: (row) => row.price,
  groupId: (row) => row.groupId,
  TaskId: (row) => row.TaskId,
  OwnerId: (row) => row.OwnerId,
};
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
    async *pages() {
      for await (const page of source.pages(caller, query)) yield page.map((row) => cells.map((cell) => cell(row)));
    },
  };
}

function totals<K extends string>(columns: readonly K[], read: () => Promise<readonly Readonly<Record<K, Cell>>[]>): Tabulated {
  let rows: ReturnType<typeof read> | undefined;
  const once = () => (rows ??= read());
  return {
    columns,
    count: async () => (await once()).length,
    async *pages() {
      yield (await once()).map((row) => columns.map((column) => row[column]));
    },
  };
}

/** The table of a preset: every row, or what rows come to by day, in UTC, and what else they differ in. */
export function tabulated(services: Services, preset: ReportPreset, caller: Caller, query: ListQuery): Tabulated {
  const { sendingWalk, incoming } = services;
  const { repository: billings } = services.billings;
  switch (preset) {
    case 'sendings.details':
      return details(sendingWalk, SENDING, caller, query);
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
