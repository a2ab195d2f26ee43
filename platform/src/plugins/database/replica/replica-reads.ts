import type pg from 'pg';
import { hostUrls } from '../host-list.ts';
import { connectionTo } from '../hosts.ts';
import { realClock } from './clock.ts';
import { keepScopes, type ReadScope } from './read-scope.ts';
import { ReplicaChooser, type Choice } from './replica-chooser.ts';
import { placeOfPrimary, ReplicaBehind, ReplicaServer, watchingPool } from './replica-server.ts';
import type { RepeatReason, Replicas, ReplicaSettings } from './replica-state.ts';

/** The scope of reads from the replicas of one database. */
export type ReplicaScope = ReadScope<Choice<ReplicaServer>>;

/** Errors that the primary would answer as well: of values, of statements, and of statements that took too long. */
const OWN_FAULT = /^(?:22|42|57014)/;
/** Codes of broken connections: of sockets, of PostgreSQL's class 08, and of a server that ends or starts. */
const LOST = /^(?:E[A-Z]+|08...|57P0.)$/;

function reasonOf(error: unknown): RepeatReason {
  if (error instanceof ReplicaBehind) return 'behind';
  const { code } = error as { code?: string };
  return code === undefined || LOST.test(code) ? 'lost' : 'refused';
}

/** Reads of a process from the replicas of its database. */
export class ReplicaReads implements Replicas {
  readonly #servers: readonly ReplicaServer[];
  readonly #chooser: ReplicaChooser<ReplicaServer>;
  readonly #watching: pg.Pool;
  readonly #ends: readonly (() => void)[];
  onRead: Replicas['onRead'] = () => undefined;
  onRepeat: Replicas['onRepeat'] = () => undefined;

  constructor(primaryUrl: string, { url, maxLagMs }: ReplicaSettings, size: number) {
    this.#servers = hostUrls(url).map((host) => new ReplicaServer(host.name, host.url, size));
    const watching = watchingPool(connectionTo(primaryUrl));
    this.#watching = watching;
    this.#chooser = new ReplicaChooser(() => placeOfPrimary(watching), this.#servers, maxLagMs, realClock);
    this.#ends = [this.#chooser.watch(), keepScopes()];
    void this.#chooser.look();
  }

  get states(): Replicas['states'] {
    return this.#chooser.states;
  }

  /** Reads where the scope reads; whatever a replica cannot answer is read from the primary, and so is all that follows in the scope. */
  async read(scope: ReplicaScope, query: readonly unknown[], onPrimary: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const choice = scope.isOnPrimary ? undefined : await (scope.place ??= this.#chooser.choose());
    if (choice && !scope.isOnPrimary) {
      try {
        const result = await choice.source.read(choice.asked, query);
        this.onRead('replica');
        return result;
      } catch (error) {
        if (OWN_FAULT.test(String((error as { code?: unknown }).code))) throw error;
        scope.isOnPrimary = true;
        this.#note(choice, reasonOf(error));
      }
    }
    this.onRead('primary');
    return onPrimary();
  }

  #note(choice: Choice<ReplicaServer>, reason: RepeatReason): void {
    this.onRepeat(reason);
    if (reason === 'lost') this.#chooser.lose(choice.source);
    if (reason === 'behind') this.#chooser.miss(choice);
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end();
    await Promise.all([this.#watching.end(), ...this.#servers.map((server) => server.close())]);
  }
}
