import type { Pool } from 'pg';
import { rows } from './storage/sql.ts';
import { activeTracer, traced, type Span, type SpanAttributes, type SpanOptions } from './tracing.ts';

/** Tasks whose traces a process remembers. */
const REMEMBERED_TASKS = 2000;
/** Spans of one name that a process tells of a task: a mailing has as many reports and webhooks as messages. */
const MOST_ALIKE = 100;

/** Names messages by their ids: the one, or the first and the last of several. */
export function messageIds(first: number, last: number, count = last - first + 1): SpanAttributes {
  if (first === last) return { 'cabinet.message.id': String(first), 'cabinet.message.count': 1 };
  return { 'cabinet.message.first_id': String(first), 'cabinet.message.last_id': String(last), 'cabinet.message.count': count };
}

/** What a process knows of a task. */
interface KnownTask {
  trace: string | undefined;
  /** Spans that were told of it, by their names. */
  told: Map<string, number>;
}

/** The traces that tasks were accepted in, as they stand with them: what any process does for a task goes on from there. */
export class TaskTraces {
  readonly #pool: Pool;
  readonly #known = new Map<string, KnownTask>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Remembers the trace of a task that this process has accepted. */
  note(taskId: string, trace: string | undefined): void {
    if (this.#known.size >= REMEMBERED_TASKS) this.#known.delete(this.#known.keys().next().value as string);
    this.#known.set(taskId, { trace, told: new Map() });
  }

  /** The traces of tasks that one more span of this name goes to; nothing where tracing is off. */
  async of(name: string, taskIds: readonly string[]): Promise<Map<string, string>> {
    if (!activeTracer()) return new Map();
    const unknown = taskIds.filter((id) => !this.#known.has(id));
    if (unknown.length > 0) {
      const read = await rows<{ id: string; trace: string | null }>(this.#pool, 'select id, trace from task where id = any($1)', [unknown]);
      for (const { id, trace } of read) this.note(id, trace ?? undefined);
    }
    return new Map(
      taskIds.flatMap((id) => {
        const task = this.#known.get(id);
        const told = task?.told.get(name) ?? 0;
        if (task?.trace === undefined || told >= MOST_ALIKE) return [];
        task.told.set(name, told + 1);
        return [[id, task.trace]];
      }),
    );
  }

  /** Does `work` for a task in a span of its trace; as it is where tracing is off, or the task has none. */
  traced<T>(name: string, taskId: string, optionsOf: () => SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
    return activeTracer() ? this.#tracedIn(name, taskId, optionsOf, work) : work();
  }

  async #tracedIn<T>(name: string, taskId: string, optionsOf: () => SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
    const parent = (await this.of(name, [taskId])).get(taskId);
    if (parent === undefined) return work();
    return traced(name, () => ({ ...optionsOf(), parent }), work);
  }
}
