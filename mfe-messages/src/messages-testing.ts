import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { Notification } from '@cabinet/domain/notifications';
import type { RecurringMailing } from '@cabinet/domain/recurring-mailings';
import type { Sending } from '@cabinet/domain/sendings';
import type { Template } from '@cabinet/domain/templates';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';

const OWNER = '01890000-0000-7000-8000-000000000001';
/** All rows have the same time, so that they keep the order in which a test gives them. */
const NOW = new Date().toISOString();

/** An SMS delivered just now, with the fields that the test overrides. */
export function sending(id: string, given: Omit<Partial<Sending>, 'state'> & { state?: Partial<Sending['state']> } = {}): Sending {
  return {
    id,
    chainId: id,
    groupId: 'group-1',
    TaskId: null,
    type: 'sms',
    payload: { sender: 'COURIER', text: 'Your order is here' },
    recipient: '+79161234567',
    stats: { characters: 18, segments: 1, encoding: 'gsm7' },
    meta: { operator: 'MTS', provider: 'sandbox' },
    price: 3.4,
    OwnerId: OWNER,
    createdAt: NOW,
    updatedAt: NOW,
    ...given,
    state: { status: 'delivered', error: null, errorText: null, moderation: 'approved', ...given.state },
  };
}

/** A running mailing to a thousand recipients, with the fields that the test overrides. */
export function task(id: string, given: Omit<Partial<Task>, 'meta'> & { meta?: Partial<Task['meta']> } = {}): Task {
  return {
    id,
    title: 'Pick-up reminders',
    type: 'sendings:bulk',
    sender: 'COURIER',
    state: 'running',
    startsAt: NOW,
    data: {
      sending: { type: 'sms', groupId: 'group-1', payload: { text: 'Hello ${firstName}' } },
      recipients: { include: { lists: ['list-1'], recipients: ['+79161234567', '+79161234568'] } },
    },
    OwnerId: OWNER,
    createdAt: NOW,
    updatedAt: NOW,
    ...given,
    meta: {
      total: 1000,
      completed: 400,
      errored: 30,
      progress: 0.4,
      errors: { undelivered: 20, noReport: 10 },
      statuses: { pending: 500, sent: 100, delivered: 370, failed: 30 },
      reason: null,
      ...given.meta,
    },
  };
}

/** What the server tells of `task()`: its messages by SMS, with the fields that the test overrides. */
export function summary(given: Partial<TaskSummary> = {}): TaskSummary {
  return {
    recipients: 1000,
    messages: 1000,
    unmade: 0,
    waiting: 500,
    onTheWay: 90,
    noReport: 10,
    delivered: 370,
    failed: 30,
    sent: 500,
    read: null,
    clicked: null,
    answered: 7,
    returned: null,
    errors: [
      { code: 'undelivered', count: 20 },
      { code: 'rejected', count: 10 },
    ],
    money: { held: 1500, captured: 925, released: 75 },
    channels: [{ type: 'sms', messages: 1000, delivered: 370, failed: 30, money: { held: 1500, captured: 925, released: 75 } }],
    overTime: { step: 3600, buckets: [{ at: '2026-11-20T10:00:00.000Z', delivered: 370, sent: 600, failed: 30 }] },
    ...given,
  };
}

/** An SMS of every Monday and Thursday, with the fields that the test overrides. */
export function recurring(given: Partial<RecurringMailing> = {}): RecurringMailing {
  return {
    id: '019a8b2c-1234-7abc-8def-000000000001',
    title: 'News',
    sending: {
      type: 'sms',
      payload: { sender: 'COURIER', text: 'This week' },
      recipient: { include: ['+79161234567'], exclude: [] },
      fallbacks: [],
      stretchHours: 0,
      validity: null,
    },
    repeat: { every: 'week', weekdays: [1, 4], day: 1, daysBefore: 0 },
    time: '09:30',
    timeZone: 'Asia/Vladivostok',
    from: '2026-11-01',
    until: null,
    state: 'active',
    reason: null,
    nextAt: '2999-11-30T08:00:00.000Z',
    lastAt: '2026-11-26T08:00:00.000Z',
    lastTaskId: 't1',
    lastError: null,
    OwnerId: OWNER,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...given,
  };
}

/** A reply received just now, with the fields that the test overrides. */
export function incoming(id: string, given: Partial<IncomingMessage> = {}): IncomingMessage {
  return {
    id,
    type: 'sms',
    from: '+79161234567',
    payload: { text: 'Yes, please' },
    OwnerId: OWNER,
    SendingId: '7',
    meta: { provider: 'sandbox' },
    createdAt: NOW,
    updatedAt: NOW,
    ...given,
  };
}

/** An unread notification of a paused mailing, with the fields that the test overrides. */
export function notification(id: string, given: Partial<Notification> = {}): Notification {
  return {
    id,
    type: 'sendings.paused',
    title: 'Autumn sale is paused',
    text: '<p>There is not <b>enough</b> money.</p>',
    data: { TaskId: 't1' },
    channel: 'web',
    isRead: false,
    sentAt: NOW,
    deliveredAt: NOW,
    targetUserId: OWNER,
    createdAt: NOW,
    updatedAt: NOW,
    ...given,
  };
}

/** A template of an SMS with a Viber picture as fallback, with the fields that the test overrides. */
export function template(id: string, given: Partial<Template> = {}): Template {
  return {
    id,
    title: 'Pick-up',
    type: 'viber',
    payload: { sender: 'SHOP', text: 'Your order is here', image: '01890000-0000-7000-8000-0000000000f1' },
    recipient: { include: ['+79161234567'], exclude: [] },
    fallbacks: [
      {
        type: 'sms',
        payload: { sender: 'COURIER', text: 'Order: pick it up' },
        onStatus: ['failed'],
        onTimeout: null,
        onIncomingPayload: null,
      },
    ],
    isActive: true,
    OwnerId: OWNER,
    createdAt: NOW,
    updatedAt: NOW,
    ...given,
  };
}
