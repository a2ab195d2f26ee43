import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import type { BillingSource } from '@cabinet/domain/billings';

/** The key of a billing source in `source.*`, and the channel of a sending. */
export interface SourceLabel {
  key: 'accrual' | 'subtract' | 'sendings' | 'subscription' | 'hlr' | 'referral';
  channel?: MessageType;
}

export function sourceLabel(source: BillingSource): SourceLabel {
  if (source.startsWith('sendings.')) return { key: 'sendings', channel: source.slice('sendings.'.length) as MessageType };
  if (source === 'subscription.apisender') return { key: 'subscription' };
  return { key: source as 'accrual' | 'subtract' | 'hlr' | 'referral' };
}

/** The sources a user can filter by: operations and the account's own channels, for resellers and above every channel (spec 1 §6). */
export function filterSources(channels: readonly MessageType[], seesOthers: boolean): BillingSource[] {
  const types = seesOthers ? MESSAGE_TYPES : channels;
  return [
    'accrual',
    'subtract',
    'referral',
    ...types.map((type) => `sendings.${type}` as const),
    ...(seesOthers ? (['subscription.apisender', 'hlr'] as const) : []),
  ];
}
