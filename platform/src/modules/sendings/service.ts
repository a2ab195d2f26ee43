import { keyOfOwnField } from '@cabinet/domain/own-field-names';
import type { MessageType } from '@cabinet/domain/channels';
import { toAmount } from '@cabinet/domain/money';
import type { NewSending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import { leftOfMonth, maskCode, spendable, wholePrice, type Accepted, type Db, type Preview, type SendRequest } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { budgetOf, checkTokenChannels } from '../../plugins/auth/token-rights.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { ChannelSource } from '../../services.ts';
import { keepFiles } from './attachments.ts';
import { checkSender, lookupsFor, prepareSend, type PreparedSend } from './prepare-send.ts';
import { channelQuotes } from './channel-quotes.ts';
import { SendLookups, typesOf } from './send-lookups.ts';

/** How a send is accepted. */
interface AcceptOptions {
  /** The budget by which it spends; that of the caller's token unless named. */
  budgetId?: string | undefined;
  /** A code in its texts that nobody but the recipient is to read: it stands masked in all that is kept, and sealed until the send is over. */
  code?: string | undefined;
  /** Writes the answer down in the send's transaction, in statements that wait for none of each other; what it fails with undoes the send. */
  note?: ((db: Db, answer: SendingAccepted) => Promise<void>) | undefined;
  /** The scheduled mailing of the account whose place it takes. */
  replaces?: string | undefined;
  /** Birthdays (`MM-dd`) that those of its lists who get it have. */
  birthdays?: readonly string[] | undefined;
}

const asPreview = ({ address, text, parts, price, payload }: Preview): SendingQuote['previews'][number] => ({
  recipient: address,
  text,
  parts,
  price: toAmount(price),
  ...(payload ? { payload } : {}),
});

/** Quotes and accepts sends. */
export class SendingService implements ChannelSource {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async channelsOf(accountId: string): Promise<readonly MessageType[]> {
    const { tariffs, routing } = this.#app.services;
    const [paid, routed] = await Promise.all([tariffs.typesOf(accountId), routing.typesOf(accountId)]);
    return [...paid].filter((type) => routed.has(type));
  }

  /** Throws 422 `NO_SENDER` or `SENDER_NOT_APPROVED` for a sender that messages of an account are refused with. */
  checkSender(accountId: string, type: MessageType, sender: string): Promise<void> {
    return checkSender({ type, sender }, new SendLookups(this.#app.services, { id: accountId }));
  }

  /** Throws what a send would be refused with, but for its recipients and money. */
  async check(account: Account, input: NewSending): Promise<void> {
    checkTokenChannels(account, typesOf(input));
    await prepareSend(this.#app, account, input);
  }

  /** What a send would reach and cost, in place of the mailing `replaces` where that is named; changes nothing. Throws 409 `TASK_STATE` where that has begun. */
  async quote(account: Account, input: NewSending, replaces?: string): Promise<SendingQuote> {
    checkTokenChannels(account, typesOf(input));
    const { order } = await prepareSend(this.#app, account, input);
    const quoted = await this.#app.services.engine.quote(order);
    const { available, leftInMonth } = await this.#spendable(account, replaces);
    const channels = channelQuotes(order, quoted);
    const { total, skipped, price, byOperator, byParts, finishesAt } = channels[0];
    return {
      total,
      skipped,
      price,
      byOperator,
      byParts,
      channels,
      emptyPlaceholders: Object.fromEntries(
        Object.entries(quoted.emptyPlaceholders).map(([name, count]) => [keyOfOwnField(name) ?? name, count]),
      ),
      previews: quoted.previews.map(asPreview),
      ...(quoted.textTest && {
        textTest: {
          ...quoted.textTest,
          previews: quoted.textTest.previews.map(asPreview),
        },
      }),
      fallbacks: quoted.fallbacks.map((step) => ({ type: step.type, price: toAmount(wholePrice(step)) })),
      priceAtMost: toAmount([quoted, ...quoted.fallbacks].reduce((sum, step) => sum + wholePrice(step), 0)),
      finishesAt,
      ...(quoted.asleep && { asleep: { ...quoted.asleep, until: quoted.asleep.until.toISOString() } }),
      available: toAmount(available),
      missing: toAmount(Math.max(0, wholePrice(quoted) - available)),
      ...(leftInMonth < wholePrice(quoted) ? { isOverMonth: true as const } : {}),
    };
  }

  async #spendable(account: Account, replaces: string | undefined): Promise<{ available: number; leftInMonth: number }> {
    const budgetId = budgetOf(account);
    if (replaces !== undefined) {
      const left = await this.#app.services.engine.spendableInPlaceOf(replaces, { ownerId: account.id, budgetId });
      if (!left) throw new ApiError('TASK_STATE', { state: 'running' });
      return left;
    }
    const now = new Date();
    const [available, leftInMonth] = await Promise.all([
      spendable(this.#app.pool, account.id, budgetId, now),
      leftOfMonth(this.#app.pool, account.id, now),
    ]);
    return { available, leftInMonth };
  }

  /** Masks a code in the texts of an order. */
  #withoutCode(order: SendRequest, code: string): SendRequest {
    const { vault } = this.#app;
    const steps = [order, ...(order.fallbacks ?? [])].map(({ text }) => maskCode(text, code) ?? { text });
    const [{ text } = order, ...others] = steps;
    return {
      ...order,
      text,
      fallbacks: order.fallbacks?.map((step, index) => ({ ...step, ...(others[index] && { text: others[index].text }) })),
      hiddenCodes: steps.map((step) => ('hidden' in step ? vault.seal(step.hidden) : null)),
    };
  }

  /** The key under which a send waits for a moderator; what is approved of its text holds with its code and without. */
  async #moderationKeyFor(prepared: PreparedSend, order: SendRequest, lookups: SendLookups): Promise<string | undefined> {
    const judge = this.#app.services.moderation.judgeFor(order.ownerId, lookups.isModerated);
    const key = await judge(prepared.order, prepared.isModerated);
    return key === undefined || order.hiddenCodes === undefined ? key : judge(order, prepared.isModerated);
  }

  /** Accepts a send with its money put aside, or refuses it before anything is sent. */
  async accept(
    account: Account,
    input: NewSending,
    { budgetId = budgetOf(account), code, note, replaces, birthdays }: AcceptOptions = {},
  ): Promise<SendingAccepted> {
    checkTokenChannels(account, typesOf(input));
    const lookups = lookupsFor(this.#app, account, input);
    const prepared = await prepareSend(this.#app, account, input, lookups);
    if (birthdays) prepared.order.audience = { ...prepared.order.audience, birthdays };
    const written = code === undefined ? prepared.order : this.#withoutCode(prepared.order, code);
    // A mailing stays one, on its page and in its list, however few it goes to.
    const order = replaces === undefined ? written : { ...written, isSingle: false };
    await keepFiles(this.#app, order);
    const moderationKey = await this.#moderationKeyFor(prepared, order, lookups);
    const answerOf = ({ groupId, taskId, total, skipped, price }: Accepted): SendingAccepted => ({
      groupId,
      TaskId: taskId,
      moderation: moderationKey ? 'pending' : 'approved',
      total,
      skipped,
      price: toAmount(price),
    });
    const answer = await this.#app.services.engine.accept(
      { ...order, moderationKey, budgetId },
      { replaces, note: note && ((db, accepted) => note(db, answerOf(accepted))) },
    );
    if (!('refused' in answer)) return answerOf(answer);
    if (answer.refused === 'NO_RECIPIENTS') throw new ApiError('NO_RECIPIENTS');
    if (answer.refused === 'BEGUN') throw new ApiError('TASK_STATE', { state: 'running' });
    const { price, available, refused } = answer;
    throw new ApiError(refused, {
      missing: toAmount(price - available),
      available: toAmount(available),
      price: toAmount(price),
    });
  }
}

declare module '../../services.ts' {
  interface Services {
    sendings: SendingService;
  }
}
