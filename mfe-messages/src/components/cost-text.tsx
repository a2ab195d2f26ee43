import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { Cost } from '../model/cost.ts';

/** The cost of a message: held, charged or returned. `price` is shown until the cost is known. */
export function CostText({ cost, waiting, price }: { cost: Cost | undefined; waiting: boolean; price: number }) {
  const t = useT('messages');
  const { money } = useFormat();
  if (!cost) return waiting ? t('cost.waiting') : money(price);
  if (cost.kind === 'free') return t('cost.free');
  if (cost.kind === 'returned') return t('cost.returned', { held: money(cost.held), amount: money(cost.amount) });
  return t(`cost.${cost.kind}`, { amount: money(cost.amount) });
}
