import { setImmediate } from 'node:timers/promises';
import type { MessageType } from '@cabinet/domain/channels';
import {
  compileMessageRule,
  compileMessageRules,
  judgeMessage,
  type CompiledRuleGroup,
  type JudgedMessage,
  type MessageRule,
  type MessageRuleGroup,
  type MessageVerdict,
  type NewMessageRuleCheck,
} from '@cabinet/domain/message-rules';
import { textsOfMessages } from '@cabinet/domain/moderation';
import type { NamedLinks } from '@cabinet/domain/message-links';
import type { RouteRule } from '@cabinet/domain/routing-rules';
import type { NewSending } from '@cabinet/domain/sendings';
import { sql } from 'kysely';
import type { App } from '../../module.ts';
import { askedTogether } from '@cabinet/engine';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { MessageRuleGroupRepository } from './repository.ts';

/** Milliseconds of judging after which others go ahead. */
const SLICE_MS = 10;
/** Message rules come before every rule of routing, whose priorities begin with 0. */
const BEFORE_ROUTING = -1;

type Message = Pick<NewSending, 'type' | 'payload'>;

/** A message after the rules: what it says now, and the rules that have to be asked for every recipient, as its placeholders are filled. */
export interface RuledMessage extends Pick<MessageVerdict, 'group' | 'isModerated' | 'applied'> {
  payload: Message['payload'];
  blocking: readonly RouteRule[];
}

/** Runs the steps of a verdict, letting others go ahead now and then: rules may be many and texts long. */
async function judged(groups: readonly CompiledRuleGroup[], message: JudgedMessage): Promise<MessageVerdict> {
  const steps = judgeMessage(groups, message);
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** Rules that refuse by words of the text, as routing evaluates them for each message once its placeholders are filled. */
function blockingOf(groups: readonly MessageRuleGroup[], type: MessageType, userId: string, sender: string): RouteRule[] {
  const message = { sender: sender.toLowerCase(), contents: '' };
  const isFrom = (rule: MessageRule) => compileMessageRule({ ...rule, conditions: { sender: rule.conditions.sender } }).isFor(message);
  return groups
    .filter(({ types, users }) => (types.length === 0 || types.includes(type)) && (users.length === 0 || users.includes(userId)))
    .flatMap(({ rules }) => rules)
    .filter(({ isActive, action, conditions: { text, words } }) => {
      const isByWords = text?.is === 'contains' || (words !== undefined && text === undefined);
      return isActive && action.kind === 'refuse' && isByWords;
    })
    .filter(isFrom)
    .map(({ title, conditions: { text, words }, action }): RouteRule => {
      const conditions = { text: text && { is: 'contains' as const, value: text.value }, keywords: words };
      return { title, priority: BEFORE_ROUTING, conditions, action: { kind: 'block', reason: action.reason } };
    });
}

/** The groups of rules that are in use. */
export interface RulesInUse {
  groups: readonly MessageRuleGroup[];
  compiled: readonly CompiledRuleGroup[];
}

/** Applies rules on texts and senders to messages that are accepted. */
export class MessageRuleService {
  readonly repository: MessageRuleGroupRepository;
  readonly #lookups: Db;
  #known: (RulesInUse & { version: string }) | undefined;

  constructor({ db, lookups }: Pick<App, 'db' | 'lookups'>) {
    this.#lookups = lookups;
    this.repository = new MessageRuleGroupRepository(db);
  }

  /** Applies the rules in use to a message of an account, whose `links` are judged by where they lead; throws `MESSAGE_REFUSED` with the reason where one refuses it. */
  async apply(accountId: string, { type, payload }: Message, links: NamedLinks = {}, rules?: RulesInUse): Promise<RuledMessage> {
    const { groups, compiled } = rules ?? (await this.inUse());
    if (groups.length === 0) return { payload, group: null, isModerated: false, applied: [], blocking: [] };
    const { sender, text = '' } = payload;
    const targets = Object.values(links).map(({ fullUrl }) => fullUrl);
    const contents = [...textsOfMessages([payload]), ...targets].join('\n');
    const verdict = await judged(compiled, { userId: accountId, type, sender, text, contents });
    if (verdict.refused !== null) throw new ApiError('MESSAGE_REFUSED', { reason: verdict.refused, type });
    const changed = verdict.text === text ? {} : { text: verdict.text };
    return {
      ...verdict,
      payload: { ...payload, sender: verdict.sender, ...changed },
      blocking: blockingOf(groups, type, accountId, verdict.sender),
    };
  }

  /** Throws `ROUTING_GROUP_USED` where a rule sends by one of these routing groups. */
  async checkUnused(groups: readonly { id: string; title: string }[], db: Db): Promise<void> {
    for (const { id, title } of groups) {
      const rules = await this.repository.sendingBy(id, db);
      if (rules.length > 0) throw new ApiError('ROUTING_GROUP_USED', { group: title, rules: rules.join(', ') });
    }
  }

  /** What the rules make of a message, with a group as it is edited in place of the saved one; nothing is sent or stored. */
  async check({ OwnerId, type, sender, text, id, group }: NewMessageRuleCheck): Promise<MessageVerdict> {
    const saved = (await this.inUse()).groups;
    const groups = group ? [...saved.filter((one) => one.id !== id), group] : saved;
    return judged(compileMessageRules(groups), { userId: OwnerId ?? null, type, sender, text, contents: text });
  }

  readonly #versionInUse = askedTogether<'', string>(async () => {
    const { rows } = await sql<{ version: string }>`
      select count(*) || ' ' || coalesce(max(updated_at)::text, '') as version from message_rule_group where is_active`.execute(
      this.#lookups,
    );
    return new Map([['', rows[0]?.version ?? '']]);
  });

  /** The groups in use, compiled; read again when one of them has changed. */
  async inUse(): Promise<RulesInUse> {
    const version = (await this.#versionInUse('')) ?? '';
    if (this.#known?.version === version) return this.#known;
    const groups = await this.repository.active();
    this.#known = { version, groups, compiled: compileMessageRules(groups) };
    return this.#known;
  }
}

declare module '../../services.ts' {
  interface Services {
    messageRules: MessageRuleService;
  }
}
