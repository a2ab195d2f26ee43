import type { OperatorPrefix } from '@cabinet/domain/operators';
import { countryOfPhone } from '@cabinet/domain/phone';
import { sql } from 'kysely';
import type { Operator } from '@cabinet/engine';
import type { Stop } from '../../module.ts';
import { listen } from '../../plugins/database/listen.ts';
import type { Db } from '../../plugins/database/open.ts';
import { OperatorTable, type OperatorNetwork } from './operators.ts';

export const CHANNEL = 'cabinet_operators';
/** Interval of polling for a replaced table, in case a notice was lost. */
const POLL_MS = 60_000;

/** The table of operators that counts now, in every node's memory; read again when it was replaced. */
export class OperatorDirectory {
  readonly #db: Db;
  #table: OperatorTable;
  #generation: number;

  private constructor(db: Db, table: OperatorTable, generation: number) {
    this.#db = db;
    this.#table = table;
    this.#generation = generation;
  }

  static async open(db: Db): Promise<OperatorDirectory> {
    const generation = await generationOf(db);
    return new OperatorDirectory(db, await OperatorTable.load(db), generation);
  }

  /** The operator of an address, where one is known. */
  readonly operatorOf = (address: string): Operator | undefined => this.#table.operatorOf(address);

  readonly network = (mccmnc: string): Pick<OperatorPrefix, 'operator' | 'country'> | undefined => this.#table.network(mccmnc);

  /** The country of a recipient: that of the network, else of the number. */
  countryOf(recipient: string, mccmnc: string | null): string | null {
    return (mccmnc && this.#table.network(mccmnc)?.country) || (recipient.startsWith('+') && countryOfPhone(recipient)) || null;
  }

  /** Networks whose name, country or code contains a text. */
  search(text: string, limit: number): OperatorNetwork[] {
    return this.#table.search(text, limit);
  }

  /** Reads the table if it is another one by now. */
  async refresh(): Promise<void> {
    const generation = await generationOf(this.#db);
    if (generation === this.#generation) return;
    this.#table = await OperatorTable.load(this.#db);
    this.#generation = generation;
  }

  /** Follows replacements by any node; returns what stops it. */
  follow(url: string, onError: (error: unknown) => void): Stop {
    const stop = listen(url, CHANNEL, () => this.refresh(), onError);
    const poll = setInterval(() => void this.refresh().catch(onError), POLL_MS);
    return () => {
      clearInterval(poll);
      return stop();
    };
  }
}

/** The generation of the table that is in force. */
export async function generationOf(db: Db): Promise<number> {
  const { rows } = await sql<{ generation: number }>`select generation from operator_set`.execute(db);
  return rows[0]?.generation ?? 0;
}
