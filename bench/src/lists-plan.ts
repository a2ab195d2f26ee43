import { openDatabase, type Database } from '@cabinet/platform/plugins/database/open';
import type { Pool } from 'pg';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: readonly Node[];
}
/** A statement as PostgreSQL ran it, with its plan as JSON. */
export interface Explained {
  'Query Text': string;
  Plan: Node;
}

/** A table that a sequential scan would be felt in. */
const BIG = 50_000;

const OPTIONS = [
  'session_preload_libraries=auto_explain', 'auto_explain.log_min_duration=0', 'auto_explain.log_analyze=on', 'auto_explain.log_timing=off',
  'auto_explain.log_buffers=on', 'auto_explain.log_format=json', 'auto_explain.log_level=notice',
]; // prettier-ignore

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The same database, seen through connections that tell how each statement was run. */
export class PlanReader {
  readonly database: Database;
  #heard: Explained[] = [];
  readonly #big: ReadonlySet<string>;

  private constructor(database: Database, big: ReadonlySet<string>) {
    this.database = database;
    this.#big = big;
    database.pool.on('connect', (client) =>
      client.on('notice', ({ message = '' }) => {
        if (message.includes('plan:')) this.#heard.push(JSON.parse(message.slice(message.indexOf('{'))) as Explained);
      }),
    );
  }

  static async open(url: string, pool: Pool): Promise<PlanReader> {
    const { rows } = await pool.query<{ relname: string }>(`select relname from pg_class where relkind = 'r' and reltuples >= $1`, [BIG]);
    const options = OPTIONS.map((option) => `-c ${option}`).join(' ');
    const address = new URL(url);
    address.searchParams.set('options', options);
    return new PlanReader(openDatabase(address.href, 2, 'cabinet-bench-plans'), new Set(rows.map(({ relname }) => relname)));
  }

  /** Plans of the statements of `work`. */
  async of(work: (database: Database) => Promise<unknown>): Promise<readonly Explained[]> {
    this.#heard = [];
    await work(this.database);
    return this.#heard;
  }

  /** Big tables that a plan reads from end to end. */
  scannedIn(plans: readonly Explained[]): string[] {
    const read = plans.flatMap(({ Plan }) => nodesOf(Plan)).filter((node) => node['Node Type'] === 'Seq Scan');
    return [...new Set(read.map((node) => node['Relation Name'] ?? ''))].filter((table) => this.#big.has(table));
  }
}

/** How a page was found, in a line: the ways into tables, and where rows were sorted. */
export function brief(plans: readonly Explained[]): string {
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
