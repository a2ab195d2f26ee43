import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { StoredFile } from '@cabinet/domain/files';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { Notification } from '@cabinet/domain/notifications';
import type { OptOut } from '@cabinet/domain/opt-outs';
import type { Pattern } from '@cabinet/domain/message-patterns';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import type { Provider } from '@cabinet/domain/providers';
import { smppSettingsSchema } from '@cabinet/domain/providers-smpp';
import type { ResourceName } from '@cabinet/domain/resource';
import type { KeywordList } from '@cabinet/domain/routing-keywords';
import type { RoutingGroup } from '@cabinet/domain/routing';
import type { SenderName } from '@cabinet/domain/sender-names';
import type { Sending } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import type { TelemetryRecord } from '@cabinet/domain/telemetry';
import type { Template } from '@cabinet/domain/templates';
import type { Token } from '@cabinet/domain/tokens';
import type { User } from '@cabinet/domain/users';
import type { WebhookCall } from '@cabinet/domain/webhooks';
import { legalRows } from './legal-rows.ts';
import { moneyRows } from './money-rows.ts';
import { otpRows } from './otp-rows.ts';

export const ID = '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11';
export const AT = '2026-03-02T09:00:00.000Z';
export const LATER = '2026-03-02T09:00:04.120Z';

const OWNER = '0199c3f1-02aa-7b10-8c1e-5d7a9be21f40';
const made = { createdAt: AT, updatedAt: LATER };
const mine = { OwnerId: OWNER, ...made };
const payload = { sender: 'CABINET', text: 'Hello, Anna!' };

/** A row of a resource as it is answered. The types are those that server and cabinet share, so that no field is made up or forgotten. */
export const ROWS = {
  contactLists: { id: ID, title: 'Customers', type: 'regular', isActive: true, count: 940, ...mine } satisfies ContactList,
  contacts: {
    id: ID,
    ListId: ID,
    phone: '+79161234567',
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Lee',
    custom01: 'VIP',
    ...mine,
  } satisfies Contact,
  sendings: {
    id: '184467440737',
    chainId: '184467440737',
    groupId: ID,
    TaskId: null,
    type: 'sms',
    payload,
    recipient: '+79161234567',
    state: { status: 'delivered', error: null, errorText: null, moderation: 'approved' },
    stats: { characters: 12, segments: 1, encoding: 'gsm7' },
    meta: { operator: '25001', provider: null },
    price: 2.5,
    ...mine,
  } satisfies Sending,
  sendingsIncoming: {
    id: ID,
    type: 'sms',
    from: '+79161234567',
    payload: { text: 'Yes' },
    SendingId: '184467440737',
    meta: { provider: null },
    ...mine,
  } satisfies IncomingMessage,
  tasks: {
    id: ID,
    title: 'Spring',
    type: 'sendings:bulk',
    sender: 'CABINET',
    state: 'running',
    startsAt: AT,
    data: {
      sending: { type: 'sms', groupId: ID, payload: { text: 'Hello, ${firstName}!' } },
      recipients: { include: { lists: [ID], recipients: [] } },
    },
    meta: {
      total: 1200,
      completed: 900,
      errored: 5,
      progress: 0.75,
      errors: { undelivered: 5 },
      statuses: { delivered: 895 },
      reason: null,
    },
    ...mine,
  } satisfies Task,
  templates: {
    id: ID,
    title: 'Reminder',
    type: 'sms',
    payload: { ...payload, text: 'Hello, ${firstName}!' },
    recipient: { include: [], exclude: [] },
    fallbacks: [],
    isActive: true,
    ...mine,
  } satisfies Template,
  sendernames: {
    id: ID,
    name: 'CABINET',
    type: 'sms',
    moderation: 'approved',
    meta: { comment: 'Our shop' },
    isActive: true,
    ...mine,
  } satisfies SenderName,
  optOuts: { id: ID, recipient: '+79161234567', source: 'incoming', OwnerId: OWNER, createdAt: AT } satisfies OptOut,
  storage: {
    id: ID,
    title: 'customers.csv',
    filename: 'customers.csv',
    type: 'text/csv',
    size: 48_213,
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    meta: {},
    expiredAt: null,
    locks: [],
    isPublic: false,
    ...mine,
  } satisfies StoredFile,
  tokens: {
    id: ID,
    description: 'CRM',
    expiredAt: null,
    ipWhitelist: ['203.0.113.7'],
    lastUsedAt: null,
    OwnerId: OWNER,
    createdAt: AT,
  } satisfies Token,
  users: {
    id: OWNER,
    username: 'anna-lee',
    role: 'me',
    data: { firstName: 'Anna', lastName: 'Lee', email: 'anna@example.com', phone: '+79161234567', country: 'RU' },
    referralCode: 'K7M2QX',
    isActive: true,
    ResellerId: null,
    ...made,
  } satisfies User,
  telemetry: {
    id: ID,
    ip: '203.0.113.7',
    useragent: 'Mozilla/5.0 …',
    action: 'login',
    data: { country: 'RU', city: 'Kazan' },
    OwnerId: OWNER,
    createdAt: AT,
  } satisfies TelemetryRecord,
  notifications: {
    id: ID,
    type: 'balance.limit',
    title: 'Low balance',
    text: 'Less than 100 ₽ is left.',
    data: {},
    channel: 'web',
    isRead: false,
    sentAt: AT,
    deliveredAt: null,
    targetUserId: OWNER,
    ...made,
  } satisfies Notification,
  webhookCalls: {
    id: ID,
    event: 'onStatusChange',
    state: 'delivered',
    SendingId: '184467440737',
    data: { status: 'delivered', error: null },
    attempts: 1,
    last: { at: LATER, status: 200, fault: null, milliseconds: 84, answer: 'ok' },
    dueAt: null,
    OwnerId: OWNER,
    createdAt: AT,
  } satisfies WebhookCall,
  patterns: { id: ID, text: 'Your code is #d', moderation: 'approved', comment: '', ...mine } satisfies Pattern,
  moderation: {
    id: ID,
    messages: [{ type: 'sms', payload }],
    sends: 2,
    recipients: 1200,
    OwnerId: OWNER,
    createdAt: AT,
  } satisfies ModerationEntry,
  providers: {
    id: ID,
    name: 'operator',
    title: 'Operator',
    kind: 'smpp',
    types: ['sms'],
    isActive: true,
    settings: smppSettingsSchema.cast({ host: 'smsc.example', systemId: 'shop' }),
    credentials: ['password'],
    health: [{ state: 'up', text: null, node: 'node-1', at: AT }],
    ...made,
  } satisfies Provider,
  routingGroups: {
    id: ID,
    title: 'SMS',
    type: 'sms',
    isActive: true,
    providers: ['operator'],
    reroute: [],
    rules: [],
    users: 120,
    ...made,
  } satisfies RoutingGroup,
  ...moneyRows({ id: ID, ...mine }),
  ...legalRows({ id: ID, ...mine }),
  ...otpRows({ id: ID, ...mine }),
  keywordLists: { id: ID, title: 'Codes', words: ['code', 'password'], ...made } satisfies KeywordList,
} as const satisfies Partial<Record<ResourceName, unknown>>;
