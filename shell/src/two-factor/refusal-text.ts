import { isApiError } from '@cabinet/api/errors';
import type { Translate } from '@cabinet/contract/i18n';
import { PasskeyDismissed } from './passkey.ts';

const MINUTE_MS = 60_000;

/** Why a proof did not count, in a sentence. */
export function refusalText(t: Translate, error: unknown): string {
  if (error instanceof PasskeyDismissed) return t('cancelled');
  if (!isApiError(error)) return t('failed');
  const minutes = Math.max(1, Math.ceil(((error.retryAt ?? 0) - Date.now()) / MINUTE_MS));
  switch (error.code) {
    case 'WRONG_FACTOR':
      return t('wrong');
    case 'STEP_EXPIRED':
      return t('expired');
    case 'TOO_MANY_REQUESTS':
      return t('tooMany', { count: minutes });
    case 'NETWORK':
    case 'UNAVAILABLE':
      return t('network');
    default:
      return t('failed');
  }
}
