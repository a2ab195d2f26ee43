import { Notice } from '@cabinet/design-system/notice';
import { useT } from '@cabinet/contract/i18n';
import type { Sending } from '@cabinet/domain/sendings';
import { failureKey, wordsKey } from '../model/failure.ts';

/** Why a message did not arrive, in a sentence; `returned` adds that the money came back. Nothing when all is well. */
export function FailureNotice({ state, returned }: Pick<Sending, 'state'> & { returned: boolean }) {
  const t = useT('messages');
  if (state.error === null) return null;
  return (
    <Notice tone={state.status === 'failed' ? 'error' : 'warning'}>
      <strong>{t(`failure.${failureKey(state.error)}`)}</strong>
      {returned ? ` ${t('refunded')}` : null}
      {state.errorText ? <div>{t(wordsKey(state.error), { text: state.errorText })}</div> : null}
    </Notice>
  );
}
