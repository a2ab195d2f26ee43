import { useCabinet } from '@cabinet/contract/cabinet';
import type { MessageType } from '@cabinet/domain/channels';
import type { FailureCode } from '@cabinet/domain/sendings';
import type { SendingStatus } from '@cabinet/domain/statuses';
import { rangeOf } from './day.ts';

/** The statuses of messages that count as delivered. */
export const ARRIVED: readonly SendingStatus[] = ['delivered', 'seen'];

/** The statuses of messages of which nobody knows yet whether they arrive. */
export const UNDER_WAY: readonly SendingStatus[] = ['pending', 'paused', 'processing', 'sent'];

/** What of the messages a figure counts; those of the whole period unless another is given. */
interface Counted {
  status?: readonly SendingStatus[];
  type?: MessageType;
  /** Why they failed. */
  error?: FailureCode;
  period?: readonly [from: Date, to: Date];
}

/**
 * The addresses of the rows behind the figures of home; undefined where the user has no such list. `createdAt` is the filter of the period that
 * the figures are of.
 */
export function useListLinks(createdAt = 'today') {
  const { link } = useCabinet();
  const outgoing = link('messages.outgoing');
  return {
    messages({ status = [], type, error, period }: Counted = {}): string | undefined {
      if (outgoing === undefined) return undefined;
      const params = new URLSearchParams({
        createdAt: period ? rangeOf(...period) : createdAt,
        ...(type && { type }),
        ...(error && { error }),
      });
      for (const one of status) params.append('status', one);
      return `${outgoing}?${params}`;
    },
    yesterday: () => link('messages.outgoing', { createdAt: 'yesterday' }),
    charges: (period?: readonly [from: Date, to: Date]) => link('balance.billings', { createdAt: period ? rangeOf(...period) : createdAt }),
    /** Charges that are not made yet: their money is held. */
    held: () => link('balance.billings', { createdAt: 'any', status: 'pending' }),
  };
}
