import type { Pattern } from '@cabinet/domain/message-patterns';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import { users, type User } from '@cabinet/domain/users';
import { person } from '@cabinet/testing/people';
import { handleResource } from '@cabinet/testing/server';

export const client: User = { ...person('me'), id: '019a8b2c-1234-7abc-8def-000000000002', username: 'client1' };
export const accounts = handleResource(users, [client]);

/** A queue entry of pending sendings: a Viber message with an SMS fallback. */
export const entry: ModerationEntry = {
  id: '019a8b2c-1234-8abc-8def-0000000000e1',
  messages: [
    { type: 'viber', payload: { sender: 'SHOP', text: 'Order 15 is ready', button: { text: 'Open', url: 'https://shop.example/15' } } },
    { type: 'sms', payload: { sender: 'SHOP', text: 'Order 15 is ready' } },
  ],
  sends: 2,
  recipients: 1200,
  OwnerId: client.id,
  createdAt: '2026-11-20T10:00:00.000Z',
};

export const pattern: Pattern = {
  id: '019a8b2c-1234-7abc-8def-0000000000f1',
  text: 'Your code is #d',
  moderation: 'pending',
  comment: '',
  OwnerId: client.id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
