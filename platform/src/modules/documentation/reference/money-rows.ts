import type { Billing } from '@cabinet/domain/billings';
import type { Debtor } from '@cabinet/domain/debtors';
import type { Payment } from '@cabinet/domain/payments';
import type { RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import type { Referral } from '@cabinet/domain/referrals';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { RowBase } from './row-base.ts';

/** Example rows of billings, debtors, payments, recurrent payments, tariffs and referrals. */
export const moneyRows = ({ id, OwnerId, createdAt, updatedAt }: RowBase) => {
  const mine = { OwnerId, createdAt, updatedAt };
  return {
    billings: {
      id,
      source: 'sendings.sms',
      amount: -3000,
      status: 'pending',
      data: { price: 2.5, count: 1200, held: 3000, captured: 2250, released: 0, multiplier: 1 },
      meta: { groupId: id, TaskId: id, title: 'Spring' },
      TariffId: id,
      ...mine,
    } satisfies Billing,
    debtors: {
      id: OwnerId,
      OwnerId,
      username: 'shop',
      state: 'soon',
      balance: 120,
      overdraft: 0,
      perDay: 60,
      daysLeft: 2,
      ResellerId: null,
      createdAt,
    } satisfies Debtor,
    payments: {
      id,
      method: 'card',
      amount: 3000,
      currency: 'RUB',
      status: 'completed',
      entity: 'individual',
      bank: 'Bank',
      requisite: null,
      company: null,
      meta: { cost: 3000, commission: 0, cardNumber: '4242' },
      RecurrentPaymentId: null,
      ...mine,
    } satisfies Payment,
    recurrentPayments: {
      id,
      type: 'threshold',
      method: 'card',
      amount: 3000,
      currency: 'RUB',
      threshold: 1000,
      frequency: null,
      status: 'ready',
      isActive: true,
      isOfferAccepted: true,
      meta: { bankData: { cardNumber: '4242' } },
      nextAt: null,
      ...mine,
    } satisfies RecurrentPayment,
    tariffs: {
      id,
      title: 'SMS',
      source: 'sendings.sms',
      price: 2.5,
      unit: 'segment',
      data: { rules: [], options: { refundOnFailed: true, noPayments: false } },
      isActive: true,
      OwnerId: null,
      createdAt,
    } satisfies Tariff,
    referrals: { id, username: 'bor…', isActive: true, hasSent: true, earned: 120.5, OwnerId, createdAt } satisfies Referral,
  };
};
