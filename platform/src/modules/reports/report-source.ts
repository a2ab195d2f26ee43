import type { Billing } from '@cabinet/domain/billings';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { ReportDelimiter, ReportPreset } from '@cabinet/domain/reports';
import type { User } from '@cabinet/domain/users';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { CsvRecords } from '../../resource/csv-line.ts';
import type { Services } from '../../services.ts';
import { REPORT_CELLS } from '../sendings/public.ts';
import type { Cell } from './cells.ts';

/** What a report is made of: its columns as the API names what stands in them, how many rows it will have, and these some hundred at a time. */
export interface ReportSource {
  columns: readonly string[];
  count(): Promise<number>;
  rows(): AsyncIterable<readonly (readonly Cell[])[]>;
  /** The rows as a CSV file, where PostgreSQL writes it. */
  records?(delimiter: ReportDelimiter): AsyncIterable<CsvRecords>;
}

type Columns<R> = Readonly<Record<string, (row: R) => Cell>>;

const INCOMING: Columns<IncomingMessage> = {
  id: (row) => row.id,
  createdAt: (row) => row.createdAt,
  type: (row) => row.type,
  from: (row) => row.from,
  text: (row) => row.payload.text,
  SendingId: (row) => row.SendingId,
  livemode: (row) => String(row.livemode !== false),
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

const USER: Columns<User> = {
  id: (row) => row.id,
  createdAt: (row) => row.createdAt,
  username: (row) => row.username,
  role: (row) => row.role,
  firstName: (row) => row.data.firstName,
  lastName: (row) => row.data.lastName,
  email: (row) => row.data.email,
  isVerified: (row) => yesNo(row.isVerified),
  phone: (row) => row.data.phone,
  country: (row) => row.data.country,
  balance: (row) => row.balance ?? 0,
  isActive: (row) => yesNo(row.isActive),
  blockedReason: (row) => row.blocked?.reason ?? null,
  hasContract: (row) => yesNo(row.data.partnership?.hasContract),
  ResellerId: (row) => row.ResellerId,
  ManagerId: (row) => row.data.partnership?.ManagerId ?? null,
};

/** As a spreadsheet counts and filters it. */
function yesNo(value: boolean | undefined): number {
  return value ? 1 : 0;
}

const JOURNAL: Columns<JournalEntry> = {
  id: (row) => row.id,
  createdAt: (row) => row.createdAt,
  action: (row) => row.action,
  resource: (row) => row.resource,
  rowId: (row) => row.rowId,
  UserId: (row) => row.UserId,
  username: (row) => row.User?.username ?? null,
  actingUserId: (row) => row.actingUserId,
  actingUser: (row) => row.actingUser?.username ?? null,
  OwnerId: (row) => row.OwnerId,
  account: (row) => row.Owner?.username ?? null,
  ip: (row) => row.ip,
  before: (row) => row.before && JSON.stringify(row.before),
  after: (row) => row.after && JSON.stringify(row.after),
};

interface RowStream<R> {
  count(caller: Caller, query: ListQuery): Promise<number>;
  pages(caller: Caller, query: ListQuery): AsyncIterable<readonly R[]>;
}

function details<R>(source: RowStream<R>, columns: Columns<R>, caller: Caller, query: ListQuery): ReportSource {
  const cells = Object.values(columns);
  return {
    columns: Object.keys(columns),
    count: () => source.count(caller, query),
    async *rows() {
      for await (const page of source.pages(caller, query)) yield page.map((row) => cells.map((cell) => cell(row)));
    },
  };
}

/** Accounts with what they can spend, read a page at a time. */
function accountsWithBalances({ identity, balances }: Services): RowStream<User> {
  return {
    count: (caller, query) => identity.accounts.count(caller, query),
    async *pages(caller, query) {
      for await (const page of identity.accounts.pages(caller, query)) {
        const known = await balances?.balancesOf(page.map(({ id }) => id));
        yield page.map((user) => ({ ...user, balance: known?.get(user.id)?.balance }));
      }
    },
  };
}

function totals<K extends string>(columns: readonly K[], read: () => Promise<readonly Readonly<Record<K, Cell>>[]>): ReportSource {
  let rows: ReturnType<typeof read> | undefined;
  const once = () => (rows ??= read());
  return {
    columns,
    count: async () => (await once()).length,
    async *rows() {
      yield (await once()).map((row) => columns.map((column) => row[column]));
    },
  };
}

/** The table of a preset: every row, or what rows come to by day, in UTC, and what else they differ in. */
export function presetSource(services: Services, preset: Exclude<ReportPreset, 'list'>, caller: Caller, query: ListQuery): ReportSource {
  const { sendingExport, incoming } = services;
  const { repository: billings } = services.billings;
  switch (preset) {
    case 'sendings.details':
      return {
        columns: Object.keys(REPORT_CELLS),
        count: () => sendingExport.count(caller, query),
        // Nobody has these rows but as text: a workbook of them is refused when it is asked for.
        rows: () => {
          throw new ApiError('UNSUPPORTED_TYPE');
        },
        records: (delimiter) => sendingExport.records(caller, query, delimiter),
      };
    case 'sendings.totals':
      return totals(['day', 'type', 'sender', 'status', 'count'], () => sendingExport.totals(caller, query));
    case 'sendingsIncoming.details':
      return details(incoming, INCOMING, caller, query);
    case 'sendingsIncoming.totals':
      return totals(['day', 'type', 'count'], () => incoming.totals(caller, query));
    case 'billings.details':
      return details(billings, BILLING, caller, query);
    case 'users.details':
      return details(accountsWithBalances(services), USER, caller, query);
    case 'eventsHistory.details':
      return details(services.journalEntries, JOURNAL, caller, query);
    case 'billings.totals':
      return totals(['day', 'source', 'status', 'count', 'amount'], () => billings.totals(caller, query));
  }
}
