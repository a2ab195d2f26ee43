import type { MessageType } from '@cabinet/domain/channels';
import type { SendingQuote, SendingStatistics } from '@cabinet/domain/sendings';
import type { FallbackValues } from './values.ts';

type Channels = SendingStatistics['channels'];

/** Fewer messages that have ended say nothing about the next ones. */
const LEAST_ENDED = 100;

/** The share of a channel's messages that arrived, 0 to 1; undefined where too few have ended. */
function deliveredShare(type: MessageType, channels: Channels): number | undefined {
  const { delivered = 0, failed = 0 } = channels.find((one) => one.type === type) ?? {};
  return delivered + failed < LEAST_ENDED ? undefined : delivered / (delivered + failed);
}

/** Whether a fallback is sent to those whom the message before it did not reach, and to nobody else. */
function isForUnreached({ onStatus, onTimeout, onIncomingPayload }: FallbackValues): boolean {
  const bySilence = !onTimeout || onTimeout.except.includes('delivered');
  return bySilence && !onIncomingPayload && onStatus.every((status) => status === 'failed');
}

/**
 * What a chain is likely to cost, before refunds: each fallback for those whom the messages before it will not reach, if they
 * arrive as the account's earlier ones did. Undefined without fallbacks, and where nobody can tell how many they will be for.
 */
export function likelyPrice(quote: SendingQuote, fallbacks: readonly FallbackValues[], channels: Channels): number | undefined {
  const [first, ...others] = quote.channels;
  if (!first || others.length === 0 || others.length !== fallbacks.length) return undefined;
  let price = first.price;
  let unreached = 1;
  for (const [index, fallback] of fallbacks.entries()) {
    const delivered = deliveredShare(quote.channels[index]?.type ?? first.type, channels);
    if (delivered === undefined || !isForUnreached(fallback)) return undefined;
    unreached *= 1 - delivered;
    price += unreached * (others[index]?.price ?? 0);
  }
  return price;
}
