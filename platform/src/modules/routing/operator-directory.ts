import type { OperatorPrefix } from '@cabinet/domain/operators';
import { sql } from 'kysely';
import type { Operator } from '../../engine/audience/rate.ts';
import type { Stop } from '../../module.ts';
import { listen } from '../../plugins/database/listen.ts';
import type { Db } from '../../plugins/database/open.ts';
import { OperatorTable } from './operators.ts';

export const CHANNEL = 'cabinet_operators';
/** So late a node notices a table that it was not told of. */
const POLL_MS = 60_000;

/** The table of operators that counts now, in every node's memory; read again when it was replaced. */
export class OperatorDirectory {
  private readonly db: Db;
  private table: OperatorTable;
  private generation: number;

  private constructor(db: Db, table: OperatorTable, generation: number) {
    this.db = db;
    this.table = table;
    this.generation = generation;
  }

  static async open(db: Db): Promise<OperatorDirectory> {
    const generation = await generationOf(db);
    return new OperatorDirectory(db, await OperatorTable.load(db), generation);
  }

  /** The operator of an address, where one is known. */
  readonly operatorOf = (address: string): Operator | undefined => this.table.operatorOf(address);

  readonly network = (mccmnc: string): Pick<OperatorPrefix, 'operator' | 'country'> | undefined => this.table.network(mccmnc);

  /** Reads the table if it is another one by now. */
  async refresh(): Promise<void> {
    const generation = await generationOf(this.db);
    if (generation === this.generation) return;
    this.table = await OperatorTable.load(this.db);
    this.generation = generation;
  }

  /** Follows replacements by any node; answers what ends it. */
  follow(url: string, onError: (error: unknown) => void): Stop {
    const stop = listen(url, CHANNEL, () => this.refresh(), onError);
    const poll = setInterval(() => void this.refresh().catch(onError), POLL_MS);
    return () => {
      clearInterval(poll);
      return stop();
    };
  }
}

/** Which upload counts. */
export async function generationOf(db: Db): Promise<number> {
  const { rows } = await sql<{ generation: number }>`select generation from operator_set`.execute(db);
  return rows[0]?.generation ?? 0;
}
