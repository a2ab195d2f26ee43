import type { BackgroundJob } from '@cabinet/domain/background-jobs';
import type { Credential } from '@cabinet/domain/credentials';
import type { ContactSegment } from '@cabinet/domain/contact-segments';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { StoredFile } from '@cabinet/domain/files';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { Notification } from '@cabinet/domain/notifications';
import type { ConsentEntry, OptOut } from '@cabinet/domain/opt-outs';
import type { Pattern } from '@cabinet/domain/message-patterns';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import type { ProviderGroup } from '@cabinet/domain/provider-groups';
import type { ProviderPrice } from '@cabinet/domain/provider-prices';
import type { Provider } from '@cabinet/domain/providers';
import type { Server } from '@cabinet/domain/servers';
import { smppSettingsSchema } from '@cabinet/domain/providers-smpp';
import type { ResourceName } from '@cabinet/domain/resource';
import type { MessageRuleGroup } from '@cabinet/domain/message-rules';
import type { KeywordList } from '@cabinet/domain/routing-keywords';
import type { OperatorGroup } from '@cabinet/domain/operator-groups';
import type { RoutingGroup } from '@cabinet/domain/routing';
import type { RoutingVersion } from '@cabinet/domain/routing-draft';
import type { SenderName } from '@cabinet/domain/sender-names';
import type { Sending } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import type { TelemetryRecord } from '@cabinet/domain/telemetry';
import type { Template } from '@cabinet/domain/templates';
import type { Token } from '@cabinet/domain/tokens';
import type { UserComment } from '@cabinet/domain/user-comments';
import type { User } from '@cabinet/domain/users';
import type { WebhookReplayJob } from '@cabinet/domain/webhook-replays';
import type { WebhookCall } from '@cabinet/domain/webhooks';
import type { SupportThread } from '@cabinet/domain/support';
import type { Announcement } from '@cabinet/domain/announcements';
import type { BlockListEntry } from '@cabinet/domain/block-lists';
import type { WapiInstance } from '@cabinet/domain/wapi';
import type { Conversation } from '@cabinet/domain/conversations';
import type { UtmSet } from '@cabinet/domain/utm-sets';
import type { CustomField } from '@cabinet/domain/custom-fields';
import type { OptOutWord } from '@cabinet/domain/opt-out-words';
import type { ListView } from '@cabinet/domain/list-views';
import type { ReportSchedule } from '@cabinet/domain/report-schedules';
import { duplicateRows } from './duplicate-rows.ts';
import { legalRows } from './legal-rows.ts';
import { memberRows } from './member-rows.ts';
import { moneyRows } from './money-rows.ts';
import { otpRows } from './otp-rows.ts';

export const ID = '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11';
export const AT = '2026-03-02T09:00:00.000Z';
export const LATER = '2026-03-02T09:00:04.120Z';

const OWNER = '0199c3f1-02aa-7b10-8c1e-5d7a9be21f40';
const ADMIN = '0199c3f0-91b2-7e3a-b5d4-0c6f8a7e1d22';
const made = { createdAt: AT, updatedAt: LATER };
const mine = { OwnerId: OWNER, ...made };
const payload = { sender: 'CABINET', text: 'Hello, Anna!' };

/** An example row of each resource. `satisfies` holds it against the domain's type, so that no field is invented or forgotten. */
export const ROWS = {
  reportSchedules: {
    id: ID,
    title: 'Messages of the week',
    preset: 'sendings.totals',
    list: 'sendings',
    frequency: 'weekly',
    weekday: 1,
    day: 1,
    time: '09:00',
    timeZone: 'Europe/Moscow',
    recipients: [mine.OwnerId],
    isActive: true,
    nextAt: '2026-03-09T06:00:00.000Z',
    lastAt: '2026-03-02T06:00:01.120Z',
    lastState: 'completed',
    lastError: null,
    lastFileId: ID,
    ...mine,
  } satisfies ReportSchedule,
  listViews: {
    id: ID,
    title: 'Failed today',
    list: 'sendings',
    query: 'status=failed&createdAt=today',
    columns: { hidden: ['price'], order: [] },
    isShared: true,
    isMine: true,
    ...mine,
  } satisfies ListView,
  contactSegments: {
    id: ID,
    title: 'Women who stayed',
    match: 'all',
    conditions: [
      { field: 'gender', operator: 'is', value: 'female' },
      { field: 'contact.optedOut', operator: 'is', value: 'false' },
    ],
    ...mine,
  } satisfies ContactSegment,
  contactFields: {
    id: ID,
    key: 'city',
    title: 'City',
    type: 'choice',
    choices: ['Madrid', 'Lima'],
    position: 1,
    isActive: true,
    ...mine,
  } satisfies CustomField,
  optOutWords: { id: ID, word: 'Enough', consent: 'out', language: 'en', ...mine } satisfies OptOutWord,
  wapiInstances: {
    id: ID,
    title: 'Shop',
    phone: '+79161234567',
    isPaid: true,
    isActive: true,
    isCanceled: false,
    state: 'authorized',
    fault: null,
    expiredAt: '2026-04-01T09:00:00.000Z',
    ...mine,
  } satisfies WapiInstance,
  utmSets: {
    id: ID,
    title: 'Winter sale',
    protocol: 'https',
    url: 'shop.example/sale',
    utm_source: 'cabinet',
    utm_medium: 'sms',
    utm_campaign: 'winter',
    utm_content: '',
    utm_term: '',
    ...mine,
  } satisfies UtmSet,
  supportThreads: {
    id: OWNER,
    state: 'open',
    text: 'Where is my invoice?',
    isAnswer: false,
    waitingSince: AT,
    ...made,
    OwnerId: OWNER,
  } satisfies SupportThread,
  blockLists: { id: ID, kind: 'word', value: 'casino', comment: '', OwnerId: OWNER, createdAt: AT } satisfies BlockListEntry,
  backgroundJobs: {
    id: ID,
    kind: 'report',
    OwnerId: OWNER,
    username: 'shop',
    subject: 'sendings',
    state: 'running',
    done: 1200,
    total: 5400,
    error: null,
    createdAt: AT,
    endedAt: null,
  } satisfies BackgroundJob,
  announcements: {
    id: ID,
    kind: 'maintenance',
    tone: 'warning',
    text: { ru: 'Обновляем базу данных.', en: 'The database is being updated.', es: 'Se actualiza la base de datos.' },
    types: [],
    startsAt: AT,
    endsAt: AT,
    isNotified: true,
    provider: null,
    ...mine,
  } satisfies Announcement,
  contactLists: { id: ID, title: 'Customers', type: 'regular', isActive: true, count: 940, ...mine } satisfies ContactList,
  contacts: {
    id: ID,
    ListId: ID,
    phone: '+79161234567',
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Lee',
    custom01: 'Gold card',
    fields: { city: 'Madrid' },
    tags: ['VIP', 'Autumn fair'],
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
  conversations: {
    id: ID,
    address: '+79161234567',
    name: 'Anna Lee',
    type: 'sms',
    types: ['sms', 'viber'],
    text: 'Yes',
    isAnswer: false,
    unread: 1,
    state: 'open',
    closedAt: null,
    AssigneeId: null,
    lastIncomingAt: AT,
    lastAt: AT,
    ...mine,
  } satisfies Conversation,
  sendingsIncoming: {
    id: ID,
    type: 'sms',
    from: '+79161234567',
    payload: { text: 'Yes', image: ID },
    SendingId: '184467440737',
    meta: { provider: null, files: [{ kind: 'image', id: ID, filename: 'photo.jpg', refused: null }] },
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
    meta: { comment: 'Flores SL, B12345678' },
    isActive: true,
    ...mine,
  } satisfies SenderName,
  optOuts: { id: ID, recipient: '+79161234567', source: 'incoming', type: 'sms', OwnerId: OWNER, createdAt: AT } satisfies OptOut,
  consentEntries: {
    id: ID,
    recipient: '+79161234567',
    consent: 'in',
    source: 'incoming',
    type: 'sms',
    text: 'START',
    IncomingId: ID,
    by: null,
    comment: null,
    OwnerId: OWNER,
    createdAt: AT,
  } satisfies ConsentEntry,
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
    thumbnail: false,
    isPublic: false,
    ...mine,
  } satisfies StoredFile,
  tokens: {
    id: ID,
    description: 'CRM',
    expiredAt: null,
    ipWhitelist: ['203.0.113.7'],
    scopes: ['messages.read', 'messages.write', 'contacts.read'],
    channels: ['sms', 'viber'],
    dailySpend: 1000,
    timeZone: 'Europe/Moscow',
    spentToday: 245.5,
    lastUsedAt: AT,
    lastUsedFrom: '203.0.113.7',
    lastUsedFor: 'POST /sendings',
    formerUntil: null,
    by: 'anna-lee',
    ...made,
    OwnerId: OWNER,
  } satisfies Token,
  users: {
    id: OWNER,
    username: 'anna-lee',
    role: 'me',
    data: { firstName: 'Anna', lastName: 'Lee', email: 'anna@example.com', phone: '+79161234567', country: 'RU' },
    referralCode: 'K7M2QX',
    isActive: true,
    blocked: null,
    isArchived: false,
    isVerified: true,
    ResellerId: null,
    ...made,
  } satisfies User,
  userComments: {
    id: ID,
    UserId: OWNER,
    text: 'Asked for a contract',
    AuthorId: ADMIN,
    Author: 'admin',
    createdAt: AT,
  } satisfies UserComment,
  eventsHistory: {
    id: ID,
    action: 'update',
    resource: 'users',
    rowId: OWNER,
    UserId: ADMIN,
    User: { id: ADMIN, username: 'admin', role: 'admin' },
    actingUserId: null,
    actingUser: null,
    isByStaff: true,
    OwnerId: OWNER,
    Owner: { id: OWNER, username: 'anna', role: 'me' },
    ip: '203.0.113.7',
    before: { data: { phone: '+79161234567' } },
    after: { data: { phone: '+79161234568' } },
    createdAt: AT,
  } satisfies JournalEntry,
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
    last: { at: LATER, status: 200, fault: null, milliseconds: 84, answer: 'ok', headers: { 'content-type': 'text/plain' } },
    dueAt: null,
    OwnerId: OWNER,
    createdAt: AT,
  } satisfies WebhookCall,
  webhookReplays: {
    id: ID,
    event: null,
    calls: 'failed',
    from: AT,
    to: LATER,
    state: 'running',
    total: 1200,
    done: 300,
    endedAt: null,
    OwnerId: OWNER,
    createdAt: AT,
  } satisfies WebhookReplayJob,
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
  routingVersions: {
    id: ID,
    number: 12,
    kind: 'published',
    restored: null,
    comment: 'Direct route for MTS',
    author: { id: ID, username: 'admin' },
    changesCount: 1,
    createdAt: AT,
  } satisfies RoutingVersion,
  operatorGroups: { id: ID, title: 'Russia', mccmnc: ['25001', '25002'], ...made } satisfies OperatorGroup,
  ...duplicateRows({ id: ID, ...mine }),
  ...memberRows({ id: ID, ...mine }),
  ...moneyRows({ id: ID, ...mine }),
  ...legalRows({ id: ID, ...mine }),
  ...otpRows({ id: ID, ...mine }),
  providerGroups: {
    id: ID,
    name: 'europe',
    title: 'Europe',
    mode: 'share',
    members: [
      { provider: 'operator', weight: 70 },
      { provider: 'reserve', weight: 30 },
    ],
    types: ['sms'],
    routes: ['SMS'],
    ...made,
  } satisfies ProviderGroup,
  credentials: {
    id: ID,
    title: 'Operator, contract 17',
    kind: 'smpp',
    user: 'shop',
    secrets: ['password'],
    staged: { user: 'shop', secrets: ['password'], at: LATER, trials: [{ ProviderId: ID, ok: true, text: '', milliseconds: 42 }] },
    previous: null,
    rotatedAt: AT,
    usedBy: [{ id: ID, name: 'operator', title: 'Operator', isActive: true }],
    ...made,
  } satisfies Credential,
  servers: {
    id: ID,
    name: 'node-1',
    isInMaintenance: false,
    isAlive: true,
    seenAt: LATER,
    nodes: [{ node: 'node-1:17:ab', version: '1.0.0', startedAt: AT }],
    holds: [{ ProviderId: ID, title: 'Operator', node: 'node-1:17:ab', state: 'up', text: null, links: { up: 2, all: 2 } }],
    solely: [],
    ...made,
  } satisfies Server,
  providersPrices: {
    id: ID,
    ProviderId: ID,
    type: 'sms',
    country: null,
    mccmnc: '25001',
    operator: 'МТС',
    price: 1.85,
    unit: 'segment',
    from: '2026-01-01',
    to: null,
    ...made,
  } satisfies ProviderPrice,
  messageRuleGroups: {
    id: ID,
    title: 'Loans',
    isActive: true,
    priority: 100,
    types: ['sms'],
    users: [],
    rules: [
      {
        title: 'Casino',
        isActive: true,
        conditions: { words: ['casino'] },
        action: { kind: 'refuse', reason: 'Gambling is not sent', target: 'text', find: '', replacement: '', group: null },
      },
    ],
    ...made,
  } satisfies MessageRuleGroup,
  keywordLists: { id: ID, title: 'Codes', words: ['code', 'password'], ...made } satisfies KeywordList,
} as const satisfies Partial<Record<ResourceName, unknown>>;
