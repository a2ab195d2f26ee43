import type { Generated } from 'kysely';

export interface ReferralRewardTable {
  payment_id: string;
  owner_id: string;
  user_id: string;
  amount: string;
  due_at: Date;
  billing_id: Generated<string | null>;
  paid_at: Generated<Date | null>;
  created_at: Date;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    referral_reward: ReferralRewardTable;
  }
}
