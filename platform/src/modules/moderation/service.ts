import { matchesPattern } from '@cabinet/domain/message-patterns';
import { filesSaid, patternsSchema, textsSaid, type ModerationDecision, type ModerationEntry } from '@cabinet/domain/moderation';
import { collectErrors } from '@cabinet/domain/validation';
import type { Engine } from '../../engine/engine.ts';
import { moderate } from '../../engine/moderate.ts';
import type { Order } from '../../engine/order.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import { PatternRepository } from './patterns.ts';
import { ModerationQueue } from './queue.ts';
import { keyOf, type Said } from './says.ts';

const payloads = (steps: readonly Said[]) => steps.map(({ text, payload }) => ({ ...payload, text }));

/** What an entry's decision approves for good: its texts, or the patterns given in their place, and its files. */
function approvedBy(said: readonly Said[], given: readonly string[] | undefined): string[] {
  const messages = payloads(said);
  const texts = textsSaid(messages);
  const errors = given ? collectErrors(patternsSchema(texts), { patterns: given }) : [];
  if (errors.length > 0)
    throw new ApiError(
      'VALIDATION',
      undefined,
      errors.map(({ path, code, params }) => errorItem(path, code, params)),
    );
  return [...(given ?? texts), ...filesSaid(messages)];
}

/** Which sends are read before they go out, and what was decided about them (decisions.md "Sending"). */
export class ModerationService {
  readonly patterns: PatternRepository;
  readonly queue: ModerationQueue;
  readonly #db: Db;
  readonly #engine: () => Engine;

  constructor(db: Db, engine: () => Engine) {
    this.#db = db;
    this.#engine = engine;
    this.patterns = new PatternRepository(db);
    this.queue = new ModerationQueue(db);
  }

  /** Whether sends of an account are read at all. */
  async isModerated(userId: string): Promise<boolean> {
    return (
      (await this.#db.selectFrom('moderated_account').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined
    );
  }

  async setModerated(userId: string, isRequired: boolean): Promise<void> {
    if (isRequired) {
      await this.#db
        .insertInto('moderated_account')
        .values({ user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else await this.#db.deleteFrom('moderated_account').where('user_id', '=', userId).execute();
  }

  /** Under what a send waits; undefined when it need not: all that it says, fallbacks too, has been approved before. */
  async keyFor(order: Pick<Order, 'ownerId' | 'type' | 'sender' | 'text' | 'payload' | 'fallbacks'>): Promise<string | undefined> {
    if (!(await this.isModerated(order.ownerId))) return undefined;
    const steps = [order, ...(order.fallbacks ?? [])];
    const approved = await this.patterns.approvedOf(order.ownerId);
    const isKnown = (text: string) => approved.some((pattern) => matchesPattern(pattern, text));
    const messages = payloads(steps);
    return [...textsSaid(messages), ...filesSaid(messages)].every(isKnown) ? undefined : keyOf(order.ownerId, steps);
  }

  /** Decides about all sends of an entry; answers it as it was, undefined when nothing waits there any more; 422 for patterns that do not fit. */
  async decide(id: string, { moderation, reason = '', asPattern, patterns }: ModerationDecision): Promise<ModerationEntry | undefined> {
    const waiting = await this.queue.get(id);
    if (!waiting) return undefined;
    const isApproved = moderation === 'approved';
    if (isApproved && asPattern) await this.patterns.approve(waiting.entry.OwnerId, approvedBy(waiting.said, patterns));
    const sends = await moderate(this.#engine().context, id, { isApproved, reason });
    return sends > 0 ? { ...waiting.entry, sends } : undefined;
  }
}

declare module '../../services.ts' {
  interface Services {
    moderation: ModerationService;
  }
}
