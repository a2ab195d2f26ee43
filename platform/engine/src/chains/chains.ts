import type { Pool } from 'pg';
import type { ChainStep } from '../accept/billed-step.ts';
import { firstRow } from '../storage/sql.ts';
import { TUNING } from '../options.ts';

/** The fallbacks of sends, which never change once a send is accepted. */
export class Chains {
  readonly #known = new Map<string, readonly ChainStep[]>();
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The step that follows `step` of a task, if there is one. */
  async after(taskId: string, step: number): Promise<ChainStep | undefined> {
    return (await this.#of(taskId))[step];
  }

  async #of(taskId: string): Promise<readonly ChainStep[]> {
    const known = this.#known.get(taskId);
    if (known) return known;
    const row = await firstRow<{ fallbacks: ChainStep[] | null }>(this.#pool, 'select fallbacks from task where id = $1', [taskId]);
    if (this.#known.size >= TUNING.cachedChains) this.#known.delete(this.#known.keys().next().value as string);
    const steps = row?.fallbacks ?? [];
    this.#known.set(taskId, steps);
    return steps;
  }
}
