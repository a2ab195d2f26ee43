import type { OperatorPrefix } from '@cabinet/domain/operators';
import type { Db } from '../../plugins/database/open.ts';
import type { Operator } from '@cabinet/engine';
import './tables.ts';

export type OperatorNetwork = Pick<OperatorPrefix, 'mccmnc' | 'operator' | 'country'>;

/** Operators by prefix, in memory: asked for every message. */
export class OperatorTable {
  readonly #prefixes: ReadonlyMap<string, Operator>;
  readonly #networks: ReadonlyMap<string, Pick<OperatorPrefix, 'operator' | 'country'>>;
  readonly #longest: number;

  constructor(entries: readonly OperatorPrefix[]) {
    this.#prefixes = new Map(entries.map(({ prefix, operator, mccmnc }) => [prefix, { operator, mccmnc }]));
    this.#networks = new Map(entries.map(({ mccmnc, operator, country }) => [mccmnc, { operator, country }]));
    this.#longest = entries.reduce((longest, { prefix }) => Math.max(longest, prefix.length), 0);
  }

  static async load(db: Db): Promise<OperatorTable> {
    const found = await db
      .selectFrom('operator_range')
      .innerJoin('operator_set', 'operator_set.generation', 'operator_range.generation')
      .select(['prefix', 'operator', 'mccmnc', 'country'])
      .execute();
    return new OperatorTable(found);
  }

  /** The operator of the longest prefix that `address` begins with. */
  readonly operatorOf = (address: string): Operator | undefined => {
    for (let length = Math.min(this.#longest, address.length); length > 1; length -= 1) {
      const found = this.#prefixes.get(address.slice(0, length));
      if (found) return found;
    }
    return undefined;
  };

  /** Networks whose name, country or code contains a text, in order of name. */
  search(text: string, limit: number): OperatorNetwork[] {
    const wanted = text.trim().toLowerCase();
    return [...this.#networks]
      .filter(([code, { operator, country }]) => code !== '' && `${operator} ${country} ${code}`.toLowerCase().includes(wanted))
      .map(([mccmnc, network]) => ({ mccmnc, ...network }))
      .sort((a, b) => a.operator.localeCompare(b.operator))
      .slice(0, limit);
  }

  /** Whose network the codes are. */
  network(mccmnc: string): Pick<OperatorPrefix, 'operator' | 'country'> | undefined {
    return this.#networks.get(mccmnc);
  }
}
