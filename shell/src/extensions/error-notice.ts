import { isApiError } from '@cabinet/api/errors';
import type { Notice } from '@cabinet/contract/cabinet';
import type { Format } from '@cabinet/contract/format';
import type { Translate } from '@cabinet/contract/i18n';

/**
 * A failed call in the person's words (spec 1 §8); null for what needs none: a call taken back, and the end of the
 * session, which the sign-in page tells.
 */
export function noticeOf(error: unknown, t: Translate, format: Format): Notice | null {
  if (typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'AbortError') return null;
  if (!isApiError(error)) return { tone: 'error', title: t('ui:error.INTERNAL') };
  if (error.code === 'UNAUTHORIZED') return null;
  const { missing } = error.params;
  const title =
    error.code === 'INSUFFICIENT_BALANCE' && typeof missing === 'number'
      ? t('errors.insufficientBalance', { missing: format.money(missing) })
      : t(`ui:error.${error.code}`, error.params);
  const traced = error.status >= 500 && error.requestId !== undefined;
  return { tone: 'error', title, ...(traced ? { text: t('errors.request', { id: error.requestId }) } : {}) };
}
