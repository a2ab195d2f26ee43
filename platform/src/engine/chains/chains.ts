import type { Pool } from 'pg';
import type { Billed } from '../billed.ts';
import type { FallbackStep } from '../order.ts';
import { first } from '../sql.ts';

/** A fallback of an accepted send; its billings are made when it fires for the first time. */
export type ChainStep = FallbackStep & Billed;

/** Sends whose steps are remembered. */
const KEPT = 1000;

/** The fallbacks of sends, which never change once a send is accepted. */
export class Chains {
  private readonly known = new Map<string, readonly ChainStep[]>();
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** The step that follows `step` of a task, if there is one. */
  async after(taskId: string, step: number): Promise<ChainStep | undefined> {
    return (await this.of(taskId))[step];
  }

  private async of(taskId: string): Promise<readonly ChainStep[]> {
    const known = this.known.get(taskId);
    if (known) return known;
    const row = await first<{ fallbacks: ChainStep[] | null }>(this.pool, 'select fallbacks from task where id = $1', [taskId]);
    if (this.known.size >= KEPT) this.known.delete(this.known.keys().next().value as string);
    const steps = row?.fallbacks ?? [];
    this.known.set(taskId, steps);
    return steps;
  }
}
