import { EARNINGS_PATH } from '@cabinet/domain/referrals';
import type { Module } from '../../module.ts';
import { untilDone } from '../../plugins/jobs/job.ts';
import { ReferralRewards } from './service.ts';

/** The referral programme's money: rewards for whoever invited an account that pays. */
export const module: Module = {
  name: 'referral-rewards',
  services(app) {
    app.services.referralRewards = new ReferralRewards(app);
  },
  routes(app) {
    app.get(
      `/${EARNINGS_PATH}`,
      {
        config: { access: 'billings.find' },
        schema: { tags: ['referrals'], summary: 'Terms of the referral programme, and what the account has earned' },
      },
      ({ caller }) => app.services.referralRewards?.earningsOf(caller.account.id),
    );
  },
  jobs(app) {
    const { referralRewards } = app.services;
    return [{ name: 'referralRewards.pay', schedule: '* * * * *', run: untilDone(async () => (await referralRewards?.step()) === true) }];
  },
};
