import type { MessageType } from '@cabinet/domain/channels';
import type { BoardJobs, BoardLedger, BoardNode, BoardWebhook, OperationsOverview } from '@cabinet/domain/operations-overview';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { ProviderKind, ProviderState, ProviderControl } from '@cabinet/domain/providers';
import { firstRow, rows } from '@cabinet/engine';
import type { Pool } from 'pg';

/** Seconds after which a node that said nothing is silent, and after which it is forgotten. */
const SILENT_SECONDS = 15;
const FORGOTTEN_SECONDS = 24 * 3600;
/** Seconds for which a node's word about its connections holds. */
const CONNECTION_SECONDS = 10;
/** Endpoints that are looked at, and events of each. */
const MAX_ENDPOINTS = 500;
const MAX_EVENTS = 1000;
/** Tries after which an endpoint counts as failing. */
const FAILING_ATTEMPTS = 2;
const MAX_FAILING = 20;

/** A provider as it is stored, with its circuit and what nodes say about its connections. */
export interface ProviderNow {
  id: string | null;
  name: string;
  title: string;
  kind: ProviderKind | 'sandbox';
  types: MessageType[];
  is_active: boolean;
  control: ProviderControl;
  is_open: boolean | null;
  until: Date | null;
  failures: number | null;
  reason: string | null;
  states: ProviderState[] | null;
  text: string | null;
}

export function readProviders(pool: Pool): Promise<ProviderNow[]> {
  return rows(
    pool,
    `select p.id, coalesce(p.name, c.provider) as name, coalesce(p.title, c.provider) as title, coalesce(p.kind, 'sandbox') as kind, coalesce(p.types, '{}') as types,
       coalesce(p.is_active, true) as is_active, coalesce(p.control, 'running') as control, c.is_open, c.until, c.failures, c.reason, h.states, h.text
     from provider p full join provider_circuit c on c.provider = p.name
     left join lateral (select array_agg(state) as states, max(text) as text from provider_health
       where provider_id = p.id and at > now() - make_interval(secs => ${CONNECTION_SECONDS})) h on true
     where p.id is not null or c.is_open order by coalesce(p.title, c.provider)`,
  );
}

type NodeRow = Pick<BoardNode, 'node' | 'roles' | 'version' | 'cpu' | 'sockets'> & {
  started_at: Date;
  at: Date;
  memory: string;
  in_hand: Readonly<Record<string, number>>;
  retention_at: Date | null;
  is_silent: boolean;
};

/** Nodes with what they said last; the database's own time decides who is silent. */
export async function readNodes(pool: Pool) {
  const found = await rows<NodeRow>(
    pool,
    `select *, at < now() - make_interval(secs => ${SILENT_SECONDS}) as is_silent from node_state
     where at > now() - make_interval(secs => ${FORGOTTEN_SECONDS}) order by started_at, node`,
  );
  const nodes = found.map(({ node, roles, version, started_at, at, is_silent, cpu, memory, sockets }): BoardNode => ({
    node,
    roles,
    version,
    startedAt: started_at.toISOString(),
    at: at.toISOString(),
    isSilent: is_silent,
    cpu,
    memory: Number(memory),
    sockets,
  }));
  const retention = found.flatMap(({ retention_at }) => retention_at?.toISOString() ?? []).sort();
  return { nodes, inHand: found.filter((row) => !row.is_silent), retention: retention.at(-1) ?? null };
}

/** Endpoints of customers whose next event has failed more than once; each is found through the index, not by reading what waits. */
export async function readFailingWebhooks(pool: Pool): Promise<BoardWebhook[]> {
  return rows(
    pool,
    `with recursive hop as (
       (select owner_id, event, 1 as n from webhook_event where state = 0 order by owner_id, event limit 1)
       union all
       select next.owner_id, next.event, n + 1 from hop, lateral (
         select owner_id, event from webhook_event where state = 0 and (owner_id, event) > (hop.owner_id, hop.event)
         order by owner_id, event limit 1) next where n < ${MAX_ENDPOINTS})
     select owner_id as "OwnerId", u.username, hop.event, waiting::int as waiting, attempts, coalesce(answer, '') as answer
     from hop join users u on u.id = hop.owner_id cross join lateral (
       select count(*) as waiting, max(attempts) as attempts, (array_agg(coalesce(last ->> 'status', last ->> 'fault') order by attempts desc))[1] as answer from (
         select attempts, last from webhook_event w where w.owner_id = hop.owner_id and w.event = hop.event and state = 0
         order by owner_id, event, due_at limit ${MAX_EVENTS}) as events) as waits
     where attempts >= ${FAILING_ATTEMPTS} order by attempts desc, waiting desc limit ${MAX_FAILING}`,
  );
}

/** Reports and imports on their way, and those that failed within a day. */
export async function readJobs(pool: Pool): Promise<Omit<BoardJobs, 'retention'>> {
  const found = await firstRow<Omit<BoardJobs, 'retention'>>(
    pool,
    `select json_build_object(
         'waiting', (select count(*) from report where state = 'waiting'), 'running', (select count(*) from report where state = 'running'),
         'failed', (select count(*) from report where state not in ('waiting', 'running') and updated_at > now() - interval '1 day' and state = 'failed')) as reports,
       json_build_object('running', (select count(*) from contact_import where state = 'running'),
         'failed', (select count(*) from contact_import where state = 'failed' and created_at > now() - interval '1 day')) as imports`,
  );
  return found ?? { reports: { waiting: 0, running: 0, failed: 0 }, imports: { running: 0, failed: 0 } };
}

export async function readLedgerCheck(pool: Pool): Promise<BoardLedger | null> {
  const found = await firstRow<{ at: Date; accounts: number; entries: string; differences: number }>(
    pool,
    'select at, accounts, entries, differences from ledger_check order by at desc limit 1',
  );
  return found ? { ...found, at: found.at.toISOString(), entries: Number(found.entries) } : null;
}

export async function readDatabaseSize(pool: Pool): Promise<number> {
  return Number((await firstRow<{ size: string }>(pool, 'select pg_database_size(current_database()) as size'))?.size ?? 0);
}

/** Whether the database has an archive of its log that takes no more of it; undefined where it has none. */
export async function readIsArchiveFailing(pool: Pool): Promise<boolean | undefined> {
  const found = await firstRow<{ is_failing: boolean }>(
    pool,
    `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing from pg_stat_archiver
     where current_setting('archive_mode') <> 'off'`,
  );
  return found?.is_failing;
}

/** Money of all accounts that is put aside for messages on their way. */
export async function readMoneyHeld(pool: Pool): Promise<number> {
  return toAmount(toUnits((await firstRow<{ held: string }>(pool, 'select coalesce(sum(held), 0) as held from balance'))?.held ?? 0));
}

/** Emails that wait, and those that a mail server has refused. */
export async function readMail(pool: Pool): Promise<OperationsOverview['mail']> {
  const found = await firstRow<OperationsOverview['mail']>(
    pool,
    `select count(*)::int as waiting, count(*) filter (where error is not null)::int as failing, max(error) as error
     from (select error from mail order by next_try_at limit ${MAX_EVENTS}) as emails`,
  );
  return found ?? { waiting: 0, failing: 0, error: null };
}
