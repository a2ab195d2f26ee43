import type { Pool } from 'pg';
import { partsOf } from '../settle/parts.ts';
import { CallBatcher } from './call-batcher.ts';
import { literalOf, rows, run } from '../storage/sql.ts';

/** Stands for the id of a part that was not taken. */
export const NOT_TAKEN = '-';
/** Stands for the id of a part that was sent and had no answer. */
export const NO_ANSWER = '?';

/** What is known of a message that was offered: ids of its parts, or what stands for them; empty when nothing was taken. */
export type Trace = readonly string[];

export const isComplete = (trace: Trace): boolean => trace.length > 0 && !trace.includes(NOT_TAKEN) && !trace.includes(NO_ANSWER);
export const isInDoubt = (trace: Trace | undefined): boolean => trace?.includes(NO_ANSWER) ?? false;

/** Whether a part was taken twice: what stands for it twice over may be one and the same, two ids are not. */
const isAnother = (mark: string, other: string | undefined): boolean => other !== undefined && other !== NOT_TAKEN && other !== mark;
const isRepeated = (traces: readonly Trace[]): boolean =>
  traces.some((trace) => trace.some((mark, part) => mark !== NOT_TAKEN && traces.some((other) => isAnother(mark, other[part]))));

/**
 * What went to a provider that cannot be asked what it has. A group of messages is written down before it goes out, and
 * again with the answers; what a killed process leaves without them may have been sent, and is marked when it is sent again.
 */
export interface Journal {
  /** Resolves once it is safe to send; answers the group's id. `repeats` may be with the provider already. */
  intend(references: readonly number[], repeats: readonly number[]): Promise<string>;
  answered(group: string, traces: readonly Trace[]): Promise<void>;
  find(references: readonly number[]): Promise<Map<number, Trace>>;
  /** How often each may have gone out, 2 for more than once; what never did is left out. */
  timesSent(references: readonly number[]): Promise<Map<number, number>>;
  /** Ids that the provider gave lately, the newest first. */
  recent(limit: number): Promise<string[]>;
}

interface Intent {
  references: readonly number[];
  repeats: readonly number[];
  id: string;
}

const INTEND = `insert into provider_submit (provider, lo, hi, sendings, repeats, at)
  select $1, lo, hi, sendings::bigint[], repeats::bigint[], now()
  from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[]) with ordinality as t (lo, hi, sendings, repeats, place) order by place returning id`;

/** The journal of a provider, shared by all nodes. What several groups write at the same time is written together. */
export class DatabaseJournal implements Journal {
  readonly #pool: Pool;
  readonly #provider: string;
  readonly #intents = new CallBatcher<Intent>((intents) => this.#writeIntents(intents));
  readonly #answers = new CallBatcher<{ group: string; traces: readonly Trace[] }>((answers) => this.#writeAnswers(answers));

  constructor(pool: Pool, provider: string) {
    this.#pool = pool;
    this.#provider = provider;
  }

  async intend(references: readonly number[], repeats: readonly number[]): Promise<string> {
    const intent = { references, repeats, id: '' };
    await this.#intents.add(intent);
    return intent.id;
  }

  answered(group: string, traces: readonly Trace[]): Promise<void> {
    return this.#answers.add({ group, traces });
  }

  async #writeIntents(intents: readonly Intent[]): Promise<void> {
    const written = await rows<{ id: string }>(this.#pool, INTEND, [
      this.#provider,
      intents.map(({ references }) => Math.min(...references)),
      intents.map(({ references }) => Math.max(...references)),
      intents.map(({ references }) => literalOf(references)),
      intents.map(({ repeats }) => (repeats.length > 0 ? literalOf(repeats) : null)),
    ]);
    intents.forEach((intent, place) => (intent.id = String(written[place]?.id)));
  }

  async #writeAnswers(answers: readonly { group: string; traces: readonly Trace[] }[]): Promise<void> {
    await run(
      this.#pool,
      `update provider_submit p set refs = n.refs::text[] from unnest($1::bigint[], $2::text[]) as n (id, refs)
         where p.id = n.id and p.id = any($1::bigint[])`,
      [answers.map(({ group }) => group), answers.map(({ traces }) => literalOf(traces.map((trace) => trace.join(' '))))],
    );
  }

  async find(references: readonly number[]): Promise<Map<number, Trace>> {
    // Of several attempts the last that left anything counts: it began with what those before it left.
    return new Map([...(await this.#attempts(references))].map(([reference, traces]) => [reference, traces.at(-1) as Trace]));
  }

  async timesSent(references: readonly number[]): Promise<Map<number, number>> {
    return new Map([...(await this.#attempts(references))].map(([reference, traces]) => [reference, isRepeated(traces) ? 2 : 1]));
  }

  /** What every attempt at messages left of each, in order, without those that left nothing. */
  async #attempts(references: readonly number[]): Promise<Map<number, Trace[]>> {
    const attempts = new Map<number, Trace[]>();
    if (references.length === 0) return attempts;
    const wanted = new Set(references);
    const found = await rows<{ sendings: (string | number)[]; refs: string[] | null }>(
      this.#pool,
      'select sendings, refs from provider_submit where provider = $1 and hi >= $2 and lo <= $3 order by id',
      [this.#provider, Math.min(...references), Math.max(...references)],
    );
    for (const { sendings, refs } of found) {
      sendings.forEach((id, index) => {
        const reference = Number(id);
        if (!wanted.has(reference)) return;
        const mark = refs ? refs[index] : NO_ANSWER;
        if (mark) attempts.set(reference, [...(attempts.get(reference) ?? []), partsOf(mark)]);
      });
    }
    return attempts;
  }

  async recent(limit: number): Promise<string[]> {
    const found = await rows<{ refs: string[] }>(
      this.#pool,
      'select refs from provider_submit where provider = $1 and refs is not null order by id desc limit $2',
      [this.#provider, limit],
    );
    const ids = found.flatMap(({ refs }) => refs.flatMap((mark) => (mark === '' ? [] : partsOf(mark))));
    return ids.filter((id) => id !== NOT_TAKEN && id !== NO_ANSWER).slice(0, limit);
  }
}
