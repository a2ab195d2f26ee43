import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import type { BillingSource } from '@cabinet/domain/billings';

/** What a balance moved for, as a key of `source.*`, and the channel of a send. */
export interface SourceWords {
  key: 'accrual' | 'subtract' | 'sendings' | 'subscription' | 'hlr';
  channel?: MessageType;
}

export function sourceWords(source: BillingSource): SourceWords {
  if (source.startsWith('sendings.')) return { key: 'sendings', channel: source.slice('sendings.'.length) as MessageType };
  if (source === 'subscription.apisender') return { key: 'subscription' };
  return { key: source as 'accrual' | 'subtract' | 'hlr' };
}

/** Sources that a person can filter by: everybody operations and the channels they send on, resellers and above every one (spec 1 §6). */
export function filterSources(channels: readonly MessageType[], seesOthers: boolean): BillingSource[] {
  const types = seesOthers ? MESSAGE_TYPES : channels;
  return [
    'accrual',
    'subtract',
    ...types.map((type) => `sendings.${type}` as const),
    ...(seesOthers ? (['subscription.apisender', 'hlr'] as const) : []),
  ];
}
