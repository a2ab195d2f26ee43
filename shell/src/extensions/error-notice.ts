import { errorText, itemText } from '@cabinet/api/error-text';
import { isApiError, type ApiError } from '@cabinet/api/errors';
import type { Notice } from '@cabinet/contract/cabinet';
import type { Format } from '@cabinet/contract/format';
import type { Translate } from '@cabinet/contract/i18n';

const isAborted = (error: unknown) => typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'AbortError';

/** One notice for each distinct validation error of a request. */
function ofItems({ items }: ApiError, t: Translate): Notice[] {
  const notices = new Map<string, Notice>();
  for (const item of items) {
    const title = itemText(t, item);
    notices.set(`${title} ${item.path}`, { tone: 'error', title, ...(item.path ? { text: item.path } : {}) });
  }
  return [...notices.values()];
}

/**
 * The notices that report a failed call (spec 1 §8 "Display"): one per validation error, else one for the whole. Aborted
 * calls, errors that are shown elsewhere and the end of the session, which the sign-in page reports, need none.
 */
export function noticesOf(error: unknown, t: Translate, format: Format): readonly Notice[] {
  if (isAborted(error)) return [];
  if (!isApiError(error)) return [{ tone: 'error', title: errorText(t, error) }];
  if (error.quiet || error.status === 401) return [];
  if (error.items.length > 0 && (error.foreign || error.code === 'VALIDATION')) return ofItems(error, t);
  const { missing } = error.params;
  const title =
    error.code === 'INSUFFICIENT_BALANCE' && typeof missing === 'number'
      ? t('errors.insufficientBalance', { missing: format.money(missing) })
      : errorText(t, error);
  const traced = error.status >= 500 && error.requestId !== undefined;
  return [{ tone: 'error', title, ...(traced ? { text: t('errors.request', { id: error.requestId }) } : {}) }];
}
