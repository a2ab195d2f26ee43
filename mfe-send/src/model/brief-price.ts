import type { Format } from '@cabinet/contract/format';

/** From this amount on, hundredths are left out. */
const WHOLE_FROM = 1000;
const WHOLE = { minimumFractionDigits: 0, maximumFractionDigits: 0 } as const;

/** An amount for a button: a large one in whole units, rounded up so that no more is held than it says. */
export function briefPrice(amount: number, format: Pick<Format, 'money'>): string {
  return amount < WHOLE_FROM ? format.money(amount) : format.money(Math.ceil(amount), WHOLE);
}
