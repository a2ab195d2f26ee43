/** Currencies that an installation may bill in (ISO 4217). */
export const CURRENCIES = ['RUB', 'USD', 'EUR', 'MXN'] as const;
export type Currency = (typeof CURRENCIES)[number];
