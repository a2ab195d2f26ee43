import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { Cost } from '../model/cost.ts';

/** A message's cost in words: held, charged, returned. `price` stands while the rest is not known. */
export function CostText({ cost, waiting, price }: { cost: Cost | undefined; waiting: boolean; price: number }) {
  const t = useT('messages');
  const { money } = useFormat();
  if (!cost) return waiting ? t('cost.waiting') : money(price);
  if (cost.kind === 'free') return t('cost.free');
  if (cost.kind === 'returned') return t('cost.returned', { held: money(cost.held), amount: money(cost.amount) });
  return t(`cost.${cost.kind}`, { amount: money(cost.amount) });
}
