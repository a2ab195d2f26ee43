import { useT } from '@cabinet/contract/i18n';
import type { BillingSource } from '@cabinet/domain/billings';
import { sourceWords } from '../model/sources.ts';

/** What a balance moved for, in words. */
export function useSource(): (source: BillingSource) => string {
  const t = useT('balance');
  const ui = useT('ui');
  return (source) => {
    const { key, channel } = sourceWords(source);
    return t(`source.${key}`, channel && { channel: ui(`channel.${channel}`) });
  };
}

export function Source({ source }: { source: BillingSource }) {
  return useSource()(source);
}
