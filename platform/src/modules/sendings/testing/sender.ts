import type { NewSending } from '@cabinet/domain/sendings';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { MessageType } from '@cabinet/domain/channels';
import { newId } from '../../../ids.ts';
import type { TestAccount, TestApp } from '../../../testing/test-app.ts';

export interface Given {
  type?: MessageType;
  price?: number;
  balance?: number;
  refund?: boolean;
  sender?: string;
  rules?: Tariff['data']['rules'];
}

type Sending = Pick<TestApp, 'app'>;
type Sender = Pick<TestAccount, 'id'>;

/** Approves a sender name of text messages for an account. */
export async function approveSender({ app }: Sending, account: Sender, sender = 'CABINET'): Promise<void> {
  await app.pool.query(
    `insert into sender_name (id, owner_id, type, name, moderation) values ($1, $2, 'sms', $3, 'approved') on conflict do nothing`,
    [newId(), account.id, sender],
  );
}

/** Gives an account all that sending needs: tariff, route, approved sender name, money. */
export async function enableSending(server: Sending, account: Sender, given: Given = {}): Promise<void> {
  const { app } = server;
  const { type = 'sms', price = 1, balance = 100, refund = true, sender = 'CABINET', rules = [] } = given;
  const data = { rules, options: { refundOnFailed: refund, noPayments: false } };
  const [tariff_id, routing_group_id] = [newId(), newId()];
  await app.db
    .insertInto('tariff')
    .values({
      id: tariff_id,
      title: 'Test',
      source: `sendings.${type}`,
      price: String(price),
      unit: 'segment',
      data: JSON.stringify(data),
      hidden: '{"providerPrice": 0.5}',
    })
    .execute();
  await app.db.insertInto('user_tariff').values({ user_id: account.id, tariff_id, priority: 1 }).execute();
  await app.db
    .insertInto('routing_group')
    .values({ id: routing_group_id, title: 'Sandbox', type, providers: ['sandbox'] })
    .execute();
  await app.db.insertInto('user_routing_group').values({ user_id: account.id, routing_group_id }).execute();
  await approveSender(server, account, sender);
  if (balance > 0)
    await app.services.billings.operate({ source: 'accrual', OwnerId: account.id, amount: balance, data: { multiplier: 1 } });
}

/** Body of a send. */
export function body(include: readonly string[], given: Partial<NewSending> & { text?: string } = {}): NewSending {
  const { text = 'Hello', ...rest } = given;
  return {
    type: 'sms',
    payload: { sender: 'CABINET', text },
    recipient: { include: [...include], exclude: [] },
    schedule: { delay: null, until: 0 },
    $options: {},
    ...rest,
  };
}
