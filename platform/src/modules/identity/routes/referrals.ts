import { referrals } from '@cabinet/domain/referrals';
import type { App } from '../../../module.ts';

/** `GET /referrals`: who registered by an invitation of the accounts that the caller sees (spec 1 §3 "Referral"). */
export function referralRoutes(app: App): void {
  app.resource(referrals, { find: (caller, list) => app.services.identity.referrals.find(caller, list) });
}
