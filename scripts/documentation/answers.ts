import type { Balance } from '@cabinet/domain/billings';
import type { DeclinedName } from '@cabinet/domain/company-lookup';
import type { ContractDocument } from '@cabinet/domain/contracts';
import type { ImportProgress } from '@cabinet/domain/live';
import type { AvailableMethod, Payment } from '@cabinet/domain/payments';
import type { ProviderTest } from '@cabinet/domain/providers';
import type { Report } from '@cabinet/domain/reports';
import type { SendingAccepted, SendingQuote, SendingStatistics, TimelineEntry } from '@cabinet/domain/sendings';
import { FOUND_BANK, FOUND_COMPANY } from './legal-rows.ts';
import { otpAnswers } from './otp-rows.ts';
import { AT, ID, LATER, ROWS } from './rows.ts';
import type { Operation } from './operations.ts';

/** An answer: its status and, where it has one, its JSON body. */
export interface Answer {
  status: number;
  body?: unknown;
}

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9…';
const PAY = 'https://pay.example/checkout/4f1c';
const ok = <T>(body: T): Answer => ({ status: 200, body });

/** Answers of calls that are of no resource's own actions; typed by the rules that both sides share. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'POST /login': ok({ token: TOKEN }),
  'POST /registration': { status: 201, body: { id: ID } },
  'GET /login/as/{userId}': ok({ token: TOKEN }),
  'POST /logout': { status: 204 },
  'POST /recover': { status: 204 },
  'POST /recover/{key}': { status: 204 },
  'GET /recover/{key}': ok({ result: true }),
  'POST /changePassword': { status: 204 },
  'GET /billings/balance/{userId}': ok<{ result: Balance }>({
    result: { balance: 12_480.4, overdraft: 5000, held: 320.5, currency: 'RUB' },
  }),
  'POST /payments': {
    status: 201,
    body: { ...ROWS.payments, status: 'init', meta: { cost: 3000, commission: 0 }, url: PAY } satisfies Payment,
  },
  'GET /payments/methods': ok<{ data: AvailableMethod[] }>({
    data: [
      { method: 'card', commission: 0, isRecurrent: true },
      { method: 'wallet', commission: 3, isRecurrent: false },
    ],
  }),
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
  'POST /sendings/quote': ok<Omit<SendingQuote, 'channels'>>({
    total: 1200,
    skipped: [{ reason: 'duplicate', count: 14 }],
    price: 3000,
    byOperator: [{ operator: '25001', count: 1200, price: 3000 }],
    byParts: [{ parts: 1, count: 1200, price: 3000 }],
    emptyPlaceholders: { firstName: 12 },
    previews: [{ recipient: '+79161234567', text: 'Hello, Anna!', parts: 1, price: 2.5 }],
    finishesAt: LATER,
    fallbacks: [{ type: 'sms', price: 3000 }],
    priceAtMost: 6000,
    available: 12_480.4,
    missing: 0,
  }),
  'GET /sendings/{id}/timeline': ok<TimelineEntry[]>([
    { at: AT, event: 'accepted', params: {} },
    { at: AT, event: 'sent', params: { provider: 'operator' } },
    { at: LATER, event: 'delivered', params: {} },
  ]),
  'GET /sendings/statistics': ok<SendingStatistics>({
    buckets: [{ at: AT, delivered: 1180, sent: 15, failed: 5 }],
    channels: [{ type: 'sms', total: 1200, delivered: 1180, failed: 5 }],
    totals: { sent: 1200, delivered: 1180, failed: 5, spent: 2987.5 },
  }),
  'PUT /contacts': ok<Pick<ImportProgress, 'total' | 'created' | 'merged' | 'refused' | 'report'>>({
    total: 1000,
    created: 940,
    merged: 50,
    refused: 10,
    report: ID,
  }),
  'reports.create': { status: 201, body: { ...report(), state: 'running', rows: 0, fileId: null } satisfies Report },
  'reports.get': ok<Report>(report()),
  'telemetry.create': { status: 204 },
  'POST /storage': { status: 201, body: ROWS.storage },
  'POST /documentTemplates': { status: 201, body: { id: ID, OwnerId: ROWS.requisites.OwnerId } satisfies ContractDocument },
  'GET /n/dadata/getRequisitesByInn/{inn}': ok(FOUND_COMPANY),
  'GET /n/dadata/suggest/bank': ok({ suggestions: [FOUND_BANK] }),
  'GET /n/dadata/clean/fio': ok<DeclinedName>(ROWS.requisites.signer.fullName),
  'POST /providers/{id}/test': ok<ProviderTest>({ ok: true, text: 'SMSC v3.4', milliseconds: 42 }),
  ...otpAnswers({ id: ID, OwnerId: ROWS.shortLinks.OwnerId, createdAt: AT, updatedAt: LATER }),
  'otpWidgets.channels': ok(ROWS.otpWidgets),
  'otpWidgets.block': ok({ ...ROWS.otpWidgets, isBlocked: true }),
  'POST /tts/generate': { status: 201, body: { fileId: ID } },
};

function report(): Report {
  return {
    key: ID,
    preset: 'sendings.details',
    state: 'completed',
    rows: 1200,
    total: 1200,
    fileId: ID,
    error: null,
    createdAt: AT,
  };
}

/** What a call answers, as far as there is an example of it. */
export function answerOf({ id }: Operation): Answer | undefined {
  const [resource = '', action] = id.split('.');
  const row = ROWS[resource as keyof typeof ROWS];
  if (ANSWERS[id]) return ANSWERS[id];
  if (action === 'remove') return { status: 204 };
  if (row === undefined) return undefined;
  if (action === 'find') return ok({ data: [row], total: 1 });
  if (action === 'create') return { status: 201, body: id === 'tokens.create' ? { ...row, token: 'cab_…' } : row };
  return ['get', 'update', 'patch'].includes(action ?? '') ? ok(row) : undefined;
}
