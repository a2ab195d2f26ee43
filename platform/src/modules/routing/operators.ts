import type { Db } from '../../plugins/database/open.ts';
import type { Operator } from '../../engine/audience/rate.ts';
import './tables.ts';

/** Operators by prefix, in memory: asked for every message. */
export class OperatorTable {
  private readonly prefixes: ReadonlyMap<string, Operator>;
  private readonly longest: number;

  constructor(entries: Iterable<readonly [prefix: string, operator: Operator]>) {
    this.prefixes = new Map(entries);
    this.longest = Math.max(0, ...[...this.prefixes.keys()].map((prefix) => prefix.length));
  }

  static async load(db: Db): Promise<OperatorTable> {
    const found = await db.selectFrom('operator_prefix').selectAll().execute();
    return new OperatorTable(found.map(({ prefix, operator, mccmnc }) => [prefix, { operator, mccmnc }]));
  }

  /** The operator of the longest prefix that `address` begins with. */
  readonly operatorOf = (address: string): Operator | undefined => {
    for (let length = Math.min(this.longest, address.length); length > 1; length -= 1) {
      const found = this.prefixes.get(address.slice(0, length));
      if (found) return found;
    }
    return undefined;
  };
}
