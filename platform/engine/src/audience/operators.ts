import { addressKind, type MessageType } from '@cabinet/domain/channels';
import type { EngineContext } from '../context.ts';
import { FEW_MESSAGES } from '../outbox.ts';
import { arrays, type Db } from '../storage/sql.ts';
import type { Operator } from './price-message.ts';

/** Between which moments a look-up of a number has to lie so that it counts for a send. */
export interface LookupPeriod {
  since: Date;
  until: Date;
}

/** An operator, and the look-up that told it; without one it is that of the number's prefix. */
export interface KnownOperator extends Operator {
  lookup?: { at: Date; provider: string };
}

const DAY_MS = 24 * 3_600_000;
const NONE: ReadonlyMap<string, KnownOperator> = new Map();

/** The look-ups that count for a send which is accepted now; undefined where the installation uses none. */
export function lookupPeriod(
  { lookupDays, clock }: Pick<EngineContext, 'lookupDays' | 'clock'>,
  until = clock.now(),
): LookupPeriod | undefined {
  const days = lookupDays();
  return days > 0 ? { since: new Date(until.getTime() - days * DAY_MS), until } : undefined;
}

type Tools = Pick<EngineContext, 'pool' | 'express' | 'operatorOf' | 'networkOf'>;

/**
 * The operators of recipients, page by page: by the latest look-up of the number that counts for the send, else by its prefix.
 * One statement reads those of a page. What counts does not change while a send is made, so that it costs what it was quoted at.
 */
export class Operators {
  readonly #tools: Tools;
  readonly #period: LookupPeriod | undefined;
  #found = NONE;

  constructor(tools: Tools, period: LookupPeriod | undefined) {
    this.#tools = tools;
    this.#period = period;
  }

  /** Reads what look-ups found of the addresses that are asked about next. */
  async load(type: MessageType, addresses: readonly string[], within?: Db): Promise<void> {
    this.#found = NONE;
    if (!this.#period || addresses.length === 0 || addressKind(type) !== 'phone') return;
    const { since, until } = this.#period;
    const { pool, express } = this.#tools;
    const db = within ?? (addresses.length > FEW_MESSAGES ? pool : express);
    const found = await arrays<[string, string, string, string]>(
      db,
      {
        // Of a few numbers each is found by itself, whoever they are of.
        ...(addresses.length > FEW_MESSAGES ? {} : { name: 'look-ups' }),
        columns: 'recipient, network, provider, at',
        by: 'place',
        page: `select row_number() over () as place, latest.* from (
            select distinct on (recipient) recipient, network, provider, at from number_network
            where recipient = any($1) and known_at <= $2 and at >= $3 order by recipient, known_at desc) latest`,
      },
      [addresses, until, since],
    );
    if (found.length === 0) return;
    this.#found = new Map(
      found.map(([recipient, mccmnc, provider, at]) => [
        recipient,
        { operator: this.#tools.networkOf(mccmnc)?.operator ?? mccmnc, mccmnc, lookup: { at: new Date(at), provider } },
      ]),
    );
  }

  /** The operator of an address, where one is known. */
  readonly of = (address: string): KnownOperator | undefined => this.#found.get(address) ?? this.#tools.operatorOf(address);
}

/** Makes what tells the operators of some addresses, as a send would know them that is accepted now, or was at `at`. */
export async function operatorsOf(
  context: EngineContext,
  type: MessageType,
  addresses: readonly string[],
  at?: Date,
): Promise<(address: string) => KnownOperator | undefined> {
  const operators = new Operators(context, lookupPeriod(context, at));
  await operators.load(type, addresses);
  return operators.of;
}
