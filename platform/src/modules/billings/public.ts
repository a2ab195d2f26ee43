export { moveByHand, operatorOf, spendOrRefuse } from './operations.ts';
export { BillingRepository } from './repository.ts';
export { BillingService } from './service.ts';
