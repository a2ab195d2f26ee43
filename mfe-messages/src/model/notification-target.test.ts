import { targetOf } from './notification-target.ts';

const link = (target: string, params?: Readonly<Record<string, string>>) => `${target}?${new URLSearchParams(params).toString()}`;

test.each([
  [{ type: 'sendernames.rejected', data: { SendernameId: 'n1', name: 'SHOP' } }, 'settings.sendernames?open=n1'],
  [{ type: 'sendings.paused', data: { TaskId: 't1' } }, 'messages.task?id=t1'],
  [{ type: 'sendings.paused', data: { RecurringMailingId: 'r1', notice: 'recurring' } }, 'messages.recurring?open=r1'],
  [{ type: 'tariffs.updated', data: {} }, 'balance.tariffs?'],
  [{ type: 'subscription.enabled', data: { InstanceId: 'w1' } }, 'settings.wapi?'],
  [{ type: 'subscription.failed', data: { RecurrentPaymentId: 'r1' } }, 'balance.recurrentPayments?'],
  [{ type: 'payments.refund', data: { PaymentId: 'p1', notice: 'requested' } }, 'balance.payments?open=p1&createdAt=any'],
  [{ type: 'contracts.scan', data: { ContractId: 'c1', notice: 'accepted' } }, 'account.contracts?open=c1'],
  [{ type: 'payments.failed', data: {} }, 'balance.payments?'],
  [{ type: 'otp.limits', data: { WidgetId: 'w1' } }, 'settings.widgets?open=w1'],
  [{ type: 'registration', data: {} }, undefined],
] as const)('%j leads to %s', (notification, address) => {
  expect(targetOf(notification, link)).toBe(address);
});
