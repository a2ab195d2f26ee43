import type { Scope } from './roles.ts';

/** Business constants of spec 1 §9 and spec 2 §9. Times in milliseconds unless the name says otherwise. */
export const LIMITS = {
  uploadBytes: 20_971_520,
  /** Files above this size are uploaded in pieces of it, so that a broken connection costs no more. */
  pieceBytes: 5_242_880,
  fallbacks: 3,
  /** Longest time condition of a fallback. */
  fallbackSeconds: 86_400,
  validitySeconds: { least: 5, most: 259_200 },
  stretchHours: 12,
  customFields: 20,
  messageCharacters: 4000,
  recipientsPerCall: 100_000,
  /** Messages of one call that sends different texts. */
  batchLines: 10_000,
  searchDebounce: 500,
  identicalRequest: 1000,
  ownerSearch: 25,
  toast: 5000,
  errorToast: 10_000,
  copyFeedback: 3000,
  updateNotice: 300_000,
  toastsAtOnce: 5,
  sessionWarningSeconds: 300,
  sessionWarningShown: 30_000,
  balanceRefresh: 1000,
  versionCheck: 60_000,
  /** Between two checks for a new service worker. */
  workerCheck: 3_600_000,
  latestMessages: 8,
  recipientLists: 8,
} as const;

/** Page sizes by kind of list; the first is the default (spec 1 §9). */
export const PAGE_SIZES = { list: [16, 32, 64], account: [20, 40, 80], storage: [17, 34, 68], picker: [12, 24, 48] } as const;

/** Extensions that may be uploaded: those of spec 1 §5, the two video formats that phones play, for spec 2 §3 (decisions/0026), and workbooks of OpenDocument, which an import of contacts reads. */
export const UPLOAD_EXTENSIONS = ['doc', 'docx', 'xls', 'xlsx', 'ods', 'pdf', 'csv', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'wav', 'mp3', 'mp4', '3gp'] as const; // prettier-ignore

/** How many days a date filter may span in a scope (spec 1 §9). */
export function rangeLimitDays(scope: Scope | undefined): number {
  if (scope === true) return 186;
  return scope === 'reseller' || scope === 'manager' ? 93 : 31;
}

/** Most that a provider's price list may ask for a unit. */
export const MAX_PROVIDER_PRICE = 1_000_000;
