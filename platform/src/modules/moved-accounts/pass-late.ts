import type { Incoming, Report, ReturnedMail } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { CellLink } from '../../plugins/cells/cell-link.ts';
import { movesAway } from './moved-messages.ts';

/** Rows that one call carries; it may be a megabyte. */
const FEW = 200;

/** What came for messages that have left, and is to be told to the cell where they are. */
interface Late {
  reports: { provider: string; reports: Report[] }[];
  incoming: { provider: string; messages: Incoming[] }[];
}

interface LateReport {
  id: string;
  provider: string;
  ref: string;
  status: number;
  code: string | null;
  text: string | null;
  at: Date;
  result: Report['result'] | null;
}

interface LateMessage {
  id: string;
  type: Incoming['type'];
  sender: string;
  text: string;
  provider: string;
  key: string;
  at: Date;
}

const STATUS = ['', '', 'sent', '', 'delivered', 'seen', 'failed'] as const;

const dated = <T extends { at: Date }>(items: readonly T[]): T[] => items.map((item) => ({ ...item, at: new Date(item.at) }));

/** Takes what other cells pass on of messages that are here now: as from the providers themselves, whose repeats change nothing. */
export function takeLate(app: App, link: CellLink): void {
  link.serve<Late>('moved-late', async (_cell, { reports, incoming }) => {
    const { sink } = app.services.engine;
    for (const { provider, reports: some } of reports) await sink.reports(provider, dated(some));
    for (const { provider, messages } of incoming) await sink.incoming(provider, dated(messages));
    return {};
  });
  link.serve<ReturnedMail>('moved-returned', async (_cell, mail) => {
    for (const one of dated([mail])) await app.services.engine.sink.returned(one);
    return {};
  });
}

function groupedBy<Row extends { provider: string }, Item>(rows: readonly Row[], itemOf: (row: Row) => Item): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const row of rows) groups.set(row.provider, [...(groups.get(row.provider) ?? []), itemOf(row)]);
  return [...groups];
}

/** Passes on what has come for messages that have left this cell; answers whether there may be more. */
export async function passLate(app: App, link: CellLink): Promise<boolean> {
  let isMore = false;
  for (const { schema, cell, isOpen } of await movesAway(app)) {
    if (!isOpen) continue;
    const { rows: reports } = await app.pool.query<LateReport & { from: string }>(
      `select w.id::text as id, w.provider, w.ref, w.status, w.code, w.text, w.at, w.result, w.from from (
        select *, 'report_wait' as from from report_wait union all select *, 'report_dead' from report_dead) w
      where exists (select from ${schema}.ref r where r.ref = w.ref) or exists (select from ${schema}.ref_part p where p.ref = w.ref)
      order by w.id limit $1`,
      [FEW],
    );
    const { rows: messages } = await app.pool.query<LateMessage>(
      `select i.id, i.type, i.sender, i.text, b.provider, substr(i.key, length(b.provider) + 2) as key, i.created_at as at
      from sending_incoming i cross join lateral (
        select b.provider, s.id as last from ${schema}.sending s join ${schema}.batch b on b.lo = s.batch
        where s.recipient = i.sender and b.type = i.type and starts_with(i.key, b.provider || ':') and b.created_at <= i.created_at
        order by s.id desc limit 1) b
      where i.owner_id is null and not exists (select from sending here where here.recipient = i.sender and here.id > b.last)
      order by i.created_at limit $1`,
      [FEW],
    );
    if (reports.length + messages.length === 0) continue;
    const late: Late = {
      reports: groupedBy(reports, (row): Report => {
        const { ref, code, text, at, result } = row;
        return { ref, status: STATUS[row.status] as Report['status'], code: code ?? undefined, text: text ?? undefined, at, result: result ?? undefined } as Report; // prettier-ignore
      }).map(([provider, some]) => ({ provider, reports: some })),
      incoming: groupedBy(messages, ({ type, sender, text, key, at }): Incoming => ({ type, from: sender, text, key, at })).map(
        ([provider, some]) => ({ provider, messages: some }),
      ),
    };
    await link.ask(cell, 'moved-late', late);
    for (const table of ['report_wait', 'report_dead'] as const)
      await app.pool.query(`delete from ${table} where id = any($1::bigint[])`, [reports.filter(({ from }) => from === table).map((row) => row.id)]); // prettier-ignore
    await app.pool.query('delete from sending_incoming where id = any($1::uuid[]) and owner_id is null', [messages.map((row) => row.id)]);
    isMore ||= reports.length === FEW || messages.length === FEW;
  }
  return isMore;
}
