import { Notice } from '@cabinet/design-system/notice';
import { useT } from '@cabinet/contract/i18n';
import type { Sending } from '@cabinet/domain/sendings';
import { failureKey, errorTextKey } from '../model/failure.ts';

/** Says why a message was not delivered; `returned` adds that the money was returned. Nothing for a message that did not fail. */
export function FailureNotice({ state, returned }: Pick<Sending, 'state'> & { returned: boolean }) {
  const t = useT('messages');
  if (state.error === null) return null;
  return (
    <Notice tone={state.status === 'failed' ? 'error' : 'warning'}>
      <strong>{t(`failure.${failureKey(state.error)}`)}</strong>
      {returned ? ` ${t('refunded')}` : null}
      {state.errorText ? <div>{t(errorTextKey(state.error), { text: state.errorText })}</div> : null}
    </Notice>
  );
}
