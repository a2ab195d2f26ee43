import type { PaymentSource } from '@cabinet/domain/payments';

const keyOf = (accountId: string) => `cabinet.topUp.${accountId}`;

/** How the account was topped up the last time on this device, when that is still offered. */
export function lastMethod(accountId: string, offered: readonly PaymentSource[]): PaymentSource | undefined {
  try {
    const kept = localStorage.getItem(keyOf(accountId));
    return offered.find((source) => source === kept);
  } catch {
    return undefined;
  }
}

/** Keeps how the account is topped up for the next time; a full or forbidden storage keeps nothing. */
export function rememberMethod(accountId: string, source: PaymentSource): void {
  try {
    localStorage.setItem(keyOf(accountId), source);
  } catch {
    // A convenience, not a requirement.
  }
}
