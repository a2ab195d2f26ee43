import { TUNING } from './options.ts';
/** What the workers of this process changed, after its commit, for the step that publishes changes. */
export interface Changes {
  /** Tasks that were accepted, by id, with their owner: of none of these is it known that a message has its outcome. */
  accepted: Map<string, string>;
  /** Tasks whose counts or state may have changed, by id, with their owner. */
  tasks: Map<string, string>;
  /** Billings whose sums changed, by id, with their owner. */
  billings: Map<string, string>;
  /** New messages, by owner; without ids when there are many. */
  made: Map<string, { ids: Set<number>; more: boolean }>;
  /** Messages that have another status, by owner; a count alone when there are many. */
  sendings: Map<string, { ids: Set<number>; more: boolean }>;
  /** Messages that came in, by id, with their owner. */
  incoming: Map<string, string>;
}

export const noChanges = (): Changes => ({
  accepted: new Map(),
  tasks: new Map(),
  billings: new Map(),
  made: new Map(),
  sendings: new Map(),
  incoming: new Map(),
});

function gather(all: Changes['made'], ownerId: string, ids: readonly number[]): void {
  const known = all.get(ownerId) ?? { ids: new Set<number>(), more: false };
  if (known.ids.size + ids.length > TUNING.eventIds) known.more = true;
  else for (const id of ids) known.ids.add(id);
  all.set(ownerId, known);
}

/** Collects changes until somebody takes them. */
export class Signals {
  #collected = noChanges();

  accepted(id: string, ownerId: string): void {
    this.#collected.accepted.set(id, ownerId);
  }

  task(id: string, ownerId: string): void {
    this.#collected.tasks.set(id, ownerId);
  }

  billing(id: string, ownerId: string): void {
    this.#collected.billings.set(id, ownerId);
  }

  incoming(id: string, ownerId: string): void {
    this.#collected.incoming.set(id, ownerId);
  }

  sendings(ownerId: string, ids: readonly number[]): void {
    gather(this.#collected.sendings, ownerId, ids);
  }

  /** New messages under consecutive ids. */
  made(ownerId: string, firstId: number, count: number): void {
    gather(
      this.#collected.made,
      ownerId,
      Array.from({ length: Math.min(count, TUNING.eventIds + 1) }, (_, index) => firstId + index),
    );
  }

  take(): Changes {
    const taken = this.#collected;
    this.#collected = noChanges();
    return taken;
  }

  /** More messages of an account changed than an event tells one by one. */
  manySendings(ownerId: string): void {
    this.#collected.sendings.set(ownerId, { ids: new Set(), more: true });
  }

  /** Puts back what could not be used. */
  putBack({ accepted, tasks, billings, made, sendings, incoming }: Changes): void {
    const collected = this.#collected;
    for (const name of ['accepted', 'tasks', 'billings', 'incoming'] as const)
      for (const [id, ownerId] of { accepted, tasks, billings, incoming }[name]) collected[name].set(id, ownerId);
    for (const name of ['made', 'sendings'] as const)
      for (const [ownerId, { ids, more }] of { made, sendings }[name]) {
        gather(collected[name], ownerId, [...ids]);
        if (more) collected[name].set(ownerId, { ids: new Set(), more });
      }
  }
}
