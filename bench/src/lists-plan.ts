import { openDatabase, type Database } from '@cabinet/platform/plugins/database/open';
import type { Pool } from 'pg';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: readonly Node[];
}
/** A statement as PostgreSQL ran it, with its plan as JSON. */
export interface ExplainedStatement {
  'Query Text': string;
  Plan: Node;
}

/** Rows from which a sequential scan of a table counts as a fault. */
const BIG_TABLE_ROWS = 50_000;

const OPTIONS = [
  'session_preload_libraries=auto_explain', 'auto_explain.log_min_duration=0', 'auto_explain.log_analyze=on', 'auto_explain.log_timing=off',
  'auto_explain.log_buffers=on', 'auto_explain.log_format=json', 'auto_explain.log_level=notice',
]; // prettier-ignore

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A database with connections that log the plan of each statement. */
export class PlanReader {
  readonly database: Database;
  #statements: ExplainedStatement[] = [];
  readonly #big: ReadonlySet<string>;

  private constructor(database: Database, big: ReadonlySet<string>) {
    this.database = database;
    this.#big = big;
    database.pool.on('connect', (client) =>
      client.on('notice', ({ message = '' }) => {
        if (message.includes('plan:')) this.#statements.push(JSON.parse(message.slice(message.indexOf('{'))) as ExplainedStatement);
      }),
    );
  }

  static async open(url: string, pool: Pool): Promise<PlanReader> {
    const { rows } = await pool.query<{ relname: string }>(`select relname from pg_class where relkind = 'r' and reltuples >= $1`, [
      BIG_TABLE_ROWS,
    ]);
    const options = OPTIONS.map((option) => `-c ${option}`).join(' ');
    const address = new URL(url);
    address.searchParams.set('options', options);
    return new PlanReader(openDatabase(address.href, 2, 'cabinet-bench-plans'), new Set(rows.map(({ relname }) => relname)));
  }

  /** Plans of the statements of `work`. */
  async plansOf(work: (database: Database) => Promise<unknown>): Promise<readonly ExplainedStatement[]> {
    this.#statements = [];
    await work(this.database);
    return this.#statements;
  }

  /** Big tables that a plan reads from end to end. */
  scannedIn(plans: readonly ExplainedStatement[]): string[] {
    const read = plans.flatMap(({ Plan }) => nodesOf(Plan)).filter((node) => node['Node Type'] === 'Seq Scan');
    return [...new Set(read.map((node) => node['Relation Name'] ?? ''))].filter((table) => this.#big.has(table));
  }
}

/** Summarizes plans in a line: access paths and sorts. */
export function summarizePlan(plans: readonly ExplainedStatement[]): string {
  return plans
    .map(({ Plan }) => {
      const steps = nodesOf(Plan).flatMap((node) => {
        const type = node['Node Type'];
        if (type === 'Sort' || type === 'Incremental Sort') return [type];
        const at = node['Index Name'] ?? node['Relation Name'];
        return at === undefined || type === 'Bitmap Heap Scan' ? [] : [`${type} ${at}`];
      });
      return [...new Set(steps)].join(' + ');
    })
    .join(' | ');
}
