import type { Units } from './money.ts';
import type { Role } from './roles.ts';

/** Whether a role may take more than is available, after confirming it and down to the limit of the settings. */
export const mayConfirmDebt = (role: Role): boolean => role === 'admin';

/** Whether a role moves its own money when it changes a balance below it: a transfer; others move the installation's. */
export const transfersOwnMoney = (role: Role): boolean => role === 'reseller';

/** What is missing for taking `amount` from an account; 0 or less when it is covered. `available` includes the overdraft. */
export const missingFunds = (available: Units, amount: Units, debtLimit: Units = 0): Units => amount - available - debtLimit;
