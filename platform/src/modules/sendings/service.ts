import type { MessageType } from '@cabinet/domain/channels';
import { toAmount } from '@cabinet/domain/money';
import { filesIn } from '@cabinet/domain/payload';
import type { NewSending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import { fundsOf } from '../../engine/ledger/balance.ts';
import type { Order } from '../../engine/order.ts';
import { wholePrice } from '../../engine/quote.ts';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { ChannelSource } from '../../services.ts';
import { prepare } from './prepare.ts';
import { channelsOf } from './quoted.ts';

const HOUR = 3_600_000;
/** How long providers may need the files of messages after they were due. */
const FILES_KEPT = 7 * 24 * HOUR;

/** Sends: what they would cost, and making them. */
export class SendingService implements ChannelSource {
  private readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  async channelsOf(accountId: string): Promise<readonly MessageType[]> {
    const { tariffs, routing } = this.app.services;
    const [paid, routed] = await Promise.all([tariffs.typesOf(accountId), routing.typesOf(accountId)]);
    return [...paid].filter((type) => routed.has(type));
  }

  /** What a send would reach and cost; changes nothing. */
  async quote(account: Account, input: NewSending): Promise<SendingQuote> {
    const order = await prepare(this.app, account, input);
    const quoted = await this.app.services.engine.quote(order);
    const { available, overdraft } = await fundsOf(this.app.pool, account.id);
    const channels = channelsOf(order, quoted);
    const { total, skipped, price, byOperator, byParts, finishesAt } = channels[0];
    return {
      total,
      skipped,
      price,
      byOperator,
      byParts,
      channels,
      emptyPlaceholders: quoted.emptyPlaceholders,
      previews: quoted.previews.map(({ address, text, parts, price, payload }) => {
        return { recipient: address, text, parts, price: toAmount(price), ...(payload ? { payload } : {}) };
      }),
      fallbacks: quoted.fallbacks.map((step) => ({ type: step.type, price: toAmount(wholePrice(step)) })),
      priceAtMost: toAmount([quoted, ...quoted.fallbacks].reduce((sum, step) => sum + wholePrice(step), 0)),
      finishesAt,
      available: toAmount(available + overdraft),
      missing: toAmount(Math.max(0, wholePrice(quoted) - available - overdraft)),
    };
  }

  /** Has the files of a send stay until its last message is delivered. */
  private async keepFiles({ startsAt, stretchHours, fallbacks = [], payload }: Order): Promise<void> {
    const ids = [payload, ...fallbacks.map((step) => step.payload)].flatMap((one) => filesIn(one ?? {})).map(({ id }) => id);
    await this.app.services.storage.keepUntil([...new Set(ids)], new Date(startsAt.getTime() + stretchHours * HOUR + FILES_KEPT));
  }

  /** Accepts a send with its money put aside, or refuses it before anything is sent. */
  async accept(account: Account, input: NewSending): Promise<SendingAccepted> {
    const order = await prepare(this.app, account, input);
    await this.keepFiles(order);
    const moderationKey = await this.app.services.moderation.keyFor(order);
    const answer = await this.app.services.engine.accept({ ...order, moderationKey });
    if (!('refused' in answer)) {
      const { groupId, taskId, total, skipped, price } = answer;
      return { groupId, TaskId: taskId, moderation: moderationKey ? 'pending' : 'approved', total, skipped, price: toAmount(price) };
    }
    if (answer.refused === 'NO_RECIPIENTS') throw new ApiError('NO_RECIPIENTS');
    const { price, available } = answer;
    throw new ApiError('INSUFFICIENT_BALANCE', {
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
