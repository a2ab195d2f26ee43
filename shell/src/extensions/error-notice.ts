import { errorText, itemText } from '@cabinet/api/error-text';
import { isApiError, type ApiError } from '@cabinet/api/errors';
import type { Notice } from '@cabinet/contract/cabinet';
import type { Format } from '@cabinet/contract/format';
import type { Translate } from '@cabinet/contract/i18n';

const isAborted = (error: unknown) => typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'AbortError';

/** One notice for each thing that was wrong with what was sent, the same one once. */
function ofItems({ items }: ApiError, t: Translate): Notice[] {
  const notices = new Map<string, Notice>();
  for (const item of items) {
    const title = itemText(t, item);
    notices.set(`${title} ${item.path}`, { tone: 'error', title, ...(item.path ? { text: item.path } : {}) });
  }
  return [...notices.values()];
}

/**
 * A failed call in the person's words (spec 1 §8 "Display"): each failing item, else the whole. Nothing for what needs
 * no notice: a call taken back, one that is told of elsewhere, and the end of the session, which the sign-in page tells.
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
