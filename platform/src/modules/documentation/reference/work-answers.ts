import type { BackgroundJob } from '@cabinet/domain/background-jobs';
import type { QueuedJob } from '@cabinet/domain/queued-jobs';
import type { BalanceDay, BulkOperationAccepted, BulkOperationQuote } from '@cabinet/domain/billings';
import type { ImportProgress } from '@cabinet/domain/live';
import type { ConsentEntry } from '@cabinet/domain/opt-outs';
import type { Page } from '@cabinet/domain/resource';
import type { PlannedFallback, Sending } from '@cabinet/domain/sendings';
import type { OpenSession } from '@cabinet/domain/sessions';
import type { SupportMessage } from '@cabinet/domain/support';
import { AT, ID, LATER, ROWS } from './rows.ts';

interface Answer {
  status: number;
  body?: unknown;
}

const ok = <T>(body: T): Answer => ({ status: 200, body });

const IMPORT: ImportProgress = {
  id: ID,
  ListId: ID,
  fileId: ID,
  state: 'completed',
  total: 1000,
  created: 940,
  merged: 50,
  refused: 10,
  cells: 0,
  progress: 1,
  report: ID,
  ignored: [],
  error: null,
  createdAt: AT,
  undoUntil: LATER,
  undoneAt: null,
};
const STOPPED: ImportProgress = {
  ...IMPORT,
  state: 'stopped',
  progress: 0.4,
  total: 400,
  created: 372,
  merged: 24,
  refused: 4,
  report: null,
};
const OPT_OUTS: ImportProgress = { ...IMPORT, ListId: null, total: 300, created: 280, merged: 18, refused: 2, undoUntil: null };

const JOB: BackgroundJob = { ...ROWS.backgroundJobs, state: 'stopped', endedAt: LATER };
const OPERATIONS: BulkOperationQuote = {
  accounts: 2,
  amount: 1500,
  refused: [{ row: 3, account: 'nobody', fault: 'notFound' }],
  refusedCount: 1,
  own: { before: 12_480.4, after: 10_980.4, available: 15_980.4 },
};

const QUESTION: SupportMessage = { id: ID, text: 'When will my sender name be looked at?', createdAt: AT };
const REPLY: SupportMessage = { id: ID, text: 'Today, until six.', createdAt: LATER, isAnswer: true };

const FALLBACK: PlannedFallback = {
  type: 'sms',
  onStatus: ['failed'],
  onTimeout: { timeout: 300, except: ['delivered', 'seen'] },
  onIncomingPayload: null,
};
const { meta } = ROWS.sendings;
/** A message with what belongs to its send. */
const SENDING: Sending = {
  ...ROWS.sendings,
  meta: {
    ...meta,
    billing: { id: ID, amount: -ROWS.sendings.price, refunded: 0 },
    billings: { ids: [ID] },
    recipient: { group: { operator: meta.operator } },
    routing: { provider: meta.provider },
  },
  schedule: { delay: AT, until: 0 },
  fallbacks: [FALLBACK],
  $options: { title: 'Orders' },
};

const EVENT_LOG = { events: ['onStatusChange', 'onIncomingMessage'] };
const TARIFFS = { tariffs: [{ id: ID, priority: 1 }] };

/** Example answers of imports, jobs, operations on many accounts, settings and support, and of a single message. */
export const WORK_ANSWERS: Readonly<Record<string, Answer>> = {
  'GET /billings/balance/{userId}/days': ok<{ result: BalanceDay[] }>({ result: [{ at: AT, spent: 1042.8, balance: 12_480.4 }] }),
  'POST /billings/operations/quote': ok(OPERATIONS),
  'POST /billings/operations': { status: 201, body: { ...OPERATIONS, TaskId: ID } satisfies BulkOperationAccepted },
  'GET /contacts/imports': ok<Page<ImportProgress>>({ data: [IMPORT], total: 1 }),
  'GET /contacts/imports/{id}': ok(IMPORT),
  'DELETE /contacts/imports/{id}': { status: 202, body: STOPPED },
  'GET /optOuts/imports': ok<Page<ImportProgress>>({ data: [OPT_OUTS], total: 1 }),
  'GET /optOuts/imports/{id}': ok(OPT_OUTS),
  'DELETE /optOuts/imports/{id}': { status: 202, body: { ...STOPPED, ListId: null, undoUntil: null } satisfies ImportProgress },
  'optOuts.journal': ok<ConsentEntry[]>([ROWS.consentEntries]),
  'POST /backgroundJobs/{id}/stop': ok(JOB),
  'POST /backgroundJobs/{id}/retry': ok<BackgroundJob>({ ...JOB, state: 'waiting', done: 0, endedAt: null }),
  'POST /queuedJobs/{id}/stop': ok<QueuedJob>({ ...ROWS.queuedJobs, state: 'stopped', attempts: 0, error: null, startedAt: null }),
  'POST /queuedJobs/{id}/retry': ok<QueuedJob>({ ...ROWS.queuedJobs, state: 'waiting', maxAttempts: 5, endedAt: null }),
  'reportSchedules.run': { status: 202, body: ROWS.reportSchedules },
  'GET /sessions': ok<Page<OpenSession>>({
    data: [{ id: ID, ip: '203.0.113.7', useragent: 'Mozilla/5.0', by: null, createdAt: AT, expiresAt: LATER, current: true }],
    total: 1,
  }),
  'sendings.get': ok(SENDING),
  'GET /sendings/{id}/planned': ok<PlannedFallback[]>([FALLBACK]),
  'GET /settingsUser/{accountId}': ok({ eventLog: EVENT_LOG }),
  'GET /settingsUser/{accountId}/{key}': ok({ value: EVENT_LOG }),
  'PUT /settingsUser/{accountId}/{key}': ok({ value: EVENT_LOG }),
  'PATCH /n/notifications/{id}/read': ok({ ...ROWS.notifications, isRead: true }),
  'GET /users/{id}/moderation': ok({ isRequired: true }),
  'PUT /users/{id}/moderation': ok({ isRequired: true }),
  'GET /users/{id}/routingGroups': ok({ groups: [ID] }),
  'PUT /users/{id}/routingGroups': ok({ groups: [ID] }),
  'GET /users/{id}/tariffs': ok(TARIFFS),
  'PUT /users/{id}/tariffs': ok(TARIFFS),
  'GET /support/messages': ok<Page<SupportMessage>>({ data: [QUESTION, REPLY], total: 2 }),
  'POST /support/messages': { status: 201, body: QUESTION },
  'GET /support/threads/{id}/messages': ok({ data: [QUESTION, REPLY], hasMore: false }),
  'POST /support/threads/{id}/messages': { status: 201, body: REPLY },
  'PUT /operators': ok({ total: 1480 }),
  'POST /providers/{id}/callback': ok({ url: 'https://cabinet.example/api/n/reports/dGhpcyBpcyBhbiBleGFtcGxl…' }),
  'POST /webhookCalls/{id}/replay': ok(ROWS.webhookCalls),
  'POST /webhookCalls/replay': ok({ count: 12 }),
  'POST /webhooks/{event}/secret': ok({ secret: 'whsec_…', previousUntil: LATER }),
};
