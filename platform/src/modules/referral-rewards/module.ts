import { Loop } from '@cabinet/engine';
import { EARNINGS_PATH } from '@cabinet/domain/referrals';
import type { Module } from '../../module.ts';
import { ReferralRewards } from './service.ts';

const POLL_MS = 60_000;

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
  work(app) {
    const { referralRewards } = app.services;
    const loop = new Loop(
      async () => (await referralRewards?.step()) === true,
      POLL_MS,
      (error) => app.log.error({ err: error }, 'rewards of referrals'),
    );
    loop.start();
    return () => loop.stop();
  },
};
