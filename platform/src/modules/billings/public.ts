export { moveByHand, operatorOf, spendOrRefuse } from './operations.ts';
export { BillingRepository } from './repository.ts';
export { BillingService } from './service.ts';
export { spendersInMonth, spentInMonth } from './spent-in-month.ts';
