import type { Billing } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';

/** How the cost of a sending divides, with the average cost of a message; undefined for other billings. */
export interface Division {
  held: number;
  captured: number;
  released: number;
  count: number;
  /** The held and charged amount per message; undefined without messages. */
  each: number | undefined;
}

export function divisionOf({ source, data, amount }: Pick<Billing, 'source' | 'data' | 'amount'>): Division | undefined {
  if (!source.startsWith('sendings.')) return undefined;
  const { held = 0, captured = 0, released = 0, count = 0 } = data;
  const spent = Math.abs(toUnits(amount));
  return { held, captured, released, count, each: count > 0 ? toAmount(Math.round(spent / count)) : undefined };
}
