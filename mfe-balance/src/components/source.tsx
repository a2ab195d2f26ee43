import { useT } from '@cabinet/contract/i18n';
import type { BillingSource } from '@cabinet/domain/billings';
import { sourceLabel } from '../model/billing-sources.ts';

/** Returns a function that gives the translated name of a billing source. */
export function useSourceText(): (source: BillingSource) => string {
  const t = useT('balance');
  const ui = useT('ui');
  return (source) => {
    const { key, channel } = sourceLabel(source);
    return t(`source.${key}`, channel && { channel: ui(`channel.${channel}`) });
  };
}

export function Source({ source }: { source: BillingSource }) {
  return useSourceText()(source);
}
