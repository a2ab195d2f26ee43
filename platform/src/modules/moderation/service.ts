import { matchesPattern } from '@cabinet/domain/message-patterns';
import {
  filesOfMessages,
  patternsSchema,
  textsOfMessages,
  type ModerationDecision,
  type ModerationEntry,
} from '@cabinet/domain/moderation';
import { collectErrors } from '@cabinet/domain/validation';
import { askedTogether, moderate, type Engine, type SendRequest } from '@cabinet/engine';
import { sql } from 'kysely';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import { PatternRepository } from './pattern-repository.ts';
import { ModerationQueue } from './moderation-queue.ts';
import { asModerated, moderationKey, type ModeratedMessage } from './moderation-key.ts';

const payloads = (steps: readonly ModeratedMessage[]) => steps.map(({ text, payload }) => ({ ...payload, text }));

/** Texts that a decision approves permanently: the messages' own, or the patterns given in their place, and their files. */
function approvedBy(said: readonly ModeratedMessage[], given: readonly string[] | undefined): string[] {
  const messages = payloads(said);
  const texts = textsOfMessages(messages);
  const errors = given ? collectErrors(patternsSchema(texts), { patterns: given }) : [];
  if (errors.length > 0)
    throw new ApiError(
      'VALIDATION',
      undefined,
      errors.map(({ path, code, params }) => errorItem(path, code, params)),
    );
  return [...(given ?? texts), ...filesOfMessages(messages)];
}

/** What a send is judged by. */
type JudgedSend = Pick<SendRequest, 'ownerId' | 'type' | 'sender' | 'text' | 'payload' | 'links' | 'fallbacks' | 'textTest' | 'isTest'>;

/** Decides which sends are moderated before they go out, and applies moderators' decisions (decisions.md "Sending"). */
export class ModerationService {
  readonly patterns: PatternRepository;
  readonly queue: ModerationQueue;
  readonly #db: Db;
  readonly #lookups: Db;
  readonly #engine: () => Engine;

  constructor({ db, lookups }: Pick<App, 'db' | 'lookups'>, engine: () => Engine) {
    this.#db = db;
    this.#lookups = lookups;
    this.#engine = engine;
    this.patterns = new PatternRepository(db);
    this.queue = new ModerationQueue(db);
  }

  readonly #isModerated = askedTogether<string, true>(async (ids) => {
    const accounts = sql<string>`any(${ids}::uuid[])`;
    const rows = await this.#lookups.selectFrom('moderated_account').select('user_id').where('user_id', '=', accounts).execute();
    return new Map(rows.map((row) => [row.user_id, true]));
  });

  /** Whether sends of an account are moderated. */
  async isModerated(userId: string): Promise<boolean> {
    return (await this.#isModerated(userId.toLowerCase())) === true;
  }

  /** Has sends of an account moderated from now on, or not. */
  async setModerated(caller: Caller, userId: string, isRequired: boolean): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      const changed = isRequired
        ? await db
            .insertInto('moderated_account')
            .values({ user_id: userId })
            .onConflict((conflict) => conflict.doNothing())
            .returning('user_id')
            .execute()
        : await db.deleteFrom('moderated_account').where('user_id', '=', userId).returning('user_id').execute();
      const [before, after] = [{ isRequired: !isRequired }, { isRequired }];
      if (changed.length > 0) await recordByStaff(db, caller, { action: 'update', resource: 'moderation', ownerId: userId, before, after });
    });
  }

  /**
   * Answers the moderation keys under which sends of an account wait: undefined for one that reaches nobody (`isTest`), when all of its texts and files,
   * those of fallbacks too, are approved already, or neither its account nor a message rule (`isAsked`) wants it read. What they are judged by is
   * read once.
   */
  judgeFor(
    ownerId: string,
    isModerated = () => this.isModerated(ownerId),
  ): (order: JudgedSend, isAsked?: boolean) => Promise<string | undefined> {
    let judged: Promise<boolean> | undefined;
    let patterns: Promise<readonly string[]> | undefined;
    return async (order, isAsked = false) => {
      if (order.isTest || (!isAsked && !(await (judged ??= isModerated())))) return undefined;
      const { textTest } = order;
      const steps = [
        order,
        ...(textTest ? [{ ...order, text: textTest.text, payload: textTest.payload ?? order.payload }] : []),
        ...(order.fallbacks ?? []),
      ].map(asModerated);
      const approved = await (patterns ??= this.patterns.approvedOf(ownerId));
      const isKnown = (text: string) => approved.some((pattern) => matchesPattern(pattern, text));
      const messages = payloads(steps);
      return [...textsOfMessages(messages), ...filesOfMessages(messages)].every(isKnown) ? undefined : moderationKey(ownerId, steps);
    };
  }

  /**
   * Applies a decision to all sends of an entry; answers the entry as it was, undefined when none of its sends waits any more. Throws 422
   * for patterns that do not match the texts.
   */
  async decide(
    caller: Caller,
    id: string,
    { moderation, reason = '', asPattern, patterns }: ModerationDecision,
  ): Promise<ModerationEntry | undefined> {
    const waiting = await this.queue.get(id);
    if (!waiting) return undefined;
    const isApproved = moderation === 'approved';
    const { OwnerId: ownerId, sends: waited } = waiting.entry;
    const approved = isApproved && asPattern ? approvedBy(waiting.messages, patterns) : [];
    const after = { sends: waited, reason, texts: textsOfMessages(payloads(waiting.messages)) };
    const event = { action: isApproved ? 'approve' : 'reject', resource: 'moderation', rowId: id, ownerId, after } as const;
    const sends = await moderate(this.#engine().context, id, { isApproved, reason }, async (client) => {
      await this.patterns.approve(client, ownerId, approved);
      await recordByStaff(client, caller, event);
    });
    return sends === 0 ? undefined : { ...waiting.entry, sends };
  }
}

declare module '../../services.ts' {
  interface Services {
    moderation: ModerationService;
  }
}
