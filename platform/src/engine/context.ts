import type { Pool } from 'pg';
import type { Operator } from './audience/rate.ts';
import type { ContactSource } from './audience/contacts.ts';
import type { Chains } from './chains/chains.ts';
import type { Clock } from './clock.ts';
import type { EngineOptions } from './options.ts';
import type { Outbox } from './outbox.ts';
import type { Partitions } from './partitions.ts';
import type { Provider } from './providers/provider.ts';
import type { Circuits } from './routes/circuit.ts';
import type { Signals } from './signals.ts';

/** Beginnings of the names of the engine's loops. */
export type LoopName = 'expand' | 'dispatch' | 'retry' | 'settle' | 'time out' | 'fall back';

/** What every part of the engine works with. */
export interface EngineContext {
  /** Connections of the workers. */
  pool: Pool;
  /** Those for what is short and waited for, which may be pipelined. */
  express: Pool;
  clock: Clock;
  options: EngineOptions;
  contacts: ContactSource;
  /** The operator of an address, where one is known. */
  operatorOf(address: string): Operator | undefined;
  providers: ReadonlyMap<string, Provider>;
  circuits: Circuits;
  partitions: Partitions;
  chains: Chains;
  signals: Signals;
  outbox: Outbox;
  /** Has loops look for work now: those whose names begin so, all unless told. */
  wake(...names: readonly LoopName[]): void;
}
