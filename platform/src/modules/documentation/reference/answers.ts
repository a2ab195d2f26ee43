import type { ContactTag } from '@cabinet/domain/contact-tags';
import type { CustomFieldUsage } from '@cabinet/domain/custom-fields';
import type { SecuredAccount } from '@cabinet/domain/account-links';
import type { CurrentAnnouncement } from '@cabinet/domain/announcements';
import type { BlockOutcome } from '@cabinet/domain/block-lists';
import type { BillingSumsAnswer } from '@cabinet/domain/billing-sums';
import type { Balance } from '@cabinet/domain/billings';
import type { DeclinedName } from '@cabinet/domain/company-lookup';
import type { Contract, ContractDocument } from '@cabinet/domain/contracts';
import type { EventPage } from '@cabinet/domain/event-log';
import type { FileUse, StorageUsage } from '@cabinet/domain/files';
import type { InstallationSetting, InstallationTestResult, SettingChange } from '@cabinet/domain/installation-settings';
import type { ContactDuplicatesCount, ContactMerge } from '@cabinet/domain/contact-duplicates';
import type { ContactSegmentCount } from '@cabinet/domain/contact-segment-count';
import type { ContactSummary, ContactTimeline } from '@cabinet/domain/contact-history';
import type { ImportPreview, ImportUndone } from '@cabinet/domain/contact-import';
import type { ImportProgress } from '@cabinet/domain/live';
import type { NotificationTest, TelegramChat, TelegramCode } from '@cabinet/domain/notifications';
import type { AvailableMethod, Payment } from '@cabinet/domain/payments';
import type { MessageVerdict } from '@cabinet/domain/message-rules';
import type { PriceCheck } from '@cabinet/domain/price-check';
import type { Margin, MarginFigures } from '@cabinet/domain/margin';
import type { RoutingComparison } from '@cabinet/domain/routing-comparison';
import type { RoutingTrace } from '@cabinet/domain/routing-trace';
import type { Credential } from '@cabinet/domain/credentials';
import type { CellWeight, Provider, ProviderMinute, ProviderRoute, ProviderTest, StoredExchange } from '@cabinet/domain/providers';
import type { OperatorsDifference, OperatorTableInfo, OperatorTableState } from '@cabinet/domain/operators';
import type { ProviderPricesDifference } from '@cabinet/domain/provider-prices';
import type { ProviderSharing } from '@cabinet/domain/provider-sharing';
import type { ReferralEarnings } from '@cabinet/domain/referrals';
import type { EmailDomain } from '@cabinet/domain/email-domains';
import type { RecurringMailing, RecurringMailingOccurrence } from '@cabinet/domain/recurring-mailings';
import type { Page } from '@cabinet/domain/resource';
import type { RoutingDraft } from '@cabinet/domain/routing-draft';
import type { ListAction } from '@cabinet/domain/list-actions';
import type { Report } from '@cabinet/domain/reports';
import type { SenderNameReview } from '@cabinet/domain/sender-names';
import type { BatchAnswer } from '@cabinet/domain/sending-batches';
import type { SendingSumsAnswer } from '@cabinet/domain/sending-sums';
import type { SendingFailures } from '@cabinet/domain/sending-failures';
import type { SendingAccepted, SendingQuote, SendingStatistics, TimelineEntry } from '@cabinet/domain/sendings';
import type { OpenSession } from '@cabinet/domain/sessions';
import type { TariffUser } from '@cabinet/domain/tariffs';
import type { TaskSending } from '@cabinet/domain/task-sending';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import type { GeneratedText } from '@cabinet/domain/text-generation';
import type { Token } from '@cabinet/domain/tokens';
import type { User } from '@cabinet/domain/users';
import type { Conversation, ConversationPage } from '@cabinet/domain/conversations';
import type { WapiInstance, WapiQr, WapiTerms } from '@cabinet/domain/wapi';
import { webhookExample } from '@cabinet/domain/webhook-events';
import type { WebhookState, WebhookTest } from '@cabinet/domain/webhook-requests';
import { FOUND_BANK, FOUND_COMPANY } from './legal-rows.ts';
import { memberAnswers } from './member-rows.ts';
import { otpAnswers } from './otp-rows.ts';
import { paymentAnswers } from './payment-rows.ts';
import { personalDataAnswers } from './personal-data-rows.ts';
import { AT, ID, LATER, ROWS } from './rows.ts';
import { twoFactorAnswers } from './two-factor-rows.ts';
import { WORK_ANSWERS } from './work-answers.ts';
import type { Operation } from './operations.ts';

/** An answer: its status and, where it has one, its JSON body. */
export interface Answer {
  status: number;
  body?: unknown;
}

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9…';
const PAY = 'https://pay.example/checkout/4f1c';
const ok = <T>(body: T): Answer => ({ status: 200, body });

const BLOCKED = { ...ROWS.users, isActive: false, blocked: { reason: 'Unpaid invoice 42', at: AT } } satisfies User;
const SESSION: OpenSession = {
  id: ID,
  ip: '203.0.113.7',
  useragent: 'Mozilla/5.0',
  by: null,
  createdAt: AT,
  expiresAt: LATER,
  current: false,
};

const MARGIN: MarginFigures = { charged: 1200, revenue: 2400, taken: 1250, cost: 1500, margin: 900, unpriced: 0 };
const WAPI_TERMS: WapiTerms = { tariff: { id: ID, title: 'WAPI' }, price: 990, days: 30, available: 5200 };
const OPERATORS_BEFORE: OperatorTableInfo = {
  kind: 'uploaded',
  lines: 1480,
  operators: 61,
  countries: 24,
  author: { id: ID, username: 'boss' },
  createdAt: AT,
};

const OPERATORS_DIFFERENCE: OperatorsDifference = {
  total: 1480,
  added: 0,
  changed: 1,
  removed: 0,
  changes: [
    {
      kind: 'changed',
      before: { prefix: '+7995', operator: 'Yota', mccmnc: '25011', country: 'RU' },
      after: { prefix: '+7995', operator: 't2', mccmnc: '25020', country: 'RU' },
    },
  ],
  version: '"ced7ac4eac2b09ea"',
};

const PRICE_DIFFERENCE: ProviderPricesDifference = {
  total: 1,
  added: 1,
  changed: 0,
  removed: 0,
  changes: [
    {
      kind: 'added',
      before: null,
      after: { type: 'sms', country: null, mccmnc: '25001', price: 1.85, unit: 'segment', from: '2026-01-01', to: null },
    },
  ],
  version: '"ced7ac4eac2b09ea"',
};

/** What staff do with accounts. */
const ACCOUNT_ANSWERS: Readonly<Record<string, Answer>> = {
  'PUT /users/{id}/access': ok<User>({ ...ROWS.users, overdraft: 5000 }),
  'PUT /users/{id}/monthlyLimit': ok<User>(ROWS.users),
  'POST /users/{id}/block': ok<User>(BLOCKED),
  'POST /users/{id}/unblock': ok<User>(ROWS.users),
  'POST /users/{id}/archive': ok<User>({ ...ROWS.users, isActive: false, isArchived: true }),
  'POST /users/{id}/unarchive': ok<User>(ROWS.users),
  'POST /users/{id}/resetLink': { status: 204 },
  'GET /users/{id}/sessions': ok<Page<OpenSession>>({ data: [SESSION], total: 1 }),
  'DELETE /users/{id}/sessions': { status: 204 },
  'DELETE /users/{id}/sessions/{sessionId}': { status: 204 },
  'POST /tokens/{id}/rotate': ok({ ...ROWS.tokens, token: 'cab_…' }),
  'POST /tokens/{id}/smpp': ok({ systemId: 'k7m2pq9xwd', password: '…' }),
  'GET /users/{id}/smpp': ok({
    binds: 2,
    window: null,
    rate: 100,
    open: [{ systemId: 'k7m2pq9xwd', role: 'transceiver', address: '203.0.113.7', node: 'api-1', boundAt: AT }],
  }),
  'PUT /users/{id}/smpp': ok({ binds: 2, window: null, rate: 100 }),
  'GET /tokens/{id}/usage': ok({ data: [{ day: '2026-01-01', calls: 1204, spent: 245.5 }], deprecated: [] }),
  'GET /users/{id}/tokens': ok<Page<Token>>({ data: [ROWS.tokens], total: 1 }),
  'DELETE /users/{id}/tokens/{tokenId}': { status: 204 },
};

const ROTATED: Credential = {
  ...ROWS.credentials,
  staged: null,
  previous: { user: 'shop', secrets: ['password'], at: AT },
  rotatedAt: LATER,
};
const SETTING: InstallationSetting = {
  key: 'frontend.title',
  value: 'Messages',
  default: 'Cabinet',
  isChanged: true,
  version: '"8c1f0a52e77b3d19"',
  updatedAt: AT,
};
const CHANGE: SettingChange = {
  id: ID,
  before: 'Cabinet',
  after: 'Messages',
  User: { id: ROWS.users.id, username: 'admin' },
  actingUser: null,
  ip: '203.0.113.7',
  createdAt: AT,
};
const tried = (of: string, answer: string): Answer =>
  ok<{ data: InstallationTestResult[] }>({ data: [{ outcome: 'ok', of, answer, milliseconds: 42 }] });

/** What administrators do with the installation. */
const INSTALLATION_ANSWERS: Readonly<Record<string, Answer>> = {
  'GET /installation/settings': ok<Page<InstallationSetting>>({ data: [SETTING], total: 1 }),
  'PUT /installation/settings/{key}': ok<InstallationSetting>(SETTING),
  'GET /installation/settings/{key}/history': ok<Page<SettingChange>>({ data: [CHANGE], total: 1 }),
  'POST /installation/tests/mail': tried('mail.example', '250 2.0.0 Ok: queued'),
  'POST /installation/tests/payment': tried('yookassa', '1001, enabled'),
  'POST /installation/tests/storage': tried('', '65536'),
};

const STAGED: RoutingDraft = {
  version: 11,
  groups: [
    {
      id: ID,
      title: 'SMS',
      type: 'sms',
      isActive: true,
      providers: ['operator'],
      reroute: ['failed'],
      rules: [],
      users: 120,
    },
  ],
  changes: [
    {
      of: 'group',
      kind: 'changed',
      groupId: ID,
      group: 'SMS',
      type: 'sms',
      before: { title: 'SMS', type: 'sms', isActive: true, providers: ['operator'], reroute: [] },
      after: { title: 'SMS', type: 'sms', isActive: true, providers: ['operator'], reroute: ['failed'] },
      rules: 0,
    },
  ],
  overtaken: [],
  author: { id: ID, username: 'admin' },
  createdAt: AT,
  updatedAt: LATER,
};
const PUBLISHED: RoutingDraft = { ...STAGED, version: 12, changes: [], author: null, createdAt: null };

/** Staging and publication of the routing. */
const ROUTING_ANSWERS: Readonly<Record<string, Answer>> = {
  'GET /routing/draft': ok(STAGED),
  'POST /routing/draft/groups': ok(STAGED),
  'PUT /routing/draft/groups/{id}': ok(STAGED),
  'DELETE /routing/draft/groups/{id}': ok(STAGED),
  'POST /routing/draft/groups/{id}/discard': ok(PUBLISHED),
  'DELETE /routing/draft': ok(PUBLISHED),
  'POST /routing/draft/publish': ok(PUBLISHED),
  'POST /routing/versions/{id}/restore': ok(PUBLISHED),
};

/** What a mailing of 1,200 text messages would reach and cost. */
const NIGHT = { from: '21:00', to: '09:00', timeZone: 'Europe/Moscow' };
const QUOTE: SendingQuote = {
  total: 1200,
  skipped: [{ reason: 'duplicate', count: 14 }],
  price: 3000,
  byOperator: [{ operator: '25001', count: 1200, price: 3000 }],
  byParts: [{ parts: 1, count: 1200, price: 3000 }],
  emptyPlaceholders: { firstName: 12 },
  previews: [{ recipient: '+79161234567', text: 'Hello, Anna!', parts: 1, price: 2.5 }],
  finishesAt: LATER,
  asleep: { count: 40, until: LATER },
  channels: [
    {
      type: 'viber',
      total: 1200,
      skipped: [{ reason: 'duplicate', count: 14 }],
      price: 3000,
      byOperator: [{ operator: '25001', count: 1200, price: 3000 }],
      byParts: [{ parts: 1, count: 1200, price: 3000 }],
      fees: [],
      byTariff: [{ TariffId: ID, count: 1200, price: 3000 }],
      finishesAt: LATER,
    },
  ],
  fallbacks: [{ type: 'sms', price: 3000 }],
  priceAtMost: 6000,
  available: 12_480.4,
  missing: 0,
};

/** Example answers of calls that are no action of a resource, typed by the domain's own types. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'POST /login': ok({ token: TOKEN }),
  ...twoFactorAnswers(ID, AT, TOKEN),
  ...personalDataAnswers(ID, AT, LATER),
  ...memberAnswers(ROWS, TOKEN),
  ...paymentAnswers(ID, AT, LATER),
  'POST /registration': { status: 201, body: { id: ID } },
  'GET /login/as/{userId}': ok({ token: TOKEN }),
  'POST /logout': { status: 204 },
  'POST /recover': { status: 204 },
  'POST /recover/{key}': { status: 204 },
  'GET /recover/{key}': ok({ result: true }),
  'POST /changePassword': { status: 204 },
  'POST /session/renew': ok({ token: 'eyJhbGciOiJIUzI1NiJ9…' }),
  'POST /emailConfirmation': { status: 204 },
  'POST /confirmEmail': { status: 204 },
  'POST /notMe': ok<SecuredAccount>({ recoveryKey: 'dGhpcyBpcyBhbiBleGFtcGxl…' }),
  'PUT /sendernames': ok({ data: [ROWS.sendernames], total: 1 }),
  'GET /sendernames/{id}/review': ok<SenderNameReview>({
    decisions: [
      {
        id: ID,
        moderation: 'approved',
        isActive: true,
        comment: '',
        commentPrivate: 'Checked in the register',
        role: 'reseller',
        author: { id: ROWS.sendernames.OwnerId, username: 'reseller' },
        createdAt: AT,
      },
    ],
    similar: [],
  }),
  ...ACCOUNT_ANSWERS,
  ...WORK_ANSWERS,
  'GET /announcements/current': ok<{ data: CurrentAnnouncement[] }>({
    data: [{ id: ID, kind: 'maintenance', tone: 'warning', text: 'The database is being updated.', startsAt: AT, endsAt: LATER }],
  }),
  'POST /blockLists': ok<BlockOutcome>({ added: 1, known: 0, refused: [] }),
  ...INSTALLATION_ANSWERS,
  ...ROUTING_ANSWERS,
  'GET /billings/sums': ok<BillingSumsAnswer>({ sums: { movements: 214, added: 30_000, spent: 18_420.55, returned: 402.15 } }),
  'GET /billings/balance/{userId}': ok<{ result: Balance }>({
    result: { balance: 12_480.4, overdraft: 5000, held: 320.5, currency: 'RUB' },
  }),
  'GET /referrals/earnings': ok<ReferralEarnings>({
    percent: 10,
    months: 12,
    delayDays: 14,
    earned: 1240.5,
    expected: 320,
    currency: 'RUB',
  }),
  'POST /payments': {
    status: 201,
    body: { ...ROWS.payments, status: 'init', meta: { cost: 3000, commission: 0 }, url: PAY } satisfies Payment,
  },
  'POST /payments/{id}/refund': ok<Payment>({
    ...ROWS.payments,
    status: 'refundRequested',
    meta: { ...ROWS.payments.meta, refund: { amount: 500, comment: 'Not needed any more', isApproved: false } },
  }),
  'PUT /payments/{id}/refund': ok<Payment>({
    ...ROWS.payments,
    status: 'refundRequested',
    meta: { ...ROWS.payments.meta, refunded: 500, refund: { amount: 500, comment: 'Not needed any more', isApproved: true } },
  }),
  'DELETE /payments/{id}/refund': ok<Payment>(ROWS.payments),
  'GET /payments/methods': ok<{ data: AvailableMethod[] }>({
    data: [
      { method: 'card', commission: 0, isRecurrent: true },
      { method: 'wallet', commission: 3, isRecurrent: false },
    ],
  }),
  'POST /tariffs/check': ok<PriceCheck>({
    recipient: '+79161234567',
    operator: { name: 'МТС', mccmnc: '25001', country: 'RU' },
    parts: 1,
    characters: 17,
    encoding: 'gsm7',
    isChannel: true,
    failed: [],
    rules: [{ index: 0, applies: false, change: 0, failed: [0] }],
    unitPrice: 2.5,
    quantity: 1,
    price: 2.5,
    cost: 1.8,
    margin: 0.7,
  }),
  'POST /messageRuleGroups/check': ok<MessageVerdict>({
    sender: 'CABINET',
    text: 'Your code is 1234',
    refused: null,
    isModerated: true,
    group: null,
    applied: [{ rule: 'Codes', action: 'moderate' }],
  }),
  'margin.find': ok<Margin>({
    total: MARGIN,
    rows: [{ key: 'direct-a', title: 'Direct A', ...MARGIN }],
    more: 0,
    days: [{ day: '2026-11-22', ...MARGIN }],
  }),
  'POST /routing/comparison': ok<RoutingComparison>({
    day: '2026-11-22',
    sampled: 4120,
    messages: 512_000,
    moved: 48_000,
    blocked: 0,
    cost: -960,
    margin: 960,
    unpriced: 0,
    rows: [
      {
        OwnerId: ID,
        username: 'anna-lee',
        type: 'sms',
        operator: 'МТС',
        sender: 'CABINET',
        from: 'direct-a',
        to: 'direct-b',
        messages: 48_000,
        cost: -960,
        margin: 960,
        SendingId: '2026110000000042',
      },
    ],
    more: 0,
  }),
  'POST /routing/trace': ok<RoutingTrace>({
    recipient: '+79161234567',
    operator: { name: 'МТС', mccmnc: '25001', country: 'RU' },
    at: '2026-01-01T09:00:00.000Z',
    group: { id: ID, title: 'SMS' },
    rule: 'MTS',
    blocked: null,
    obstacles: [],
    providers: [
      { name: 'direct-a', reason: 'drawn', share: 70, state: 'ready' },
      { name: 'direct-b', reason: 'next', share: 30, state: 'leftOut' },
    ],
    parts: 1,
    characters: 17,
    encoding: 'gsm7',
    tariff: { id: ID, title: 'SMS' },
    price: 2.5,
    cost: 1.8,
    margin: 0.7,
    skipped: [
      { rule: 'Spain', group: 'SMS', because: 'conditions', failed: [{ condition: 'prefixes', values: ['+34'], total: 1 }] },
      { rule: 'The rest', group: 'SMS', because: 'later', failed: [] },
    ],
  }),
  'GET /tariffs/{id}/users': ok<Page<TariffUser>>({
    data: [{ id: ID, username: 'anna-lee', role: 'me', isActive: true, priority: 1 }],
    total: 1,
  }),
  'POST /tariffs/{id}/archive': ok({ ...ROWS.tariffs, isArchived: true }),
  'POST /tariffs/{id}/unarchive': ok(ROWS.tariffs),
  'PUT /tariffs/{id}/change': ok(ROWS.tariffs),
  'DELETE /tariffs/{id}/change': ok(ROWS.tariffs),
  'GET /recurrentPayments/{id}/reInit': ok({ url: PAY }),
  'sendings.create': {
    status: 201,
    body: {
      groupId: ID,
      TaskId: ID,
      moderation: 'approved',
      total: 1200,
      skipped: [{ reason: 'duplicate', count: 14 }],
      price: 3000,
    } satisfies SendingAccepted,
  },
  'POST /sendings/batch': ok<BatchAnswer>({
    line: 1,
    reference: 'order-4711',
    id: '184467440737',
    status: 'pending',
    moderation: 'approved',
    price: 2.5,
    groupId: ID,
    TaskId: ID,
  }),
  'GET /conversations/{id}/messages': ok<ConversationPage>({
    data: [
      { id: `incoming_${ID}`, at: AT, kind: 'incoming', message: ROWS.sendingsIncoming },
      { id: `outgoing_${ROWS.sendings.id}`, at: AT, kind: 'outgoing', message: ROWS.sendings },
    ],
    next: null,
  }),
  'POST /conversations/{id}/read': ok<Conversation>({ ...ROWS.conversations, unread: 0 }),
  'POST /conversations/{id}/answers': {
    status: 201,
    body: { groupId: ID, TaskId: ID, moderation: 'approved', total: 1, skipped: [], price: 2.5 } satisfies SendingAccepted,
  },
  'POST /sendings/quote': ok<SendingQuote>(QUOTE),
  'GET /sendings/{id}/timeline': ok<TimelineEntry[]>([
    { at: AT, event: 'accepted', params: {} },
    { at: AT, event: 'sent', params: { provider: 'operator' } },
    { at: LATER, event: 'delivered', params: {} },
    { at: LATER, event: 'clicked', params: { address: 'https://shop.example/sale' } },
  ]),
  'GET /sendings/sums': ok<SendingSumsAnswer>({ sums: { messages: 88, parts: 131, charged: 3, refunded: 402.15 } }),
  'GET /sendings/statistics': ok<SendingStatistics>({
    buckets: [{ at: AT, delivered: 1180, sent: 15, failed: 5 }],
    channels: [{ type: 'sms', total: 1200, delivered: 1180, failed: 5 }],
    totals: { sent: 1200, delivered: 1180, failed: 5, spent: 2987.5 },
  }),
  'GET /sendings/statistics/failures': ok<SendingFailures>({
    failures: [
      { code: 'undelivered', count: 4 },
      { code: 'rejected', count: 1 },
    ],
  }),
  'GET /tasks/{id}/summary': ok<TaskSummary>({
    recipients: 1200,
    messages: 1205,
    unmade: 0,
    waiting: 0,
    onTheWay: 15,
    noReport: 0,
    delivered: 1183,
    failed: 7,
    sent: 1205,
    read: 640,
    clicked: 318,
    answered: 41,
    returned: null,
    errors: [{ code: 'undelivered', count: 7 }],
    money: { held: 37.5, captured: 2965, released: 22.5 },
    channels: [
      { type: 'viber', messages: 1200, delivered: 1180, failed: 5, money: { held: 37.5, captured: 2950, released: 12.5 } },
      { type: 'sms', messages: 5, delivered: 3, failed: 2, money: { held: 0, captured: 15, released: 10 } },
    ],
    overTime: { step: 10, buckets: [{ at: AT, delivered: 1183, sent: 15, failed: 7 }] },
  }),
  'GET /tasks/{id}/sending': ok<TaskSending>({
    title: 'Pick-up reminders',
    type: 'viber',
    payload: { sender: 'CABINET', text: 'Hello, ${firstName}!' },
    recipient: { include: [ID, '+79161234567'], exclude: [] },
    fallbacks: [
      {
        type: 'sms',
        payload: { sender: 'CABINET', text: 'Hello!' },
        onStatus: [],
        onTimeout: { timeout: 60, except: ['delivered', 'seen'] },
        onIncomingPayload: null,
      },
    ],
    schedule: { delay: AT, until: 0, quietHours: NIGHT },
    validity: null,
  }),
  'POST /tasks/{id}/failedList': { status: 201, body: { ...ROWS.contactLists, title: 'Not delivered: Pick-up reminders', count: 42 } },
  'emailDomains.check': ok<EmailDomain>(ROWS.emailDomains),
  'recurringMailings.pause': ok<RecurringMailing>({ ...ROWS.recurringMailings, state: 'paused', nextAt: null }),
  'recurringMailings.resume': ok<RecurringMailing>(ROWS.recurringMailings),
  'recurringMailings.stop': ok<RecurringMailing>({ ...ROWS.recurringMailings, state: 'finished', nextAt: null }),
  'recurringMailings.occurrences': ok<Page<RecurringMailingOccurrence>>({
    data: [
      { day: '2026-03-02', dueAt: '2026-03-02T06:00:00.000Z', TaskId: ID, error: null, createdAt: '2026-03-02T06:00:01.120Z' },
      { day: '2026-03-01', dueAt: '2026-03-01T06:00:00.000Z', TaskId: null, error: 'NO_RECIPIENTS', createdAt: '2026-03-01T06:00:00.870Z' },
    ],
    total: 2,
  }),
  'PUT /tasks/{id}/title': ok<Task>({ ...ROWS.tasks, title: 'Customers' }),
  'PUT /tasks/{id}/textTest': ok<Task>({ ...ROWS.tasks, state: 'running' }),
  'PUT /tasks/{id}/start': ok<Task>({ ...ROWS.tasks, state: 'scheduled' }),
  'PUT /tasks/{id}/sending': ok<Task>({ ...ROWS.tasks, state: 'scheduled' }),
  'POST /tasks/{id}/sending/quote': ok<SendingQuote>(QUOTE),
  'GET /events': ok<EventPage>({
    data: [{ id: 'evt_4711', ...webhookExample('onStatusChange', { extras: { statuses: {} } }, AT) }],
    next: 'NzQ0NjI4OTUwMTQyMDc0MjU1Mi0xLjgyMTQuNDcxMS4xNzcyNDQyMDA0MTIw',
    more: false,
  }),
  'GET /webhooks': ok<Page<WebhookState>>({
    data: [{ event: 'onStatusChange', previousUntil: null, failingSince: AT, switchedOffAt: null, slowUntil: null, waiting: 12 }],
    total: 1,
  }),
  'POST /webhookCalls/test': ok<WebhookTest>({
    status: 200,
    milliseconds: 84,
    body: 'ok',
    headers: { 'content-type': 'text/plain' },
    fault: null,
    request: { method: 'POST', url: 'https://shop.example/hooks/messages', headers: { 'content-type': 'application/json' }, body: '{…}' },
  }),
  'GET /n/notifications/telegram': ok<TelegramChat>({
    isOffered: true,
    state: 'linked',
    name: 'Anna Lee',
    linkedAt: AT,
    url: 'https://t.me/cabinet_bot',
  }),
  'POST /n/notifications/telegram/code': ok<TelegramCode>({
    code: 'K7RM2QXA',
    expiresAt: LATER,
    bot: 'cabinet_bot',
    url: 'https://t.me/cabinet_bot?start=K7RM2QXA',
  }),
  'DELETE /n/notifications/telegram': { status: 204 },
  'POST /n/notifications/test': ok<NotificationTest>({ channel: 'email', outcome: 'ok', answer: '250 2.0.0 Ok: queued', milliseconds: 42 }),
  'PUT /optOuts': ok<Pick<ImportProgress, 'total' | 'created' | 'merged' | 'refused' | 'report'>>({
    total: 300,
    created: 280,
    merged: 18,
    refused: 2,
    report: ID,
  }),
  'POST /contacts/imports/{id}/undo': ok<ImportUndone>({ removed: 940, restored: 48, kept: 2 }),
  'GET /contacts/{id}/timeline': ok<ContactTimeline>({
    data: [
      { id: `message_${ROWS.sendings.id}`, kind: 'message', at: ROWS.sendings.createdAt, message: ROWS.sendings },
      { id: `created_${ROWS.contacts.id}`, kind: 'created', at: ROWS.contacts.createdAt, import: { id: ID, file: 'guests.csv' } },
    ],
    next: null,
  }),
  'GET /contacts/{id}/summary': ok<ContactSummary>({
    figures: {
      messages: 12,
      delivered: 11,
      clicked: 3,
      answers: 1,
      lastMessageAt: ROWS.sendings.createdAt,
      lastAnswerAt: ROWS.sendingsIncoming.createdAt,
    },
    consents: [{ kind: 'phone', recipient: '+79161234567', optOut: null, isBlacklisted: false }],
  }),
  'GET /contacts/duplicates/count': ok<ContactDuplicatesCount>({ count: 12 }),
  'POST /contacts/duplicates/merge': { status: 201, body: ROWS.contactMerges },
  'POST /contacts/merges/{id}/undo': ok<ContactMerge>({ ...ROWS.contactMerges, undoUntil: null, undoneAt: LATER }),
  'POST /contactSegments/count': ok<ContactSegmentCount>({ all: { count: 214 }, alone: [{ count: 940 }, { count: 1000, more: true }] }),
  'GET /contactLists/bin': ok({ data: [{ ...ROWS.contactLists, removedAt: ROWS.contactLists.createdAt }], total: 1 }),
  'POST /contactLists/{id}/restore': ok(ROWS.contactLists),
  'POST /contacts/imports/preview': ok<ImportPreview>({
    format: 'csv',
    encoding: { value: 'windows-1252', isSure: true },
    delimiter: ';',
    sheet: null,
    header: true,
    columns: [
      { name: 'Teléfono móvil', values: ['+34 612 34 56 78', '612'], target: 'phone', filled: 2, faults: 1 },
      { name: 'Nombre', values: ['José', 'Ana'], target: 'firstName', filled: 2, faults: 0 },
      { name: 'Ciudad', values: ['Cádiz'], target: null, filled: 1, faults: 0 },
      { name: 'Cumpleaños', values: ['02/01/1990'], target: 'date', filled: 1, faults: 0 },
    ],
    dates: { value: null, example: '02/01/1990' },
    isRemembered: false,
    sample: {
      counted: 2,
      isWhole: true,
      rows: [
        { line: 2, values: ['+34 612 34 56 78', 'José', 'Cádiz', '02/01/1990'], faults: [], refused: null },
        { line: 3, values: ['612', 'Ana', '', ''], faults: [{ column: 0, reason: 'phoneInvalid' }], refused: 'phoneInvalid' },
      ],
    },
  }),
  'PUT /contacts': ok<Pick<ImportProgress, 'total' | 'created' | 'merged' | 'refused' | 'report'>>({
    total: 1000,
    created: 940,
    merged: 50,
    refused: 10,
    report: ID,
  }),
  'listActions.create': { status: 201, body: { ...listAction(), state: 'running', done: 0, failed: 0, faults: [] } satisfies ListAction },
  'listActions.get': ok<ListAction>(listAction()),
  'reports.create': { status: 201, body: { ...report(), state: 'running', rows: 0, fileId: null } satisfies Report },
  'reports.get': ok<Report>(report()),
  'telemetry.create': { status: 204 },
  'GET /storage/usage': ok<StorageUsage>({ used: 147_849_216, quota: 1_048_576_000 }),
  'GET /storage/{id}/uses': ok<{ data: FileUse[] }>({ data: [{ kind: 'template', id: ID, title: 'Autumn sale' }] }),
  'POST /storage': { status: 201, body: ROWS.storage },
  'POST /storage/uploads': { status: 201, body: { id: ID } },
  'PATCH /storage/uploads/{id}': { status: 204 },
  'DELETE /storage/uploads/{id}': { status: 204 },
  'POST /documentTemplates': { status: 201, body: { id: ID, OwnerId: ROWS.requisites.OwnerId } satisfies ContractDocument },
  'PUT /contracts/{id}/scan': ok<Contract>(ROWS.contracts),
  'PUT /contracts/{id}/decision': ok<Contract>({ ...ROWS.contracts, status: 'accepted', decidedAt: ROWS.contracts.updatedAt }),
  'GET /contacts/tags': ok<Page<ContactTag>>({ data: [{ tag: 'VIP', contacts: 320 }, { tag: 'New', contacts: 41 }], total: 2 }), // prettier-ignore
  'GET /contactFields/{id}/usage': ok<CustomFieldUsage>({ contacts: 940 }),
  'GET /n/shortener': ok({ shortUrl: ROWS.shortLinks.shortUrl, code: 'Ab3kM9xZ' }),
  'GET /n/dadata/getRequisitesByInn/{inn}': ok(FOUND_COMPANY),
  'GET /n/dadata/suggest/bank': ok({ suggestions: [FOUND_BANK] }),
  'GET /n/dadata/clean/fio': ok<DeclinedName>(ROWS.requisites.signer.fullName),
  'POST /providers/{id}/test': ok<ProviderTest>({ ok: true, text: 'SMSC v3.4', milliseconds: 42 }),
  'PUT /credentials/{id}/staged': ok(ROWS.credentials),
  'DELETE /credentials/{id}/staged': ok({ ...ROWS.credentials, staged: null } satisfies Credential),
  'POST /credentials/{id}/staged/test': ok(ROWS.credentials),
  'POST /credentials/{id}/rotate': ok(ROTATED),
  'POST /credentials/{id}/revert': ok(ROWS.credentials),
  'DELETE /credentials/{id}/previous': ok({ ...ROTATED, previous: null } satisfies Credential),
  'PUT /providers/{id}/control': ok({ ...ROWS.providers, control: 'draining', controlledAt: LATER } satisfies Provider),
  'GET /providers/{id}/sharing': ok<ProviderSharing>({
    isShared: true,
    obstacle: null,
    cells: [
      {
        cell: 1,
        ProviderId: ID,
        isHere: true,
        weight: 1,
        part: { rate: 25, connections: 1 },
        isFetching: true,
        isReachable: true,
        health: ROWS.providers.health,
      },
      {
        cell: 2,
        ProviderId: `c2-${ID}`,
        isHere: false,
        weight: 3,
        part: { rate: 75, connections: 3 },
        isFetching: true,
        isReachable: true,
        health: ROWS.providers.health,
      },
    ],
  }),
  'PUT /providers/{id}/sharing': ok({ ...ROWS.providers, sharing: 'shared' } satisfies Provider),
  'PUT /providers/cells/weights': ok<{ weights: CellWeight[] }>({
    weights: [
      { cell: 1, weight: 1 },
      { cell: 2, weight: 3 },
    ],
  }),
  'GET /providers/{id}/routes': ok<{ data: ProviderRoute[] }>({
    data: [{ id: ID, title: 'SMS', type: 'sms', isActive: true, place: 1, rules: [], users: 12 }],
  }),
  'GET /providers/{id}/traffic': ok<{ data: ProviderMinute[] }>({
    data: [{ at: AT, accepted: 600, refused: 2, throttled: 0, lost: 0, delivered: 571, failed: 9 }],
  }),
  'GET /providers/{id}/exchanges': ok<{ data: StoredExchange[] }>({
    data: [
      {
        id: '1',
        at: AT,
        node: 'node-1',
        direction: 'out',
        operation: 'submit_sm',
        request: 'submit_sm\ndestination_addr: 7916•••67',
        answer: 'command_status: ESME_ROK\nmessage_id: 4f1c',
        isOk: true,
        milliseconds: 42,
        SendingId: '1234',
      },
    ],
  }),
  'GET /operators/table': ok<OperatorTableState>({ current: OPERATORS_BEFORE, previous: null, version: OPERATORS_DIFFERENCE.version }),
  'POST /operators/check': ok<OperatorsDifference>(OPERATORS_DIFFERENCE),
  'GET /operators/previous': ok<OperatorsDifference>(OPERATORS_DIFFERENCE),
  'POST /operators/restore': ok({ total: 1480 }),
  'POST /providers/{id}/prices/check': ok<ProviderPricesDifference>(PRICE_DIFFERENCE),
  'PUT /providers/{id}/prices': ok<ProviderPricesDifference>(PRICE_DIFFERENCE),
  ...otpAnswers({ id: ID, OwnerId: ROWS.shortLinks.OwnerId, createdAt: AT, updatedAt: LATER }),
  'otpWidgets.channels': ok(ROWS.otpWidgets),
  'otpWidgets.limits': ok(ROWS.otpWidgets),
  'otpWidgets.block': ok({ ...ROWS.otpWidgets, isBlocked: true }),
  'wapiInstances.qr': ok<WapiQr>({ image: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0i…', expiresAt: LATER }),
  'wapiInstances.renew': ok<WapiInstance>(ROWS.wapiInstances),
  'wapiInstances.logout': ok<WapiInstance>({ ...ROWS.wapiInstances, isActive: false, state: 'notAuthorized', phone: null }),
  'wapiInstances.price': ok<WapiTerms>(WAPI_TERMS),
  'wapiInstances.terms': ok<WapiTerms>(WAPI_TERMS),
  'POST /n/{generator}/text': ok<GeneratedText>({ result: 'Birthday of the shop: half the price of shoes. See you soon!' }),
  'POST /tts/generate': { status: 201, body: { fileId: ID } },
};

function listAction(): ListAction {
  return {
    id: ID,
    list: 'contacts',
    action: 'move',
    state: 'completed',
    total: 1200,
    done: 1198,
    failed: 2,
    faults: [{ error: 'CONFLICT', count: 2, names: ['+79161234567', '+79161234568'] }],
    createdAt: AT,
  };
}

function report(): Report {
  return {
    key: ID,
    preset: 'sendings.details',
    state: 'completed',
    rows: 1200,
    total: 1200,
    fileId: ID,
    replaced: 0,
    error: null,
    createdAt: AT,
  };
}

/** The example answer of a call; undefined where there is none. */
export function answerOf({ id }: Pick<Operation, 'id'>): Answer | undefined {
  const [resource = '', action] = id.split('.');
  const row = ROWS[resource as keyof typeof ROWS];
  if (ANSWERS[id]) return ANSWERS[id];
  if (action === 'remove') return { status: 204 };
  if (row === undefined) return undefined;
  if (action === 'find') return ok({ data: [row], total: 1 });
  if (action === 'create') return { status: 201, body: id === 'tokens.create' ? { ...row, token: 'cab_…' } : row };
  return ['get', 'update', 'patch'].includes(action ?? '') ? ok(row) : undefined;
}
