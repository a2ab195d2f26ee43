import type { AccountClosing } from '@cabinet/domain/account-closing';
import type { LegalTexts } from '@cabinet/domain/legal-texts';
import type { DataExport, DataExportLink } from '@cabinet/domain/data-exports';

interface Answer {
  status: number;
  body?: unknown;
}

/** Example bodies of calls about the data that is kept of an account. */
export const personalDataBodies: Readonly<Record<string, unknown>> = {
  'POST /dataExports/{id}/link': { password: 'secret-password' },
  'POST /legalTexts': { text: 'publicOffer', version: '2026-11' },
  'POST /closing': { password: 'secret-password', refundTo: 'IBAN DE89 3704 0044 0532 0130 00' },
  'POST /users/{id}/closing': { reason: 'Asked by letter on 20 November' },
  'POST /users/{id}/closing/now': { username: 'anna' },
};

/** Example answers of the same calls. */
export function personalDataAnswers(id: string, at: string, later: string): Readonly<Record<string, Answer>> {
  const ready: DataExport = { id, state: 'completed', rows: 12_800, size: 1_048_576, createdAt: at, expiresAt: later };
  const ordered: DataExport = { ...ready, state: 'running', rows: 0, size: null, expiresAt: null };
  const link: DataExportLink = { url: '/api/dataExports/download/v1.Pd1Vb8…', expiresAt: later };
  const open: AccountClosing = { request: null, closedAt: null, isErased: false, obstacles: [], balance: 120.5, delayDays: 30 };
  const asked: AccountClosing = {
    ...open,
    request: {
      askedAt: at,
      closesAt: later,
      isByStaff: false,
      reason: '',
      refundTo: 'IBAN DE89 3704 0044 0532 0130 00',
      awaitsRefund: true,
    },
  };
  const closed: AccountClosing = { ...open, closedAt: at, balance: 0 };
  const text = { text: 'publicOffer', version: '2026-11', url: 'https://example.com/offer' } as const;
  const texts: LegalTexts = {
    current: [{ ...text, acceptedAt: at, isDue: false }],
    accepted: [{ ...text, id, means: 'cabinet', by: 'anna', ip: '192.0.2.44', createdAt: at }],
  };
  return {
    'GET /legalTexts': { status: 200, body: texts },
    'POST /legalTexts': { status: 200, body: texts },
    'GET /users/{id}/legalTexts': { status: 200, body: texts },
    'GET /closing': { status: 200, body: { ...open, obstacles: ['underWay'] } satisfies AccountClosing },
    'POST /closing': { status: 200, body: asked },
    'GET /users/{id}/closing': { status: 200, body: asked },
    'POST /users/{id}/closing': { status: 200, body: asked },
    'DELETE /users/{id}/closing': { status: 200, body: open },
    'POST /users/{id}/closing/now': { status: 200, body: closed },
    'GET /dataExports': { status: 200, body: { data: [ready] } },
    'POST /dataExports': { status: 201, body: ordered },
    'POST /dataExports/{id}/link': { status: 200, body: link },
  };
}
